/// The characters of simplified Chinese that traditional Chinese doesn't use.
package enum SimplifiedChinese {
  package static func uses(_ scalar: Unicode.Scalar) -> Bool { characters.contains(scalar.value) }

  /// The characters in CLDR 42's exemplars for zh-Hans but not in those for zh-Hant that ICU's transform
  /// `Simplified-Traditional` changes and that Big5 lacks, in ascending order. They are listed because opening the transform
  /// takes a fifth of the time of a report. Excluded are twenty that people also write as variants of traditional characters,
  /// such as 温 and 内.
  private static let characters = Set(
    """
    专业东丝丢两严丧个临为丽举义乌乐乔习乡书买乱亏亚产亲亿仅从仓仪们众会伞伟传伤伦伪侠侣侦侧侨侬俩倾储兑兰关兴养兽冈写军农冲决况冻净凉减凤凭凯击刘则\
    刚创剂剑剧劝办务动励劲劳势勋匮区医华协单卖卢卫厅历厉压厌厍厕县参双发变叙号叹吓吗呕员呜响哟唤啮喷嘘噜团园围国图圆场块坚坛坜坝垒垫堕墙壮声壳壶处备\
    够头夹夺奋奖妆妇妈娄娱婴孙学孪宝实宠审宪宫宽宾寝对寻导寿将尔尘尝尴尽层属屡屿岁岂岗岘岚岛峡币帅师帐帜带帧帮庆库应庙庞废开弃张弥弯弹归当录彻径忆忧\
    态总恋恒恳恶恼悬悯惧惨惫惯愤懒戏战执扩扫扬抛抢护报担拟拥拦拨择挝挡挤挥损捡换掸携摄摆摇摊敌数斋断旧时昙显晋晓晕暂术杀杂权条来杨枢枪枫柠标栋栏树样\
    档桥梦检楼榄榈槟横樱欢欧毕汇汉汤沟沧泪泽浅浆测济浏浑浓涛涨涩渐渗湾滚满滥滨滩潜灭灯灵灾灿炉点炽烂烛烟烦烧热爱爷牵牺状犸犹独狮狱猎猕獭玛环现琼瑶电\
    画畅疗疟疯皱盐监盖盘瞒矶矿码砖础硕碍礼祯祷祸禄禅秃积称税稣稳穷窃窝窥竖竞笔笺笼筝筹签简篓篮类粤粮紧纠红约级纪纫纬纯纱纲纳纵纷纸纹纽线练组细织终绍\
    经绒结绕绘给络绝统绣继绩绪续绳维绵绷综绿缄缅缆缎缓编缘缝缠缩缴罗罚罢翘耸聋职联聪肤胁胆胶脏脑脚脱脸腾舰艳艺节芦苍苏荣药莱莲莴获萝萤营萧萨葱蒋蓝虑\
    虽虾蚁蚂蛎蛮蛰蜗蝇补衬袜袭装裤见观规视览觉誉计订认讨让训议讯记讲讶讷许论讽设访证评识诉诊词译试诗诚话诞询该详语误诱说请诸诺读课谁调谅谈谊谋谍谎谓\
    谚谜谢谨谬谱贝贞负贡财责贤败账货质贩贪购贯贱贴贵贷贸费贺贼贾资赋赌赏赐赔赖赚赛赞赠赢赣赵趋跃踪车轨轩转轮软轰轴轻载轿较辅辆辈辉辐辑输辞辩边达迁过\
    迈运还这进远违连迟迹选逊递逻遗邓邮邻郑酱释针钉钓钞钟钢钥钦钩钮钯钱钳钻铁铂铃铅铛铜铢铭铰银铺链销锁锄锅锋锑错锚锡锤锦键锯锺镇镐镑镖镜镭长门闪闭问\
    闰闲间闷闹闺闻闽阁阅阐阔队阳阴阵阶际陆陈险随隐难雳雾鞑韦韩页顶项顺须顽顾顿预领颇颈频颗题颜额颠颤风飓飘飙飞饪饭饮饰饱饵饺饼馆馍馏马驰驱驶驻驼驾骂\
    骄骆验骑骗骚骤髅鱼鱿鲁鲜鲤鲨鲸鳄鸟鸡鸢鸣鸭鸵鸽鸿鹅鹉鹤鹦鹰麦黄齐齿龄龇龙龟
    """.unicodeScalars.map(\.value))
}

