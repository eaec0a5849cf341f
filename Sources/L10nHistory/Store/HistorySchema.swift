/// The tables of a history file.
enum HistorySchema {
  /// "l10n" in ASCII, which marks the file as a history.
  static let applicationID = 0x6C31_306E

  /// The version of the tables, down to each letter: files are compared with them. Views may change without a new version.
  static let version = 3

  /// SQLite keeps the comments: `.schema` in its shell shows them.
  static func tables(ofVersion version: Int) -> String { additions[..<version].joined() }

  /// What later versions added: a file of an earlier one gets it when somebody writes to it. Who reads such a file has it
  /// beside the file, empty.
  static func additions(since version: Int) -> String { additions[version...].joined() }

  /// What each version added.
  private static let additions = [firstTables, secondTables, thirdTables]

  /// The tables that the third version added.
  private static let thirdTables = """

    -- A language of a run with texts that a catalog marks as a machine's.
    CREATE TABLE run_machine (
      run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      language TEXT NOT NULL,
      keys INTEGER NOT NULL,        -- some of those that are translated
      PRIMARY KEY (run, language)
    ) STRICT, WITHOUT ROWID;

    -- What a language that a release was to have needed of translations by people.
    CREATE TABLE run_shipping_human (
      run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      language TEXT NOT NULL,       -- as in run_shipping
      minimum INTEGER NOT NULL,     -- the coverage that is enough, in ten-thousandths
      machine_texts INTEGER NOT NULL, -- texts by a machine, where the coverage isn't enough
      PRIMARY KEY (run, language)
    ) STRICT, WITHOUT ROWID;
    """

  /// The tables that the second version added.
  private static let secondTables = """

    -- How a run was judged; none of a run that was recorded before there was this table.
    CREATE TABLE run_gate (
      run INTEGER PRIMARY KEY REFERENCES run ON DELETE CASCADE,
      settings TEXT NOT NULL        -- as options of the command line
    ) STRICT;

    -- A language that a release was to have, and what stood against it: nothing if all counts are 0.
    CREATE TABLE run_shipping (
      run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      position INTEGER NOT NULL,    -- in the order of the settings
      language TEXT NOT NULL,       -- as it is named there
      minimum INTEGER NOT NULL,     -- the coverage that is enough, in ten-thousandths
      missing INTEGER NOT NULL,     -- 1 if no bundle has the language
      errors INTEGER NOT NULL,
      common_errors INTEGER NOT NULL, -- those that concern all languages
      raw INTEGER NOT NULL,
      texts INTEGER NOT NULL,       -- to translate, where the coverage isn't enough
      words INTEGER NOT NULL,
      shown_in TEXT,                -- the language that users see in place of the texts
      PRIMARY KEY (run, language)
    ) STRICT, WITHOUT ROWID;

    -- Somebody changed the texts of a language in a commit.
    CREATE TABLE contribution (
      project INTEGER NOT NULL REFERENCES project,
      "commit" TEXT NOT NULL,
      language TEXT NOT NULL,
      author TEXT NOT NULL,
      time INTEGER NOT NULL,        -- when it was committed, in seconds since 1970
      PRIMARY KEY (project, "commit", language)
    ) STRICT, WITHOUT ROWID;
    """

