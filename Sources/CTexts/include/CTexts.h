#ifndef CTEXTS_H
#define CTEXTS_H

#include <stddef.h>
#include <stdint.h>

/// A text of the program that is written in another language than Swift, in UTF-8.
struct ctexts_text {
  const uint8_t *bytes;
  size_t count;
};

/// The page of the documentation about all checks.
struct ctexts_text ctexts_checks_page(void);

/// The JSON Schema of a report. In it, "<Name>" stands for the values of an enumeration.
struct ctexts_text ctexts_report_schema(void);

/// The JSON Schema of a configuration, with "<checks>" in the place of the checks.
struct ctexts_text ctexts_configuration_schema(void);

/// The style sheet of pages, and what those of a site have beside it.
struct ctexts_text ctexts_page_style(void);
struct ctexts_text ctexts_site_style(void);

/// The script of a site's pages with long tables.
struct ctexts_text ctexts_site_script(void);

/// The tables of a history file.
struct ctexts_text ctexts_history_tables(void);

/// The views of a history file.
struct ctexts_text ctexts_history_views(void);

#endif
