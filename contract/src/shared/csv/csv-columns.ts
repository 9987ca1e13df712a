import { csvColumnKey } from './csv-terms.ts';

/** A column of a template by the names that files give it. */
export interface NamedColumn {
  /** The template's name. */
  readonly name: string;
  /** What other programs call it, in lower case and with spaces for hyphens: 'e mail'. */
  readonly otherNames?: readonly string[] | undefined;
}

/** 'E-Mail', 'e_mail' and 'e mail' are one name. */
function looseKey(name: string): string {
  return csvColumnKey(csvColumnKey(name).replaceAll(/[-_‐‑.:*]+/g, ' '));
}

/** Every name by which a column is known. */
export function namesOf({ name, otherNames = [] }: NamedColumn): readonly string[] {
  return [name, ...otherNames];
}

/** Whether a name is one of the column's, in any case and with spaces, hyphens or underscores between its words. */
export function isNameOf(column: NamedColumn, name: string): boolean {
  const key = looseKey(name);
  return namesOf(column).some((each) => looseKey(each) === key);
}

/**
 * For each column of a header, the index of the template's column that it is, else null. The template's own names come
 * first; another name counts only where the file does not have that column by its own, and of several the first does.
 */
export function assignColumns(
  header: readonly string[],
  expected: readonly NamedColumn[],
): readonly (number | null)[] {
  const given = header.map(csvColumnKey);
  const own = expected.map(({ name }) => csvColumnKey(name));
  const assigned = given.map((key) => (own.includes(key) ? own.indexOf(key) : null));
  for (const [at, name] of header.entries()) {
    if (assigned[at] !== null) continue;
    const found = expected.findIndex((column) => isNameOf(column, name));
    if (found !== -1 && !assigned.includes(found)) assigned[at] = found;
  }
  return assigned;
}
