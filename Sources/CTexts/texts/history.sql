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

-- How a run was judged.
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
