import Foundation
import TestSupport
import Testing

/// `l10ncheck merge`, called by git and by hand.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct MergeTests {
  /// A repository whose branches `main` and `side` changed neighboring entries, which a line-based merge can't combine.
  private static let setUp = """
    export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b GIT_EDITOR=true
    git init -q -b main . && git config advice.mergeConflict false
    write() { printf "$1" >T.strings; git add -A; git commit -qm "$2"; }
    write '"a" = "A";\\n"b" = "B";\\n' base && git branch side
    write '"a" = "A1";\\n"b" = "B";\\n' ours && git switch -q side
    write '"a" = "A";\\n"b" = "B1";\\n' theirs && git switch -q main
    install() { l10ncheck merge --install 2>/dev/null >>.git/info/attributes; }
    """

  private static let both = "\"a\" = \"A1\";\n\"b\" = \"B1\";\n"

  @Test(arguments: [
    "git merge -q side",
    "git rebase -q side",
    "git rebase -q --apply side",
    "git cherry-pick side",
    "git switch -q side && git revert HEAD && git cherry-pick main && git merge -q -s ours main && git revert HEAD~2",
    "git checkout -q side^ && git cherry-pick -n side && git stash -q && git switch -q main && git stash pop -q",
    "git checkout -q side^ && git cherry-pick -n side && git reset -q && git checkout -q -m main",
    "git format-patch -1 --stdout side >p && git am -q -3 <p",
    "git format-patch -1 --stdout side >p && git apply -q -3 p",
  ])
  func gitCallsTheDriver(_ command: String) throws {
    let directory = try ScratchDirectory()
    let withoutDriver = try directory.shell(
      "mkdir A && cd A && \(Self.setUp)\n{ \(command); } >/dev/null 2>&1; cat T.strings")
    let withDriver = try directory.shell(
      "mkdir B && cd B && \(Self.setUp)\ninstall && { \(command); } >../log 2>&1 || cat ../log; cat T.strings"
    )
    #expect(withDriver.output == Self.both, "\(withDriver)")
    #expect(withoutDriver.output != Self.both, "\(withoutDriver)")
  }

  @Test func aMergeOfTreesCallsTheDriver() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      "\(Self.setUp)\ninstall && git show $(git merge-tree --write-tree main side):T.strings")
    #expect(result.output == Self.both, "\(result)")
  }

  /// Branches that merged each other have two common ancestors, which git merges first.
  @Test func mergesThatCrossAreMerged() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      install && git branch m2 && git switch -q side && git branch s2 && git merge -q m2 >/dev/null && git switch -q main &&
        git merge -q s2 >/dev/null && write '"a" = "A2";\\n"b" = "B1";\\n' more && git switch -q side &&
        write '"a" = "A1";\\n"b" = "B2";\\n' other && git merge -q main >/dev/null 2>&1; cat T.strings
      """)
    #expect(result.output == "\"a\" = \"A2\";\n\"b\" = \"B2\";\n", "\(result)")
  }

  /// git reuses a recorded resolution of a conflict, and doesn't record a result of l10ncheck with conflict markers as
  /// solved.
  @Test func rememberedResolutionsAreUsed() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      install && git config rerere.enabled true && write '"a" = "A1";\\n"b" = "B0";\\n' clash &&
        ! git merge -q side >/dev/null 2>&1 && grep -c '<<<<<<<' T.strings &&
        printf '"a" = "A1";\\n"b" = "solved";\\n' >T.strings && git commit -qam solved &&
        git reset -q --hard HEAD^ && ! git merge -q side >/dev/null 2>&1; cat T.strings
      """)
    #expect(result.output == "1\n\"a\" = \"A1\";\n\"b\" = \"solved\";\n", "\(result)")
  }

  @Test(arguments: [
    ("a missing program", "mkdir bin; PATH=/usr/bin:/bin"),
    ("a program that is killed", "mkdir bin; printf '#!/bin/sh\\nkill -9 $$\\n' >bin/l10ncheck"),
    ("a program that fails", "mkdir bin; printf '#!/bin/sh\\nexit 3\\n' >bin/l10ncheck"),
  ])
  func withoutTheProgramGitMergesLines(_ name: String, _ change: String) throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      install; \(change); chmod +x bin/* 2>/dev/null; PATH=$PWD/bin:$PATH; git merge -q side >/dev/null 2>&1
      echo $?; grep -c '<<<<<<<' T.strings; git ls-files -u | wc -l
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "1", "1", "3",
      ], "\(name): \(result)")
  }

  // MARK: Setup

  /// A repository with the setup and a UTF-16 file.
  private static let wide = """
    \(setUp)
    wide() { printf "$1" | iconv -t UTF-16 >W.strings; git add -A; git commit -qm "$1"; }
    l10ncheck merge --install -q --write 2>/dev/null; wide '"a" = "one";\\n'; l10ncheck merge --install --write 2>log
    wide '"a" = "two";\\n'
    """

  /// Makes a PATH with neither the program nor iconv.
  private static let withoutIconv = """
    mkdir some; for name in git sh cat od grep sed; do ln -s "$(command -v $name)" some/$name; done;
    """

  @Test(arguments: [
    ("there", "", true),
    ("absent", "PATH=/usr/bin:/bin", true),
    ("absent as iconv is", "\(withoutIconv) PATH=$PWD/some", false),
    ("removed later", "git log -p >/dev/null; \(withoutIconv) PATH=$PWD/some", true),
  ])
  func everyCommandThatReadsAttributesWorks(
    _ name: String, _ change: String, _ isText: Bool
  ) throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.wide)
      \(change)
      for command in "diff HEAD^" "diff --stat HEAD^" "show" "log -p" "log -Stwo" "log -Gtwo" "blame W.strings" \
        "blame --textconv W.strings" "grep --textconv two" "diff --word-diff HEAD^" "format-patch --stdout HEAD^" \
        "archive HEAD" "cat-file --textconv HEAD:W.strings" "checkout HEAD^ -- W.strings" "stash" "status"
      do git $command >out 2>&1; [ $? -le 1 ] || { echo "$command"; cat out; }; done
      git log -p | grep -c '^+"a" = "two"'; git log --format=%s -Gtwo
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines == (isText ? ["1", "\"a\" = \"two\";\\n"] : ["0"]), "\(name): \(result)")
  }

  /// git caches what a text conversion prints, also for calls that find the program.
  @Test func whatAClientWithoutTheProgramShowsCanBeRead() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.wide)
      echo '*.strings diff=l10ncheck' >>.gitattributes; printf 'bplist00\\000x' >B.strings; git add -A; git commit -qm b
      PATH=/usr/bin:/bin git log -p >/dev/null; git log -p | grep -c '^+"a" = "two"'
      for file in B T; do PATH=/usr/bin:/bin git cat-file --textconv HEAD:$file.strings | cmp - $file.strings || echo $file
      done
      """)
    #expect(result.output == "1\n", "\(result)")
  }

  @Test func onlyFilesThatGitTakesForBinaryGetADiff() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      mkdir 'a b.lproj'; printf '"a" = "one";' | iconv -t UTF-16 | tee 'a b.lproj/W[1].strings' >W.stringsdict; git add -A
      l10ncheck merge --install --write; grep strings .gitattributes; l10ncheck merge --install --write
      git check-attr diff -- 'a b.lproj/W[1].strings' T.strings W.stringsdict
      """)
    #expect(
      result.output == """
        *.strings merge=l10ncheck
        "/a b.lproj/W\\\\[1].strings" diff=l10ncheck
        *.stringsdict merge=l10ncheck diff=l10ncheck
        *.xcstrings merge=l10ncheck
        a b.lproj/W[1].strings: diff: l10ncheck
        T.strings: diff: unspecified
        W.stringsdict: diff: l10ncheck

        """, "\(result)")
    #expect(result.errors.contains(".gitattributes: already has the lines"), "\(result)")
  }

  @Test func linesThatAreThereAreNotShownAgain() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      echo '*.strings  merge=l10ncheck' >.gitattributes; l10ncheck merge --install; l10ncheck merge --install >>.gitattributes
      l10ncheck merge --install
      """)
    let shown = result.output.split(separator: "\n")
    #expect(shown.allSatisfy { $0.hasSuffix(" merge=l10ncheck") }, "\(result)")
    #expect(
      shown.contains("*.xcstrings merge=l10ncheck")
        && !shown.contains { $0.hasPrefix("*.strings ") }, "\(result)")
    #expect(result.errors.contains(".gitattributes: already has the lines"), "\(result)")
  }

  /// git reads the attributes of a bare repository from another file, and there is no work tree to write to.
  @Test func aBareRepositoryHasAFileOfItsOwn() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell("git init -q --bare bare; cd bare; l10ncheck merge --install")
    #expect(result.errors.contains("the info/attributes of a bare repository:"), "\(result)")
    #expect(!result.errors.contains("--write"), "\(result)")
  }

  @Test func linesInTheWayAreTold() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      mkdir sub; cp T.strings sub; echo '*.strings binary' >sub/.gitattributes; git add -A
      l10ncheck merge --install --write
      """)
    #expect(
      result.errors.contains(
        "sub/T.strings: a line of .gitattributes says -merge, as binary does"), "\(result)")
  }

  @Test func aLineInTheRepositoryIsCalledByItsName() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      echo '*.strings binary' >>.git/info/attributes; mkdir -p sub; cd sub; l10ncheck merge --install --write
      """)
    #expect(
      result.errors.contains(
        "T.strings: a line of .git/info/attributes says -merge, as binary does"), "\(result)")
  }

  @Test func aLineThatIsOverriddenIsTold() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      echo '*.strings binary' >.gitattributes; git add -A; l10ncheck merge --install --write
      l10ncheck merge --install --write 2>again; grep -c earlier again; git check-attr merge T.strings
      """)
    #expect(
      result.errors.contains(
        "T.strings: an earlier line of .gitattributes says -merge, as binary does: the lines of l10ncheck now override it"
      ), "\(result)")
    #expect(
      result.errors.contains("T.strings: an attribute sets -diff, as binary does"), "\(result)")
    #expect(result.output == "0\nT.strings: merge: l10ncheck\n", "\(result)")
  }

  @Test func aQuietSetupSaysNothing() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      l10ncheck merge --install -q; l10ncheck merge --install -q --write; l10ncheck merge --install -q --write
      git config merge.l10ncheck.name; l10ncheck merge --uninstall -q; git config merge.l10ncheck.name
      """)
    #expect(
      result.output == "string tables by their keys\n" && result.errors.isEmpty, "\(result)")
  }

  @Test func onlyOneThingIsDone() throws {
    let run = try ScratchDirectory().run("merge", "--install", "--uninstall")
    #expect(run.status == 2 && run.errors.contains("can't be combined"), "\(run)")
  }

  @Test func theSetupIsRemovedAsAWhole() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      cp .git/config before; install; git config other.x y; l10ncheck merge --uninstall; git config --remove-section other
      cmp before .git/config; l10ncheck merge --uninstall; echo $?
      """)
    #expect(result.output == "0\n", "\(result)")
    #expect(result.errors.contains("doesn't have the merge driver"), "\(result)")
  }

  /// Also from a path with characters that are special to shells and git.
  @Test func anAbsolutePathNeedsNoPATH() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      ln -s "$(command -v l10ncheck)" "of $USER's %O \\"l10ncheck\\""
      PATH=/usr/bin:/bin; "./of $USER's %O \\"l10ncheck\\"" merge --install --absolute 2>/dev/null >>.git/info/attributes
      git merge -q side >log 2>&1 || cat log; cat T.strings
      """)
    #expect(result.output == Self.both, "\(result)")
  }

  @Test func aFileThatBothAddIsMerged() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      install; printf '"n" = "N";\\n' >N.strings; git add -A; git commit -qm n; git switch -q side
      printf '"m" = "M";\\n' >N.strings; git add -A; git commit -qm m; git merge -q main >/dev/null 2>&1; cat N.strings
      """)
    #expect(result.output == "\"m\" = \"M\";\n\"n\" = \"N\";\n", "\(result)")
  }

  // MARK: Without a setup

  @Test func whatGitHasLeftIsMerged() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      mkdir sub; git merge -q side >/dev/null 2>&1; cd sub; l10ncheck merge --unmerged; echo $?; cat ../T.strings
      """)
    #expect(result.output == "0\n\(Self.both)", "\(result)")
    #expect(result.errors.contains("../T.strings: 1 key from theirs"))
    #expect(result.errors.contains("1 of 1 merged"))
  }

  @Test func whatIsMergedAlreadyIsFine() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      git merge -q side >/dev/null 2>&1; l10ncheck merge --unmerged -q; l10ncheck merge --unmerged; echo $?; cat T.strings
      """)
    #expect(result.output == "0\n\(Self.both)" && !result.errors.contains("edited"), "\(result)")
  }

  @Test func aUTF16FileThatGitTookForBinaryIsMerged() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      wide() { { printf '\\377\\376'; printf "$1" | sed 's/./&\\x00/g; s/$/\\n\\x00/' | tr -d '\\n' | sed 's/;\\x00/&\\n\\x00/g'; } >W.strings
        git add -A; git commit -qm w; }
      wide '"a" = "A";"b" = "B";' && git branch -f side && wide '"a" = "A1";"b" = "B";' && git switch -q side &&
        wide '"a" = "A";"b" = "B1";' && git switch -q main && ! git merge -q side >/dev/null 2>&1 &&
        l10ncheck merge --unmerged && head -c 2 W.strings | od -An -tx1 && l10ncheck textconv W.strings
      """)
    #expect(result.output.hasPrefix(" ff fe\n\"a\" = \"A1\";\n\"b\" = \"B1\";"), "\(result)")
  }

  @Test func aFileEditedSinceStays() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      git merge -q side >/dev/null 2>&1; printf '"a" = "by hand";\\n' >T.strings
      l10ncheck merge --unmerged; echo $?; cat T.strings; l10ncheck merge --unmerged --force -q; cat T.strings
      """)
    #expect(result.output == "1\n\"a\" = \"by hand\";\n\(Self.both)", "\(result)")
    #expect(result.errors.contains("edited since"))
  }

  /// Two tables in conflict, in directories of their own.
  private static let two = """
    \(setUp)
    git switch -qc both side~1; mkdir x y; for v in 0 1 2; do [ $v = 2 ] && git switch -qc two HEAD~1
      for d in x y; do printf '"a" = "%s";\\n' $v >$d/T.strings; done; git add -A; git commit -qm $v
      [ $v = 1 ] && git branch one; done
    git merge -q one >/dev/null 2>&1; cat ?/T.strings >before
    """

  @Test func aFileThatCannotBeWrittenKeepsAllAsTheyAre() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.two)
      chmod a-w y/T.strings; l10ncheck merge --unmerged; echo $?; cat ?/T.strings | cmp - before && echo same
      chmod u+w y/T.strings; l10ncheck merge -q --unmerged --conflict theirs; echo $?; cat ?/T.strings
      """)
    #expect(result.output == "3\nsame\n0\n\"a\" = \"1\";\n\"a\" = \"1\";\n", "\(result)")
    #expect(
      result.errors == """
        l10ncheck: y/T.strings: not written: is read-only
        l10ncheck: no other file changed: the command writes all files or none

        """, "\(result)")
  }

  @Test(.enabled(if: InstalledTools.havePython, "python3 is not installed"))
  func aSignalLeavesAllFilesMergedOrNone() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "end.py",
      """
      import fcntl, os, signal, subprocess, time
      fcntl.flock(os.open("y", os.O_RDONLY), fcntl.LOCK_EX)
      run = subprocess.Popen(["l10ncheck", "merge", "--unmerged", "--conflict", "theirs"])
      time.sleep(0.5)
      run.terminate()
      print(run.wait())
      """)
    let result = try directory.shell(
      "\(Self.two)\npython3 end.py; cat ?/T.strings | cmp - before && echo same; ls -A x y")
    #expect(result.output == "-15\nsame\nx:\nT.strings\n\ny:\nT.strings\n", "\(result)")
  }

  @Test func aChoiceThatWasMadeStays() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      write '"a" = "A1";\\n"b" = "B0";\\n' clash; git merge -q side >/dev/null 2>&1; l10ncheck merge --unmerged -q
      printf '"a" = "A1";\\n"b" = "B1";\\n' >T.strings; l10ncheck merge --unmerged; cat T.strings
      """)
    #expect(result.output == Self.both, "\(result)")
    #expect(result.errors.contains("edited since"))
  }

  @Test(arguments: [
    "git checkout -q --theirs -- x/T.strings", "git show :1:x/T.strings >x/T.strings",
    "l10ncheck merge --unmerged -q --conflict theirs",
  ])
  func aVersionThatSomebodyChoseStays(_ choice: String) throws {
    let result = try ScratchDirectory().shell(
      """
      \(Self.two)
      \(choice); cat x/T.strings >chosen; l10ncheck merge --unmerged x; echo $?; cmp x/T.strings chosen && echo same
      """)
    #expect(result.output == "1\nsame\n", "\(result)")
    #expect(result.errors.contains("x/T.strings: not merged: it was edited since"), "\(result)")
  }

  @Test func aFileThatOneSideRemovedIsNamed() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      git rm -q T.strings; git commit -qm gone; git merge -q side >/dev/null 2>&1; l10ncheck merge --unmerged; echo $?
      """)
    #expect(result.output == "1\n" && result.errors.contains("we removed the file"), "\(result)")
  }

  // MARK: Files

  @Test func conflictsAreShownOrDecided() throws {
    let directory = try ScratchDirectory()
    try directory.write("o.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    try directory.write("a.strings", "\"a\" = \"A1\";\n\"b\" = \"B\";\n")
    try directory.write("b.strings", "\"a\" = \"A2\";\n")
    let shown = try directory.run("merge", "-o", "-", "o.strings", "a.strings", "b.strings")
    #expect(shown.status == 1)
    #expect(
      shown.output
        == "<<<<<<< ours\n\"a\" = \"A1\";\n=======\n\"a\" = \"A2\";\n>>>>>>> theirs\n")
    #expect(shown.errors.contains("\"a\": both sides changed it"), "\(shown)")
    let theirs = try directory.run(
      "merge", "--conflict", "theirs", "o.strings", "a.strings", "b.strings")
    #expect(theirs.status == 0)
    #expect(String(decoding: try directory.read("a.strings"), as: UTF8.self) == "\"a\" = \"A2\";\n")
  }

  @Test func gitsOperandsNameMarkersAndTheFormat() throws {
    let directory = try ScratchDirectory()
    let catalog = { (value: String) in
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Inbox" : {
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(value)"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    try directory.write("o", catalog("Boîte"))
    try directory.write("a", catalog("Boîte de réception"))
    try directory.write("b", catalog("Réception"))
    let result = try directory.run(
      "merge", "o", "a", "b", "9", "%S", "HEAD", "topic", "App/Localizable.xcstrings")
    #expect(result.status == 1)
    #expect(result.errors.contains("\"Inbox\" fr: both sides changed it"), "\(result)")
    let merged = String(decoding: try directory.read("a"), as: UTF8.self)
    #expect(
      merged.contains(
        """
                "fr" : {
        <<<<<<<<< HEAD
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Boîte de réception"
                  }
        =========
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Réception"
                  }
        >>>>>>>>> topic
                }
        """), "\(merged)")
  }

  @Test(arguments: [
    (["merge"], 2), (["merge", "a"], 2), (["merge", "a", "b", "c"], 3),
    (["merge", "--unmerged"], 3),
  ])
  func whatIsWrongIsSaid(_ arguments: [String], _ status: Int) throws {
    let directory = try ScratchDirectory()
    let result = try directory.run(arguments)
    #expect(Int(result.status) == status && !result.errors.isEmpty, "\(result)")
  }
}