  /// The tables of the first version.
  private static let firstTables = """
    CREATE TABLE project (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;

    -- One recorded report of a project.
    CREATE TABLE run (
      id INTEGER PRIMARY KEY,
      project INTEGER NOT NULL REFERENCES project,
      name TEXT NOT NULL,           -- the commit; of a run without a repository @ and the time
      "commit" TEXT,
      time INTEGER NOT NULL,        -- when it was committed, in seconds since 1970
      tool TEXT NOT NULL,           -- the version of l10ncheck
      profile TEXT NOT NULL,        -- how keys are looked up: runtime or documented
      failure TEXT,                 -- why the gate failed; NULL if it passed
      bundles INTEGER NOT NULL,
      localizations INTEGER NOT NULL,
      finds_stale INTEGER NOT NULL, -- whether stale translations were looked for
      UNIQUE (project, name)
    ) STRICT;

    -- What a run says of a language, over all bundles.
    CREATE TABLE run_language (
      run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      position INTEGER NOT NULL,    -- in the order of the report: those that block a release first
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      verdict TEXT NOT NULL,        -- blocked, toDo, ready or notCompared
      keys INTEGER NOT NULL,        -- the sum of the six columns below
      translated INTEGER NOT NULL,
      inherited INTEGER NOT NULL,
      needs_review INTEGER NOT NULL,
      partial INTEGER NOT NULL,
      untranslated INTEGER NOT NULL,
      missing INTEGER NOT NULL,
      raw INTEGER NOT NULL,         -- missing keys that users see themselves
      unchanged INTEGER NOT NULL,   -- texts that are still the source's
      words INTEGER NOT NULL,
      translated_words INTEGER NOT NULL,
      files INTEGER NOT NULL,
      missing_files INTEGER NOT NULL,
      errors INTEGER NOT NULL,
      warnings INTEGER NOT NULL,
      notes INTEGER NOT NULL,
      shortfall TEXT,               -- what its coverage is short of
      PRIMARY KEY (run, language)
    ) STRICT, WITHOUT ROWID;

    -- The number of findings of a check.
    CREATE TABLE run_check (
      run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      "check" TEXT NOT NULL,
      severity TEXT NOT NULL,
      language TEXT NOT NULL,       -- empty for findings about no language
      count INTEGER NOT NULL,
      PRIMARY KEY (run, "check", severity, language)
    ) STRICT, WITHOUT ROWID;

    -- A tag of the project's repository.
    CREATE TABLE release (
      project INTEGER NOT NULL REFERENCES project,
      name TEXT NOT NULL,
      "commit" TEXT NOT NULL,
      time INTEGER NOT NULL,
      PRIMARY KEY (project, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE bundle (
      id INTEGER PRIMARY KEY,
      project INTEGER NOT NULL REFERENCES project,
      path TEXT NOT NULL,
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      language TEXT NOT NULL,       -- of the development region
      UNIQUE (project, path)
    ) STRICT;

    CREATE TABLE localization (
      id INTEGER PRIMARY KEY,
      bundle INTEGER NOT NULL REFERENCES bundle,
      spelling TEXT NOT NULL,       -- the name of its directory
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      direction TEXT NOT NULL,      -- ltr or rtl
      UNIQUE (bundle, spelling)
    ) STRICT;

    -- A table of a bundle; without a name, its other localized files.
    CREATE TABLE string_table (
      id INTEGER PRIMARY KEY,
      bundle INTEGER NOT NULL REFERENCES bundle,
      name TEXT
    ) STRICT;
    CREATE UNIQUE INDEX string_table_name ON string_table (bundle, ifnull(name, char(0)));

    -- A key of a table, or a file. Names that aren't valid text are blobs.
    CREATE TABLE key (
      id INTEGER PRIMARY KEY,
      string_table INTEGER NOT NULL REFERENCES string_table,
      name ANY NOT NULL,
      comment TEXT,                 -- for translators, of the newest run with the key, like the place
      path TEXT,
      line INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX key_name ON key (string_table, name);

    -- The text of a key in the development region, from the run since to the run before until.
    CREATE TABLE source (
      id INTEGER PRIMARY KEY,
      key INTEGER NOT NULL REFERENCES key,
      text ANY,
      words INTEGER NOT NULL,
      since INTEGER NOT NULL REFERENCES run,
      until INTEGER REFERENCES run  -- NULL: the newest run has it
    ) STRICT;
    CREATE INDEX source_key ON source (key);
    CREATE UNIQUE INDEX source_now ON source (key) WHERE until IS NULL;

    -- A table that was compared in a localization: its keys without a gap are translated.
    CREATE TABLE cell (
      id INTEGER PRIMARY KEY,
      localization INTEGER NOT NULL REFERENCES localization,
      string_table INTEGER NOT NULL REFERENCES string_table,
      since INTEGER NOT NULL REFERENCES run,
      until INTEGER REFERENCES run
    ) STRICT;
    CREATE UNIQUE INDEX cell_now ON cell (localization, string_table) WHERE until IS NULL;

    -- What isn't done.
    CREATE TABLE gap (
      id INTEGER PRIMARY KEY,
      key INTEGER NOT NULL REFERENCES key,
      localization INTEGER NOT NULL REFERENCES localization,
      state INTEGER NOT NULL REFERENCES gap_state,
      since INTEGER NOT NULL REFERENCES run,
      until INTEGER REFERENCES run
    ) STRICT;
    CREATE UNIQUE INDEX gap_now ON gap (localization, key) WHERE until IS NULL;

    CREATE TABLE gap_state (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;

    -- An error, by what remains the same when its lines move.
    CREATE TABLE error (
      id INTEGER PRIMARY KEY,
      project INTEGER NOT NULL REFERENCES project,
      fingerprint TEXT NOT NULL,
      "check" TEXT NOT NULL,
      language TEXT,
      bundle TEXT,
      string_table TEXT,
      key ANY,
      path TEXT,
      line INTEGER,
      message TEXT NOT NULL,
      UNIQUE (project, fingerprint)
    ) STRICT;

    CREATE TABLE error_span (
      id INTEGER PRIMARY KEY,
      error INTEGER NOT NULL REFERENCES error,
      since INTEGER NOT NULL REFERENCES run,
      until INTEGER REFERENCES run
    ) STRICT;
    CREATE UNIQUE INDEX error_now ON error_span (error) WHERE until IS NULL;
    """

