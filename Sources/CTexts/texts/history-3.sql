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
