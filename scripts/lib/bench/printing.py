"""Tables for people, and what is said meanwhile."""

import sys


def print_table(rows, text_columns=(0, 2), has_groups=True):
    """Prints rows below each other, the first one with the headings.

    Where it has groups, rows with the same first two cells are one, which has them once and a line of space before it.
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    is_text = [column in text_columns for column in range(len(rows[0]))]
    previous = rows[0][0]
    for number, row in enumerate(rows):
        if has_groups and number > 1 and row[0] != previous:
            print()
        is_same = has_groups and number > 0 and row[0] == previous
        shown = ["" if column < 2 and is_same else cell for column, cell in enumerate(row)]
        cells = (
            cell.ljust(width) if text else cell.rjust(width) for cell, width, text in zip(shown, widths, is_text)
        )
        print("  ".join(cells).rstrip())
        previous = row[0]


def say(text):
    print(f"bench: {text}", file=sys.stderr)
