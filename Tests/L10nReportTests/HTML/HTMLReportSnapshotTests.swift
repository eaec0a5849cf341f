import Testing

@testable import L10nReport

/// The page of one report without its head, as the style sheet changes its looks only.
struct HTMLReportSnapshotTests {
  @Test func aReport() throws {
    let html = HTMLReportTests.html(PageReport.report)
    let body = try #require(html.firstRange(of: "<body>"))
    #expect(
      html[body.lowerBound...] == #"""
        <body>
        <header>
        <h1>Localization of <bdi>Notes &amp; &lt;Pages&gt;.app</bdi></h1>
        <nav aria-label="Contents">
        <ul>
        <li><a href="#verdict">Answer</a></li>
        <li><a href="#errors">Errors</a></li>
        <li><a href="#languages">Languages</a></li>
        <li><a href="#b1">Localizations</a></li>
        <li><a href="#b1-tables">Keys</a></li>
        <li><a href="#b1-files">Files</a></li>
        <li><a href="#todo">To do</a></li>
        <li><a href="#findings">Findings</a></li>
        <li><a href="#legend">Legend</a></li>
        </ul>
        </nav>
        </header>
        <main>
        <section id="verdict" aria-labelledby="verdict-title">
        <h2 id="verdict-title">Answer</h2>
        <p class="verdict error"><span aria-hidden="true">✗</span> 0 of 3 languages ready: 2 blocked, 1 to do</p>
        <p class="counts">2 errors, 5 warnings, 1 note</p>
        <div class="headline">
        <p><b>46.6%</b> 7 of 15 keys covered</p>
        <svg class="bar" aria-hidden="true"><line class="k0" x2="40%"/><line class="k2" x1="40%" x2="46.66%"/><line class="k3" x1="46.66%" x2="53.33%"/><line class="k7" x1="93.34%" x2="100%"/><line class="k6" x1="86.68%" x2="93.34%"/></svg>
        <ul class="parts">
        <li><svg class="bar" aria-hidden="true"><line class="k0" x2="100%"/></svg> <b>6</b> translated</li>
        <li><svg class="bar" aria-hidden="true"><line class="k2" x2="100%"/></svg> <b>1</b> to review</li>
        <li><svg class="bar" aria-hidden="true"><line class="k3" x2="100%"/></svg> <b>1</b> partial</li>
        <li><svg class="bar" aria-hidden="true"></svg> <b>5</b> in the source language, empty, or not known</li>
        <li><svg class="bar" aria-hidden="true"><line class="k6" x2="100%"/></svg> <b>1</b> raw: users see the key</li>
        <li><svg class="bar" aria-hidden="true"><line class="k7" x2="100%"/></svg> <b>1</b> lost: their file doesn't load</li>
        </ul>
        </div>
        </section>
        <section id="errors" aria-labelledby="errors-title">
        <h2 id="errors-title">Errors</h2>
        <ul class="worst">
        <li><p><span aria-hidden="true">✗</span> <q><bdi>files.count</bdi></q> formats %d as an object</p>
        <small><a href="#f1"><bdi>dir/Contents/Resources/ar.lproj/Localizable.strings:14:18</bdi></a> · <a href="#check-placeholder-mismatch"><code>placeholder-mismatch</code></a></small></li>
        <li><p><span aria-hidden="true">✗</span> expected ';' &amp; found ```</p>
        <small><a href="#f1"><bdi>dir/Contents/Resources/ar.lproj/Localizable.strings:20:5</bdi></a> · <a href="#check-syntax-error"><code>syntax-error</code></a></small></li>
        </ul>
        </section>
        <section id="summary" aria-labelledby="summary-title">
        <h2 id="summary-title">Figures</h2>
        <ul class="figures">
        <li>languages <b>3</b> 3 with something to do</li>
        <li>keys to do <b>8</b> of 15</li>
        <li>words to do <b>13</b> in the source language</li>
        <li>keys shown raw <b>2</b> users see the key itself</li>
        </ul>
        </section>
        <section id="languages" aria-labelledby="languages-title">
        <h2 id="languages-title">Languages</h2>
        <div class="scroll cards" role="group" tabindex="0" aria-labelledby="language-table">
        <table>
        <caption id="language-table"><span>Languages that block a release first</span></caption>
        <thead><tr><th scope="col">language</th><th scope="col">coverage</th><th scope="col"><span class="n">keys to do</span></th><th scope="col"><span class="n">words</span></th><th scope="col">verdict</th><th scope="col">remaining work</th></tr></thead>
        <tbody>
        <tr><th scope="row"><a href="#l1"><bdi>Arabic</bdi> <small><bdi>ar</bdi></small></a></th><td class="share">60.0% <svg class="bar" aria-hidden="true"><line class="k0" x2="40%"/><line class="k2" x1="40%" x2="60%"/><line class="k3" x1="60%" x2="80%"/><line class="k7" x1="80%" x2="100%"/></svg></td><td class="n" data-name="keys to do">2</td><td class="n" data-name="words">2</td><td class="error">blocked</td><td class="remark"><em>2 errors</em>, <em>1 raw</em>, 1 partial, 1 to review</td></tr>
        <tr><th scope="row"><a href="#l2"><bdi>British English</bdi> <small><bdi>en-GB</bdi></small></a></th><td class="share">80.0% <svg class="bar" aria-hidden="true"><line class="k0" x2="80%"/><line class="k6" x1="80%" x2="100%"/></svg></td><td class="n" data-name="keys to do">1</td><td class="n" data-name="words">1</td><td class="error">blocked</td><td class="remark"><em>1 raw</em></td></tr>
        <tr><th scope="row"><a href="#l3"><bdi>French</bdi> <small><bdi>fr</bdi></small></a></th><td class="share">0.0% <svg class="bar" aria-hidden="true"></svg></td><td class="n" data-name="keys to do">5</td><td class="n" data-name="words">10</td><td class="warning">to do</td><td class="remark">4 in the source language, 1 untranslated, 1 file missing</td></tr>
        </tbody>
        </table>
        </div>
        </section>
        <section id="todo" aria-labelledby="todo-title">
        <h2 id="todo-title">To do, by language</h2>
        <details class="localization" id="l1">
        <summary><b><bdi>Arabic</bdi> <small><bdi>ar</bdi></small></b> 2 keys, 2 words, 1 to review</summary>
        <div class="scroll cards" role="group" tabindex="0" aria-labelledby="todo-1-1-1">
        <table>
        <caption id="todo-1-1-1"><span><bdi>Localizable</bdi></span></caption>
        <thead><tr><th scope="col">key</th><th scope="col">source text</th><th scope="col">state</th><th scope="col">comment</th><th scope="col">place</th></tr></thead>
        <tbody>
        <tr><th scope="row"><bdi>a|b `c` &lt;d&gt; &amp; &quot;e&quot;</bdi></th><td class="remark"></td><td>missing, raw</td><td class="remark"></td><td class="remark"></td></tr>
        <tr><th scope="row"><bdi>evil <i>\u{202E}</i>key<i>\n</i></bdi></th><td class="remark"></td><td>to review</td><td class="remark"></td><td class="remark"></td></tr>
        <tr><th scope="row"><bdi>files.count</bdi></th><td class="remark"></td><td>partial</td><td class="remark"></td><td class="remark"></td></tr>
        </tbody>
        </table>
        </div>
        </details>
        <details class="localization" id="l2">
        <summary><b><bdi>British English</bdi> <small><bdi>en-GB</bdi></small></b> 1 key, 1 word</summary>
        <div class="scroll cards" role="group" tabindex="0" aria-labelledby="todo-1-2-1">
        <table>
        <caption id="todo-1-2-1"><span><bdi>Localizable</bdi></span></caption>
        <thead><tr><th scope="col">key</th><th scope="col">source text</th><th scope="col">state</th><th scope="col">comment</th><th scope="col">place</th></tr></thead>
        <tbody>
        <tr><th scope="row"><bdi>files.count</bdi></th><td class="remark"></td><td>missing, masked</td><td class="remark"></td><td class="remark"></td></tr>
        </tbody>
        </table>
        </div>
        </details>
        <details class="localization" id="l3">
        <summary><b><bdi>French</bdi> <small><bdi>fr</bdi></small></b> 5 keys, 10 words</summary>
        <div class="scroll cards" role="group" tabindex="0" aria-labelledby="todo-1-3-1">
        <table>
        <caption id="todo-1-3-1"><span><bdi>Localizable</bdi></span></caption>
        <thead><tr><th scope="col">key</th><th scope="col">source text</th><th scope="col">state</th><th scope="col">comment</th><th scope="col">place</th></tr></thead>
        <tbody>
        <tr><th scope="row"><bdi>Open</bdi></th><td class="remark"></td><td>missing</td><td class="remark"></td><td class="remark"></td></tr>
        <tr><th scope="row"><bdi>a|b `c` &lt;d&gt; &amp; &quot;e&quot;</bdi></th><td class="remark"></td><td>missing</td><td class="remark"></td><td class="remark"></td></tr>
        <tr><th scope="row"><bdi>evil <i>\u{202E}</i>key<i>\n</i></bdi></th><td class="remark"></td><td>missing</td><td class="remark"></td><td class="remark"></td></tr>
        <tr><th scope="row"><bdi>files.count</bdi></th><td class="remark"></td><td>missing</td><td class="remark"></td><td class="remark"></td></tr>
        </tbody>
        </table>
        </div>
        <div class="scroll cards" role="group" tabindex="0" aria-labelledby="todo-1-3-2">
        <table>
        <caption id="todo-1-3-2"><span><bdi>InfoPlist</bdi></span></caption>
        <thead><tr><th scope="col">key</th><th scope="col">source text</th><th scope="col">state</th><th scope="col">comment</th><th scope="col">place</th></tr></thead>
        <tbody>
        <tr><th scope="row"><bdi>CFBundleName</bdi></th><td class="remark"></td><td>untranslated</td><td class="remark"></td><td class="remark"></td></tr>
        </tbody>
        </table>
        </div>
        </details>
        </section>
        <section class="bundle" id="b1">
        <h2><bdi>Notes &amp; &lt;Pages&gt;.app</bdi></h2>
        <ul class="facts">
        <li>macOS application</li>
        <li><code><bdi>dir/Contents/Resources</bdi></code></li>
        <li>development region en (en.lproj, from Info.plist)</li>
        <li>5 keys in 2 tables, 2 other files</li>
        </ul>
        <div class="scroll" role="group" tabindex="0" aria-labelledby="b1-matrix">
        <table>
        <caption id="b1-matrix"><span>Localizations × tables: the worst first; each cell leads to its keys</span></caption>
        <thead><tr><th scope="col">localization</th><th scope="col">coverage</th><th scope="col"><a href="#b1-t1"><bdi>Localizable</bdi></a></th><th scope="col"><a href="#b1-t2"><bdi>InfoPlist</bdi></a></th><th scope="col">files</th><th scope="col">remark</th></tr></thead>
        <tbody>
        <tr><th scope="row"><a href="#b1-l3"><bdi>French</bdi> <small><bdi>fr</bdi></small></a></th><td class="share">0.0% <svg class="bar" aria-hidden="true"></svg></td><td class="c0"><a href="#b1-l3-t1"><span aria-hidden="true">–</span> 0% <small><bdi>no file</bdi>, <bdi>4 missing</bdi></small></a></td><td class="c0"><a href="#b1-l3-t2"><span aria-hidden="true">○</span> 0% <small><bdi>1 untranslated</bdi></small></a></td><td class="c2"><a href="#b1-files">1/2 <small>1 missing, 1 extra</small></a></td><td class="remark">4 missing, 1 untranslated, 1 file missing, 1 extra file</td></tr>
        <tr><th scope="row"><a href="#b1-l1"><bdi>Arabic</bdi> <small><bdi>ar</bdi></small></a></th><td class="share">60.0% <svg class="bar" aria-hidden="true"><line class="k0" x2="40%"/><line class="k2" x1="40%" x2="60%"/><line class="k3" x1="60%" x2="80%"/><line class="k7" x1="80%" x2="100%"/></svg></td><td class="c2 broken"><a href="#b1-l1-t1"><span aria-hidden="true">◑</span> 50% <small><bdi>broken file</bdi>, <bdi>1 missing</bdi>, <bdi>raw</bdi></small></a></td><td class="c4"><a href="#b1-l1-t2"><span aria-hidden="true">●</span> 100%</a></td><td class="c4"><a href="#b1-files">2/2</a></td><td class="remark"><em>1 broken file</em>, <em>1 missing, raw</em>, 1 partial, 1 to review, 1 extra</td></tr>
        <tr><th scope="row"><a href="#b1-l2"><bdi>British English</bdi> <small><bdi>en-GB</bdi></small></a></th><td class="share">80.0% <svg class="bar" aria-hidden="true"><line class="k0" x2="80%"/><line class="k6" x1="80%" x2="100%"/></svg></td><td class="c2 broken"><a href="#b1-l2-t1"><span aria-hidden="true">◑</span> 75% <small><bdi>1 missing</bdi>, <bdi>raw</bdi></small></a></td><td class="c4"><a href="#b1-l2-t2"><span aria-hidden="true">=</span> 100% <small><bdi>from en</bdi></small></a></td><td class="c4"><a href="#b1-files">1/2 +1</a></td><td class="remark"><em>1 masked: raw keys on screen</em></td></tr>
        </tbody>
        </table>
        </div>
        <h3>Localizations</h3>
        <details class="localization" id="b1-l3" open>
        <summary><b><bdi>French</bdi> <small><bdi>fr</bdi></small></b> <span class="chip c0"><span aria-hidden="true">○</span> 0.0%</span> 4 missing, 1 untranslated, 1 file missing, 1 extra file</summary>
        <p class="faint">search order: <bdi>fr, en</bdi></p>
        <details class="cell"><summary><bdi>Localizable</bdi> <span class="chip c0"><span aria-hidden="true">–</span> 0%</span> <small><bdi>no file</bdi>, <bdi>4 missing</bdi></small></summary>
        <div id="b1-l3-t1">
        <p>no file: users see the development region</p>
        <p><b>4 missing</b> <span class="faint">users see another text</span></p>
        <ul class="keys">
        <li><bdi>Open</bdi></li>
        <li><bdi>a|b `c` &lt;d&gt; &amp; &quot;e&quot;</bdi></li>
        <li><bdi>evil <i>\u{202E}</i>key<i>\n</i></bdi></li>
        <li><bdi>files.count</bdi></li>
        </ul>
        </div>
        </details>
        <details class="cell"><summary><bdi>InfoPlist</bdi> <span class="chip c0"><span aria-hidden="true">○</span> 0%</span> <small><bdi>1 untranslated</bdi></small></summary>
        <div id="b1-l3-t2">
        <p><code><bdi>fr.lproj/InfoPlist.strings</bdi></code></p>
        <p><b>1 untranslated</b> <span class="faint">empty, unlike the source, or marked as not yet translated</span></p>
        <ul class="keys">
        <li><bdi>CFBundleName</bdi></li>
        </ul>
        </div>
        </details>
        <p><b>1 missing file</b></p>
        <ul class="keys">
        <li><bdi>Credits.rtf</bdi></li>
        </ul>
        <p><b>1 extra file</b></p>
        <ul class="keys">
        <li><bdi>Tips.txt</bdi></li>
        </ul>
        </details>
        <details class="localization" id="b1-l1" open>
        <summary><b><bdi>Arabic</bdi> <small><bdi>ar</bdi></small></b> <span class="chip c2"><span aria-hidden="true">◑</span> 60.0%</span> <em>1 broken file</em>, <em>1 missing, raw</em>, 1 partial, 1 to review, 1 extra</summary>
        <p class="faint">search order: <bdi>ar, en</bdi> · written from right to left</p>
        <details class="cell"><summary><bdi>Localizable</bdi> <span class="chip c2"><span aria-hidden="true">◑</span> 50%</span> <small><bdi>broken file</bdi>, <bdi>1 missing</bdi>, <bdi>raw</bdi></small></summary>
        <div id="b1-l1-t1">
        <p><a href="#f1"><code><bdi>ar.lproj/Localizable.strings</bdi></code></a></p>
        <p><b>1 missing, raw</b> <span class="faint">no text found: users see the key itself</span></p>
        <ul class="keys">
        <li><bdi>a|b `c` &lt;d&gt; &amp; &quot;e&quot;</bdi></li>
        </ul>
        <p><b>1 partial</b> <span class="faint">a plural category or device is missing or copied</span></p>
        <ul class="keys">
        <li><bdi>files.count</bdi></li>
        </ul>
        <p><b>1 to review</b> <span class="faint">translated, but marked for review</span></p>
        <ul class="keys">
        <li><bdi>evil <i>\u{202E}</i>key<i>\n</i></bdi></li>
        </ul>
        <p><b>1 extra</b> <span class="faint">not in the development region</span></p>
        <ul class="keys">
        <li><bdi>Old</bdi></li>
        </ul>
        <p><b>1 unchanged</b> <span class="faint">identical to the source</span></p>
        <ul class="keys">
        <li><bdi>Open</bdi></li>
        </ul>
        </div>
        </details>
        <ul class="cells">
        <li id="b1-l1-t2"><bdi>InfoPlist</bdi> <span class="chip c4"><span aria-hidden="true">●</span> 100%</span> <code><bdi>ar.lproj/InfoPlist.strings</bdi></code></li>
        </ul>
        </details>
        <details class="localization" id="b1-l2" open>
        <summary><b><bdi>British English</bdi> <small><bdi>en-GB</bdi></small></b> <span class="chip c2"><span aria-hidden="true">◑</span> 80.0%</span> <em>1 masked: raw keys on screen</em></summary>
        <p class="faint">search order: <bdi>en-GB, en</bdi></p>
        <details class="cell"><summary><bdi>Localizable</bdi> <span class="chip c2"><span aria-hidden="true">◑</span> 75%</span> <small><bdi>1 missing</bdi>, <bdi>raw</bdi></small></summary>
        <div id="b1-l2-t1">
        <p><code><bdi>en-GB.lproj/Localizable.strings</bdi></code></p>
        <p><b>1 missing, masked</b> <span class="faint">this localization's file hides a key of its parent</span></p>
        <ul class="keys">
        <li><bdi>files.count</bdi></li>
        </ul>
        </div>
        </details>
        <ul class="cells">
        <li id="b1-l2-t2"><bdi>InfoPlist</bdi> <span class="chip c4"><span aria-hidden="true">=</span> 100%</span> <small><bdi>from en</bdi></small> <code><bdi>en.lproj/InfoPlist.strings</bdi></code></li>
        </ul>
        </details>
        <h3 id="b1-tables">Keys by table</h3>
        <details class="table"><summary><b><bdi>Localizable</bdi></b> 4 keys <small>strings, stringsdict</small></summary>
        <div id="b1-t1">
        <p>all keys missing in <bdi>fr</bdi></p>
        <ul class="keys">
        <li><bdi>Open</bdi></li>
        <li><bdi>a|b `c` &lt;d&gt; &amp; &quot;e&quot;</bdi> <small>missing in <bdi>ar</bdi></small></li>
        <li><bdi>evil <i>\u{202E}</i>key<i>\n</i></bdi> <small>to review in <bdi>ar</bdi></small></li>
        <li><bdi>files.count</bdi> <small>missing in <bdi>en-GB</bdi>; partial in <bdi>ar</bdi></small></li>
        </ul>
        <p><b>1 stale</b> <span class="faint">no code uses them any more</span></p>
        <ul class="keys">
        <li><bdi>Gone</bdi></li>
        </ul>
        <p><b>1 not to be translated</b> <span class="faint">not counted</span></p>
        <ul class="keys">
        <li><bdi>©</bdi></li>
        </ul>
        </div>
        </details>
        <details class="table"><summary><b><bdi>InfoPlist</bdi></b> 1 key <small>strings</small></summary>
        <div id="b1-t2">
        <ul class="keys">
        <li><bdi>CFBundleName</bdi> <small>untranslated in <bdi>fr</bdi></small></li>
        </ul>
        </div>
        </details>
        <h3 id="b1-files">Other files</h3>
        <div class="scroll" role="group" tabindex="0" aria-labelledby="b1-resources">
        <table>
        <caption id="b1-resources"><span>Files × localizations</span></caption>
        <thead><tr><th scope="col">file</th><th scope="col"><bdi>ar</bdi></th><th scope="col"><bdi>en-GB</bdi></th><th scope="col"><bdi>fr</bdi></th></tr></thead>
        <tbody>
        <tr><th scope="row"><code><bdi>Credits.rtf</bdi></code></th><td class="mark c4"><span aria-hidden="true">●</span> <small>present</small></td><td class="mark c3"><span aria-hidden="true">=</span> <small>inherited</small></td><td class="mark c0"><span aria-hidden="true">–</span> <small>missing</small></td></tr>
        <tr><th scope="row"><code><bdi>Tips.txt</bdi></code></th><td></td><td></td><td class="mark c2"><span aria-hidden="true">+</span> <small>extra</small></td></tr>
        </tbody>
        </table>
        </div>
        <details><summary>1 file in every localization</summary>
        <ul class="keys">
        <li><bdi>Welcome.rtf</bdi></li>
        </ul>
        </details>
        <h3>What users see</h3>
        <div class="scroll" role="group" tabindex="0" aria-labelledby="b1-users">
        <table>
        <caption id="b1-users"><span>Preferred languages × where the keys come from</span></caption>
        <thead><tr><th scope="col">preferred</th><th scope="col">search order</th><th scope="col">own</th><th scope="col">dev. region</th><th scope="col">raw</th></tr></thead>
        <tbody>
        <tr><th scope="row"><bdi>ar › fr</bdi></th><td class="remark"><bdi>ar</bdi></td><td>4</td><td>0</td><td class="c0">1</td></tr>
        </tbody>
        </table>
        </div>
        </section>
        <section id="findings" aria-labelledby="findings-title">
        <h2 id="findings-title">Findings</h2>
        <div class="scroll cards" role="group" tabindex="0" aria-labelledby="checks">
        <table>
        <caption id="checks"><span>Findings by check</span></caption>
        <thead><tr><th scope="col">check</th><th scope="col">severity</th><th scope="col"><span class="n">findings</span></th><th scope="col">what it finds</th></tr></thead>
        <tbody>
        <tr id="check-placeholder-mismatch"><th scope="row"><code>placeholder-mismatch</code></th><td class="error">error</td><td class="n" data-name="findings">1</td><td class="remark"><details><summary>placeholders differ</summary>
        <p>Users &lt;see&gt; it.</p>
        <p>Mend it.</p>
        </details></td></tr>
        <tr id="check-syntax-error"><th scope="row"><code>syntax-error</code></th><td class="error">error</td><td class="n" data-name="findings">1</td><td class="remark"><details><summary>a mistake</summary>
        <p>Users &lt;see&gt; it.</p>
        <p>Mend it.</p>
        </details></td></tr>
        <tr id="check-missing-key"><th scope="row"><code>missing-key</code></th><td class="warning">warning</td><td class="n" data-name="findings">4</td><td class="remark"><details><summary>a key is missing</summary>
        <p>Users &lt;see&gt; it.</p>
        <p>Mend it.</p>
        </details></td></tr>
        <tr id="check-missing-table"><th scope="row"><code>missing-table</code></th><td class="warning">warning</td><td class="n" data-name="findings">1</td><td class="remark"><details><summary>a table is missing</summary>
        <p>Users &lt;see&gt; it.</p>
        <p>Mend it.</p>
        </details></td></tr>
        <tr id="check-extra-key"><th scope="row"><code>extra-key</code></th><td class="note">note</td><td class="n" data-name="findings">1</td><td class="remark"><details><summary>a key is extra</summary>
        <p>Users &lt;see&gt; it.</p>
        <p>Mend it.</p>
        </details></td></tr>
        </tbody>
        </table>
        </div>
        <details class="file" id="f1" open>
        <summary><b><bdi>dir/Contents/Resources/ar.lproj/Localizable.strings</bdi></b> <span class="faint">2 errors</span></summary>
        <ul class="findings">
        <li><b class="severity error">error</b> <span class="place"><bdi>14:18</bdi></span> <a href="#check-placeholder-mismatch"><code>placeholder-mismatch</code></a>
        <p><q><bdi>files.count</bdi></q> formats %d as an object</p>
        <pre><code>&quot;files.count&quot;	= &quot;<mark>%@</mark> &lt;ملف&gt;&quot;;</code></pre>
        <p class="label">%d is *here*</p>
        <p class="help">help: write %d, or &lt;it&gt; | that</p>
        </li>
        <li><b class="severity error">error</b> <span class="place"><bdi>20:5</bdi></span> <a href="#check-syntax-error"><code>syntax-error</code></a>
        <p>expected ';' &amp; found ```</p>
        <pre><code>&quot;a&quot; = &quot;b&quot;<mark class="gap">‸</mark>```</code></pre>
        </li>
        </ul>
        </details>
        <details class="file" id="f2" open>
        <summary><b><bdi>dir/Contents/Resources/*.lproj/Localizable.strings</bdi></b> <span class="faint">5 warnings</span></summary>
        <ul class="findings">
        <li><b class="severity warning">warning</b> <a href="#check-missing-key"><code>missing-key</code></a>
        <p><b><bdi>ar</bdi></b>: 4 keys: the file lacks <q>…</q></p>
        <ul class="keys">
        <li><bdi>Open</bdi></li>
        <li><bdi>a|b `c` &lt;d&gt; &amp; &quot;e&quot;</bdi></li>
        <li><bdi>evil <i>\u{202E}</i>key<i>\n</i></bdi></li>
        <li><bdi>files.count</bdi></li>
        </ul>
        </li>
        <li><b class="severity warning">warning</b> <span class="place"><bdi>fr</bdi></span> <a href="#check-missing-table"><code>missing-table</code></a>
        <p>Localizable.strings is missing</p>
        </li>
        </ul>
        </details>
        <details class="file" id="f3" open>
        <summary><b><bdi>Notes.app</bdi></b> <span class="faint">1 note</span></summary>
        <ul class="findings">
        <li><b class="severity note">note</b> <a href="#check-extra-key"><code>extra-key</code></a>
        <p>nothing has <q><bdi>Old</bdi></q> here</p>
        </li>
        </ul>
        </details>
        </section>
        <section id="legend" aria-labelledby="legend-title">
        <h2 id="legend-title">Legend</h2>
        <dl class="legend">
        <dt><span class="chip c4">●</span></dt><dd>everything is covered</dd>
        <dt><span class="chip c3">◕</span></dt><dd>95% or more is covered, but not everything</dd>
        <dt><span class="chip c2">◑</span></dt><dd>half or more is covered</dd>
        <dt><span class="chip c1">◔</span></dt><dd>less than half is covered</dd>
        <dt><span class="chip c0">○</span></dt><dd>nothing is covered</dd>
        <dt>=</dt><dd>inherited from another localization's file</dd>
        <dt>~</dt><dd>the localization has some of the table's files</dd>
        <dt>–</dt><dd>no file: users see the development region</dd>
        <dt>none</dt><dd>the files exist but have no keys to compare</dd>
        <dt>✗</dt><dd>files are missing or broken, with no keys to compare</dd>
        <dt>+</dt><dd>additional files that are inherited, or outside the .lproj directories</dd>
        <dt>raw</dt><dd>no text found: users see the key itself</dd>
        <dt>masked</dt><dd>this localization's file hides a key of its parent</dd>
        <dt>extra</dt><dd>not in the development region</dd>
        <dt>partial</dt><dd>a plural category or device is missing or copied</dd>
        <dt>·</dt><dd>the bundle doesn't have this localization</dd>
        </dl>
        <p class="faint">Percentages are rounded down: 100% means complete.</p>
        </section>
        </main>
        <footer>
        <p>l10ncheck 1.2.3 · lookup profile runtime</p>
        </footer>
        </body>
        </html>

        """#)
  }

  @Test func theTitleSaysHowMuchThereIs() {
    let html = HTMLReportTests.html(PageReport.report)
    #expect(html.contains("<title>46.6% · Localization of Notes &amp; &lt;Pages&gt;.app</title>"))
  }
}
