/**
 * What the elements of a table are anyway, said once more: as cards they are laid out as blocks, and a browser may take
 * what is laid out as a block for no part of a table.
 */
export const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
} as const;
