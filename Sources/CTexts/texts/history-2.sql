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
