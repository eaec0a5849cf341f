#include "CTexts.h"

// Of C23; clang has it in every standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t checks_page[] = {
#embed "../L10nCheckKit/Documentation.docc/Checks.md"
};

struct ctexts_text ctexts_checks_page(void) {
  return (struct ctexts_text){checks_page, sizeof checks_page};
}

static const uint8_t report_schema[] = {
#embed "texts/report.schema.json"
};

struct ctexts_text ctexts_report_schema(void) {
  return (struct ctexts_text){report_schema, sizeof report_schema};
}

static const uint8_t configuration_schema[] = {
#embed "texts/configuration.schema.json"
};

struct ctexts_text ctexts_configuration_schema(void) {
  return (struct ctexts_text){configuration_schema, sizeof configuration_schema};
}

static const uint8_t page_style[] = {
#embed "texts/page.css"
};

struct ctexts_text ctexts_page_style(void) {
  return (struct ctexts_text){page_style, sizeof page_style};
}

static const uint8_t site_style[] = {
#embed "texts/site.css"
};

struct ctexts_text ctexts_site_style(void) {
  return (struct ctexts_text){site_style, sizeof site_style};
}

static const uint8_t site_script[] = {
#embed "texts/site.js"
};

struct ctexts_text ctexts_site_script(void) {
  return (struct ctexts_text){site_script, sizeof site_script};
}

static const uint8_t history_tables[] = {
#embed "texts/history.sql"
};

struct ctexts_text ctexts_history_tables(void) {
  return (struct ctexts_text){history_tables, sizeof history_tables};
}

static const uint8_t history_views[] = {
#embed "texts/history-views.sql"
};

struct ctexts_text ctexts_history_views(void) {
  return (struct ctexts_text){history_views, sizeof history_views};
}
