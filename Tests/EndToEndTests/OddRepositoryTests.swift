import Testing

/// Repositories that aren't a plain clone: each command works, or its message says what it needs.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct OddRepositoryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// Runs in a repository of two commits with a table in English and German.
    let script: String
    let status: Int
    /// A part of the last command's output.
    let message: String

    var testDescription: String { name }
  }

  private static let setUp = """
    export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
    fill() { mkdir -p en.lproj de.lproj; printf '"a" = "One";\\n' >en.lproj/L.strings
      printf '"a" = "Eins";\\n' >de.lproj/L.strings; git add -A; }
    mkdir work; cd work; git init -q -b main .; fill; git commit -qm one; git commit -q --allow-empty -m two
    """

  /// Reports on a revision with a git that doesn't know `--end-of-options`.
  private static func oldGit(ending status: Int) -> String {
    """
    mkdir ../bin; cat >../bin/git <<EOF
    #!/bin/sh
    for a; do case "\\$a" in
      version) echo git version 2.17.1; exit;;
      --end-of-options) echo 'fatal: Needed a single revision' >&2; exit \(status);;
    esac; done
    exec $(command -v git) "\\$@"
    EOF
    chmod +x ../bin/git; PATH=$PWD/../bin:$PATH l10ncheck report --git HEAD
    """
  }

  private static let pointer =
    "printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:0\\nsize 1\\n'"

  private static let rows = [
    Row(
      name: "sparse: what is left out isn't gone",
      script:
        "git sparse-checkout set --no-cone en.lproj && ! [ -e de.lproj ] && l10ncheck diff --fail-on-drop HEAD",
      status: 0, message: "no changes"),
    Row(
      name: "sparse: a file that is gone is gone",
      script:
        "git sparse-checkout set --no-cone de.lproj && rm de.lproj/L.strings && l10ncheck diff --fail-on-drop HEAD",
      status: 1, message: "coverage of de dropped"),
    Row(
      name: "sparse: a report says how much it doesn't have",
      script: "git sparse-checkout set --no-cone en.lproj && l10ncheck report", status: 0,
      message: "leaves out 1 localized file, which"),
    Row(
      name: "sparse: a report on what is there has nothing to say of the rest",
      script: """
        mkdir -p App/en.lproj; cp en.lproj/* App/en.lproj; git add -A; git commit -qm app
        git sparse-checkout set --no-cone App && l10ncheck report App >log 2>&1; grep -c 'leaves out' log
        """, status: 1, message: "0"),
    Row(
      name: "sparse: what is left out has a history",
      script: """
        printf '"a" = "A dog";\n' >en.lproj/L.strings; git commit -qam source
        git sparse-checkout set --no-cone en.lproj && l10ncheck stale
        """, status: 0, message: "Eins"),
    Row(
      name: "sparse: a run has the files of its commit",
      script:
        "git sparse-checkout set --no-cone en.lproj && l10ncheck history record --history ../h.db",
      status: 0, message: "100% covered"),
    Row(
      name: "sparse: a file that is left out isn't changed",
      script: """
        git sparse-checkout set --no-cone en.lproj && l10ncheck history record --history ../h.db >log 2>&1
        grep -c differ log
        """, status: 1, message: "0"),
    Row(
      name: "bare: no run without files",
      script: """
        git clone -q --bare . ../bare && cd ../bare && l10ncheck history record --history ../h.db; s=$?; ls ../h.db 2>&1
        exit $s
        """, status: 3, message: "must be run in a work tree: name a revision with --git"),
    Row(
      name: "bare: a run of a revision",
      script:
        "git clone -q --bare . ../bare && cd ../bare && l10ncheck history record --history ../h.db --git HEAD",
      status: 0, message: "recorded 1 of 1 commits"),
    Row(
      name: "bare: there are no files whose translations could be stale",
      script: "git clone -q --bare . ../bare && cd ../bare && l10ncheck stale", status: 3,
      message: "must be run in a work tree: name a revision with --git"),
    Row(
      name: "bare: there are no files to report on",
      script: "git clone -q --bare . ../bare && cd ../bare && l10ncheck report", status: 3,
      message: "must be run in a work tree: name a revision with --git"),
    Row(
      name: "bare: there are no files to compare with",
      script: "git clone -q --bare . ../bare && cd ../bare && l10ncheck diff main", status: 3,
      message: "this operation must be run in a work tree"),
    Row(
      name: "bare: two revisions",
      script: "git clone -q --bare . ../bare && cd ../bare && l10ncheck diff main~1 main",
      status: 0,
      message: "no changes"),
    Row(
      name: "partial: what is missing is said once",
      script: """
        git config uploadpack.allowFilter true; git clone -q --no-checkout --filter=blob:none "file://$PWD" ../partial
        cd ../partial; l10ncheck report --git HEAD >log 2>&1; s=$?; grep -c -e --fetch log; exit $s
        """, status: 3, message: "1"),
    Row(
      name: "partial: a table that isn't there is nothing to say 'all is well' of",
      script: """
        git config uploadpack.allowFilter true; git clone -q --no-checkout --filter=blob:none "file://$PWD" ../partial
        cd ../partial; l10ncheck stale --git HEAD --since HEAD --fail-after 1
        """, status: 3, message: "--fetch"),
    Row(
      name: "partial: stale fetches what it reads",
      script: """
        printf '"a" = "A dog";\n' >en.lproj/L.strings; git commit -qam source; git config uploadpack.allowFilter true
        git clone -q --no-checkout --filter=blob:none "file://$PWD" ../partial
        cd ../partial; l10ncheck stale --git HEAD --fetch
        """, status: 0, message: "Eins"),
    Row(
      name: "shallow: more has to be fetched",
      script:
        "git clone -q --depth 1 \"file://$PWD\" ../shallow; cd ../shallow; l10ncheck diff HEAD~1",
      status: 3, message: "fetch-depth: 0"),
    Row(
      name: "of another owner: git's advice",
      script: "GIT_TEST_ASSUME_DIFFERENT_OWNER=1 l10ncheck diff HEAD~1 HEAD", status: 3,
      message: "to trust it, run git config --global --add safe.directory"),
    Row(
      name: "of another owner: no setup of merges",
      script: "GIT_TEST_ASSUME_DIFFERENT_OWNER=1 l10ncheck merge --install", status: 3,
      message: "to trust it, run git config --global --add safe.directory"),
    Row(
      name: "of another owner: no run without its commit",
      script:
        "GIT_TEST_ASSUME_DIFFERENT_OWNER=1 l10ncheck history record --history h.db; s=$?; ls h.db 2>&1; exit $s",
      status: 3, message: "safe.directory"),
    Row(
      name: "without a commit: all is new",
      script: "git init -q ../new && cd ../new && fill && l10ncheck diff", status: 0,
      message: "1 bundle added"),
    Row(
      name: "without a commit: what all is compared with has a name",
      script: "git init -q ../new && cd ../new && fill && l10ncheck diff", status: 0,
      message: "the empty tree → ."),
    Row(
      name: "without a commit, with SHA-256: what all is compared with has a name",
      script: "git init -q --object-format=sha256 ../long && cd ../long && fill && l10ncheck diff",
      status: 0, message: "the empty tree → ."),
    Row(
      name: "one revision and the disk: how many commits are between them",
      script:
        "git tag v1 HEAD~1; printf '\"a\" = \"Uno\";\\n' >de.lproj/L.strings; l10ncheck diff v1",
      status: 0, message: ", 1 commit\n"),
    Row(
      name: "without a commit: the index",
      script: "git init -q ../new && cd ../new && fill && l10ncheck diff --cached",
      status: 0, message: "1 bundle added"),
    Row(
      name: "without a commit: nothing is stale",
      script: "git init -q ../new && cd ../new && fill && l10ncheck stale --since HEAD",
      status: 0, message: "no source text of 1 translation changed"),
    Row(
      name: "without a commit: every finding is new",
      script: """
        git init -q ../new && cd ../new && fill && echo '"a" = ' >de.lproj/L.strings
        l10ncheck report --since HEAD
        """, status: 1, message: "failed: 1 error"),
    Row(
      name: "without a commit: what is new is judged",
      script: "git init -q ../new && cd ../new && fill && l10ncheck diff --fail-on error",
      status: 0, message: "1 bundle added"),
    Row(
      name: "a submodule is left out",
      script: """
        git -c protocol.file.allow=always submodule --quiet add "$PWD" sub && git commit -qm sub &&
          l10ncheck diff HEAD~1 HEAD
        """, status: 0, message: "sub: not compared"),
    Row(
      name: "a second work tree",
      script: "git worktree add -q ../second && cd ../second && l10ncheck diff HEAD", status: 0,
      message: "no changes"),
    Row(
      name: "SHA-256",
      script:
        "git init -q --object-format=sha256 ../long && cd ../long && fill && git commit -qm one && l10ncheck diff HEAD",
      status: 0, message: "no changes"),
    Row(
      name: "SHA-256 without a commit",
      script: "git init -q --object-format=sha256 ../long && cd ../long && fill && l10ncheck diff",
      status: 0, message: "1 bundle added"),
    Row(
      name: "an old git is told as old",
      script: """
        mkdir ../bin; printf '#!/bin/sh\\nfor a; do [ "$a" = version ] && echo git version 2.17.1 && exit; done; exit 129\\n' \
          >../bin/git; chmod +x ../bin/git; PATH=$PWD/../bin:$PATH l10ncheck diff HEAD~1 HEAD
        """, status: 3, message: "git version 2.17.1 is too old: install git 2.39"),
    Row(
      name: "an old git that doesn't know an option is told as old",
      script: oldGit(ending: 129), status: 3, message: "install git 2.39"),
    Row(
      name: "an old git that takes an option for a name is told as old",
      script: oldGit(ending: 128), status: 3, message: "install git 2.39"),
    Row(
      name: "Git LFS: what gets the file",
      script: """
        printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:0\\nsize 1\\n' >de.lproj/L.strings
        git commit -qam lfs; l10ncheck report -f lines --git HEAD
        """, status: 1, message: "git lfs pull"),
    Row(
      name: "Git LFS: a pointer on disk",
      script: "\(pointer) >de.lproj/L.strings; l10ncheck report -f lines", status: 1,
      message: "git lfs pull"),
    Row(
      name: "Git LFS: texts behind a pointer aren't sent out once more",
      script: """
        \(pointer) >de.lproj/L.strings; l10ncheck export -o ../out; s=$?; ls ../out; exit $s
        """, status: 0, message: "de.lproj/L.strings: left out: can't be read"),
    Row(
      name: "Git LFS: a run of pointers isn't recorded",
      script: """
        \(pointer) >de.lproj/L.strings; git commit -qam lfs; l10ncheck history record --history ../h.db >log 2>&1; s=$?
        cat log; l10ncheck history show --history ../h.db 2>/dev/null | grep -c 2026; exit $s
        """, status: 3, message: "de.lproj/L.strings: is a Git LFS pointer"),
    Row(
      name: "Git LFS: other commits are recorded",
      script: """
        \(pointer) >de.lproj/L.strings; git commit -qam lfs
        l10ncheck history record --history ../h.db --git ..HEAD --every commit
        """, status: 3, message: "recorded 2 of 3 commits of work; 1 contains only Git LFS pointers"
    ),
    Row(
      name: "Git LFS: a pointer loses no keys",
      script: "\(pointer) >de.lproj/L.strings; git commit -qam lfs; l10ncheck diff HEAD~1 HEAD",
      status: 3, message: "check the files on disk"),
    Row(
      name: "Git LFS: pointers don't tell what is stale",
      script: """
        cp de.lproj/L.strings ../L; \(pointer) >de.lproj/L.strings; git commit -qam lfs
        cp ../L de.lproj/L.strings; l10ncheck stale
        """, status: 3, message: "git has only pointers to its versions"),
    Row(
      name: "Git LFS: translators don't get the texts of a pointer",
      script: "\(pointer) >en.lproj/L.strings; l10ncheck export -o ../out", status: 0,
      message: "en.lproj/L.strings: left out: it has texts that can't be read"),
    Row(
      name: "Git LFS: a pointer is no table",
      script: "\(pointer) >L.strings; l10ncheck dump L.strings", status: 3, message: "git lfs pull"),
    Row(
      name: "Git LFS: a pointer is no version to merge",
      script:
        "\(pointer) >L.strings; l10ncheck merge -o - en.lproj/L.strings de.lproj/L.strings L.strings",
      status: 3, message: "L.strings: is a Git LFS pointer"),
    Row(
      name: "Git LFS: a conflict of pointers",
      script: """
        git branch side; for size in 1 2; do \(pointer) >de.lproj/L.strings; echo size $size >>de.lproj/L.strings
        git commit -qam $size; git checkout -q side; done; git merge -q main >/dev/null 2>&1; l10ncheck merge --unmerged
        """, status: 1, message: "only pointers to files in Git LFS"),
  ]

  @Test(arguments: rows) func whatItNeedsIsSaidOrDone(_ row: Row) throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell("\(Self.setUp)\n\(row.script)")
    #expect(result.status == row.status, "\(result)")
    #expect((result.output + result.errors).contains(row.message), "\(result)")
  }

  /// The first line sums up the difference.
  @Test func aDifferenceBeginsWithTheSum() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      export GIT_AUTHOR_DATE='2026-01-31T12:00:00Z' GIT_COMMITTER_DATE='2026-01-31T12:00:00Z'
      printf '"a" = "Eins";\\n"b" = "Zwei";\\n' >de.lproj/L.strings; printf '"a" = "One";\\n"b" = "Two";\\n' >en.lproj/L.strings
      git commit -qam base; git tag v1; printf '"a" = "Eins";\\n' >de.lproj/L.strings
      printf '"a" = "One";\\n"b" = "Two";\\n"c" = "Three";\\n' >en.lproj/L.strings
      GIT_COMMITTER_DATE='2026-02-01T12:00:00Z' git commit -qam next; l10ncheck diff v1 HEAD
      """)
    #expect(
      result.output.hasPrefix(
        """
        v1 → HEAD  2026-01-31 to 2026-02-01, 1 commit
        1 translation lost · 1 new and not translated yet
        """), "\(result)")
    #expect(
      result.output.contains("lost: 1 key, 1 translation (users saw a translation before)"),
      "\(result)")
    #expect(result.output.contains("not translated yet: 1 key, 1 translation"), "\(result)")
  }

  /// Of two findings with the same message in a file, the comparison reports the new one, wherever it is.
  @Test func theLineOfTheNewFindingIsTold() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      \(Self.setUp)
      rest='"y" = "Y";\\n"old" "Alt";\\n"z" = "Z";\\n'; printf "$rest" >de.lproj/L.strings; git commit -qam old
      printf '"x" = "X";\\n"new" "Neu";\\n'"$rest" >de.lproj/L.strings
      l10ncheck diff --fail-on error HEAD 2>&1 | grep -o 'L.strings:[0-9]*' | sort -u
      l10ncheck report -f lines --since HEAD | grep -o 'L.strings:[0-9]*' | sort -u
      """)
    #expect(result.output == "L.strings:2\nL.strings:2\n", "\(result)")
  }
}
