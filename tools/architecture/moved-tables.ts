/**
 * Tables whose feature is another than the one in the file name of the migration that made them: the feature was cut in
 * two since, and a landed migration keeps its name.
 */
export const movedTables: Readonly<Record<string, string>> = {
  verdict: 'judging',
  solve: 'judging',
};