  /// What people and dashboards query: names instead of numbers, and days.
  static let views = """
    CREATE VIEW runs AS
    SELECT run.id, project.name AS project, run."commit", run.time,
      date(run.time, 'unixepoch') AS day, run.failure IS NULL AS passed, run.failure,
      run.tool, run.profile, run.bundles, run.localizations
    FROM run JOIN project ON project.id = run.project;

    CREATE VIEW languages AS
    SELECT project.name AS project, run.time, date(run.time, 'unixepoch') AS day, run."commit",
      run_language.language, run_language.name, run_language.verdict, run_language.keys,
      translated + inherited + needs_review AS covered,
      (translated + inherited + needs_review) * 10000 / nullif(keys, 0) / 10000.0 AS coverage,
      keys - translated - inherited - needs_review AS to_do,
      words - translated_words AS words_to_do, missing, raw, untranslated, partial, needs_review,
      unchanged, missing_files, errors, warnings, notes, shortfall
    FROM run_language JOIN run ON run.id = run_language.run
      JOIN project ON project.id = run.project;

    CREATE VIEW newest_runs AS
    SELECT id, project, day, passed, failure FROM (
      SELECT runs.*, row_number() OVER (
        PARTITION BY project ORDER BY time DESC, coalesce("commit", '@' || time) DESC) AS rank
      FROM runs) WHERE rank = 1;

    CREATE VIEW gaps AS
    SELECT project.name AS project, bundle.path AS bundle, string_table.name AS "table",
      key.name AS key, localization.language, localization.spelling AS localization,
      gap_state.name AS state, first.time AS since, date(first.time, 'unixepoch') AS since_day,
      first."commit" AS since_commit, last.time AS until, date(last.time, 'unixepoch') AS until_day,
      last."commit" AS until_commit, key.comment, key.path, key.line
    FROM gap JOIN gap_state ON gap_state.id = gap.state
      JOIN run AS first ON first.id = gap.since LEFT JOIN run AS last ON last.id = gap.until
      JOIN key ON key.id = gap.key JOIN string_table ON string_table.id = key.string_table
      JOIN bundle ON bundle.id = string_table.bundle JOIN project ON project.id = bundle.project
      JOIN localization ON localization.id = gap.localization;

    CREATE VIEW open_gaps AS
    SELECT gaps.project, bundle, "table", key, language, localization, state, since, since_day,
      (newest.time - since) / 86400 AS days, comment, path, line
    FROM gaps JOIN (
      SELECT project.name AS project, max(run.time) AS time
      FROM run JOIN project ON project.id = run.project GROUP BY run.project
    ) AS newest ON newest.project = gaps.project
    WHERE until IS NULL;

    CREATE VIEW source_changes AS
    SELECT project.name AS project, bundle.path AS bundle, string_table.name AS "table",
      key.name AS key, before.text AS old_text, after.text AS new_text, run.time,
      date(run.time, 'unixepoch') AS day, run."commit"
    FROM source AS after JOIN source AS before ON before.key = after.key
        AND before.until = after.since
      JOIN run ON run.id = after.since
      JOIN key ON key.id = after.key JOIN string_table ON string_table.id = key.string_table
      JOIN bundle ON bundle.id = string_table.bundle JOIN project ON project.id = bundle.project;

    CREATE VIEW errors AS
    SELECT project.name AS project, error."check", error.language, error.path, error.line,
      error.key, error.message, date(first.time, 'unixepoch') AS since_day,
      date(last.time, 'unixepoch') AS until_day
    FROM error_span JOIN error ON error.id = error_span.error
      JOIN project ON project.id = error.project
      JOIN run AS first ON first.id = error_span.since
      LEFT JOIN run AS last ON last.id = error_span.until;
    """
}
