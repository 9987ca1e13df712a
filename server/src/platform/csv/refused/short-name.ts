const LONGEST_NAME = 60;

/** The name of a column as a sentence can hold it. */
export function shortName(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`;
}
