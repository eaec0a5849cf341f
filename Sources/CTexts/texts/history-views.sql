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