/// The characters of traditional Chinese that simplified Chinese doesn't use.
package enum TraditionalChinese {
  package static func uses(_ scalar: Unicode.Scalar) -> Bool { characters.contains(scalar.value) }

  /// The results of ICU's transform for the simplified characters. GB 2312 contains none of them.
  private static let characters = Set(
    """
    丟亂亞來侶俠倆倉個們倫偉側偵偽傘備傳傷傾僅僑儀儂億儲兌兩凍凱則剛創劇劉劍劑勁動務勞勢勳勵勸匯匱區協厙厭厲參員問喚喪喬單喲嗎嗚嘆嘔嘗噓噴嚇嚕嚙嚴國圍園圓圖團執堅報\
    場塊塵墊墮壇壓壘壢壩壯壺壽夠夢夾奪奮妝娛婁婦媽嬰孫學孿宮寢實審寫寬寵寶將專尋對導尷屢層屬岡峴島峽崗嵐嶼帥師帳帶幀幟幣幫庫廁廟廢廳張彈彌彎徑從徹恆悶惡惱愛態慘慣慮\
    慶憂憊憑憤憫憲憶懇應懶懸懼戀戰戲拋掃揚換揮損搖搶撣撥撾撿擁擇擊擋擔擠擬擴擺攔攜攝攤敗敘敵數斷時晉暈暢暫曇曉書會東條棄棟楊楓業榮槍樂樓標樞樣樹橋橫檔檢檳檸櫚櫻欄權\
    欖欽歐歡歲歷歸殺殼決況涼淚淨淺減測渾湯溝滄滅滲滾滿漢漲漸漿潛澀澤濃濟濤濫濱瀏灘灣災為烏煙煩熱熾燈燒營燦燭爐爛爺爾牆牽犧狀猶獁獄獅獎獨獲獵獸獺獼現瑤瑪環瓊產畢畫當\
    瘋瘧療發皺盡監盤盧眾瞞碩碼磚磯礎礙礦祿禍禎禪禮禱禿稅稱穌積穩窩窮窺竊竪競筆箋箏節簍簡簽籃籌籠粵糧糾紀約紅紉紋納紐純紗紙級紛細紹終組結絕絡給絨統絲經綜綠維綱綿緊緒\
    緘線緞緣編緩緬緯練縣縫縮縱總績繃織繞繡繩繪繳繼續纏纜罰罵罷羅義習翹聞聯聰聲聳職聾脅脫腦腳膚膠膽臉臨興舉舊艦艷華萊萵蒼蓋蓮蔣蔥蕭薩藍藝藥蘆蘇蘭蘿處號虧蝦蝸螞螢蟄蟻\
    蠅蠣蠻術衛衝補裝褲襪襯襲見規視親覺覽觀訂計訊討訓記訝訥訪設許訴診評詞詢試詩話該詳認誕誘語誠誤說誰課誼調談請諒論諜諷諸諺諾謀謂謊謎講謝謬謹證識譜譯議護譽讀變讓豈貝\
    貞負財貢貨販貪貫責貴買貸費貼貿賀資賈賊賓賜賞賠賢賣賤賦質賬賭賴賺購賽贈贊贏贛趙趨跡蹤躍車軌軍軒軟軸較載輔輕輛輝輩輪輯輸輻轉轎轟辦辭辯農這連進運過達違遜遞遠遲遷選\
    遺邁還邊邏郵鄉鄧鄭鄰醫醬釋釘針釣鈀鈎鈔鈕鈴鉑鉗鉛鉸銀銅銖銘銷銻鋒鋤鋪鋸鋼錄錘錢錦錨錫錯鍋鍵鍾鎊鎖鎬鎮鏈鏡鏢鐘鐳鐵鐺鑰鑽長門閃閉開閏閒間閣閨閩閱闊關闡陣陰陳陸陽隊\
    階際隨險隱雖雙雜雞難電霧靂靈韃韋韓響頁頂項順須預頑頓頗領頭頸頻顆題額顏顛類顧顫顯風颶飄飆飛飪飯飲飽飾餃餅養餌館餾饃馬馳駐駕駛駝駱騎騙騰騷驅驕驗驟髏髒鬧魚魯魷鮮鯉\
    鯊鯨鰐鳥鳳鳴鳶鴕鴨鴻鴿鵝鵡鶴鷹鸚鹽麗麥黃點齊齋齒齜齡龍龐龜
    """.unicodeScalars.map(\.value))
}
