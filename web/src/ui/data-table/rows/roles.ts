/**
 * Repeats the implied roles of a table's elements: as cards they are laid out as blocks, and a browser may not treat an
 * element that is laid out as a block as a part of a table.
 */
export const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
} as const;
