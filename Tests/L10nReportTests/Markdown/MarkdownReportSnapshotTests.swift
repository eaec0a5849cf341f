import Testing

@testable import L10nReport

/// The unrendered Markdown of one report.
struct MarkdownReportSnapshotTests {
  @Test func aReport() {
    #expect(
      MarkdownReportTests.markdown(PageReport.report) == #"""
        0 of 3 languages ready: 2 blocked, 1 to do

        ## Localization of Notes \& \<Pages>.app

        ◔ **46.6%** (7 of 15 keys covered) · 1 bundle · 3 localizations · **2 errors, 5 warnings, 1 note**

        ### Errors

        <details open><summary><code>dir/Contents/Resources/ar.lproj/Localizable.strings</code>: 2 errors</summary>

        - 14:18 **error** placeholder-mismatch: `files.count` formats %d as an object
          ```text
          | "files.count"   = "%@ <ملف>";
          |                    ^^ %d is *here*
          ```
          - help: write %d, or \<it> \| that
        - 20:5 **error** syntax-error: expected ';' \& found \`\`\`
          ````text
          | "a" = "b"```
          |          ^
          ````

        </details>

        | language | verdict | coverage | keys to do | words | problems |
        | :-- | :-- | --: | --: | --: | :-- |
        | ar Arabic | **blocked** | 60.0% | 2 | 2 | 2 errors, 1 raw, 1 partial, 1 to review |
        | en-GB British English | **blocked** | 80.0% | 1 | 1 | 1 raw |
        | fr French | to do | 0.0% | 5 | 10 | 4 in the source language, 1 untranslated, 1 file missing |

        macOS application · development region en (en.lproj, from Info.plist) · 5 keys in 2 tables, 2 other files

        | localization | coverage | Localizable | InfoPlist | files | remark |
        | :-- | --: | :-- | :-- | --: | :-- |
        | fr · French | ○ 0.0% | – 0% (no file, 4 missing) | ○ 0% (1 untranslated) | 1/2 | 4 missing, 1 untranslated, 1 file missing, 1 extra file |
        | ar · Arabic | ◑ 60.0% | ◑ 50% (broken file, 1 missing, raw) | ● 100% | 2/2 | 1 broken file, 1 missing, raw, 1 partial, 1 to review, 1 extra |
        | en-GB · British English | ◑ 80.0% | ◑ 75% (1 missing, raw) | = 100% (from en) | 1/2 +1 | 1 masked: raw keys on screen |

        <details><summary>legend</summary>

        - ● everything is covered
        - ◕ 95% or more is covered, but not everything
        - ◑ half or more is covered
        - ◔ less than half is covered
        - ○ nothing is covered
        - **=** inherited from another localization's file
        - **–** no file: users see the development region
        - **raw** no text found: users see the key itself
        - **masked** this localization's file hides a key of its parent
        - **extra** not in the development region
        - **partial** a plural category or device is missing or copied

        </details>

        ### What users see of Notes \& \<Pages>.app

        | preferred | search order | own | dev. region | raw |
        | :-- | :-- | --: | --: | --: |
        | ar › fr | ar | 4 | · | 1 |

        ### Findings

        <details><summary><code>dir/Contents/Resources/*.lproj/Localizable.strings</code>: 5 warnings</summary>

        - **warning** missing-key: ar: 4 keys: `Open`, ``a|b `c` <d> & "e"``, `evil \u{202E}key\n`, `files.count`
        - fr **warning** missing-table: Localizable.strings is missing

        </details>

        <details><summary><code>Notes.app</code>: 1 note</summary>

        - **note** extra-key: nothing has `Old` here

        </details>

        """#)
  }
}
