/**
 * A cell that a spreadsheet would take for a formula: at its beginning, or after blanks and characters that nobody sees,
 * which some programs take off before they look (OWASP, "CSV Injection"). With apostrophes before it, it is text as it is;
 * it counts here so that a mark that somebody typed can be told from ours.
 */
const FORMULA = String.raw`'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])`;
const LIKE_FORMULA = new RegExp(`^${FORMULA}`, 'u');
const OUR_MARK = new RegExp(`^'(?=${FORMULA})`, 'u');

/** With an apostrophe before it where a spreadsheet would run it: what strangers typed must not run where it is opened. */
export function withFormulaMark(cell: string): string {
  return LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `withFormulaMark`. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") ? cell.replace(OUR_MARK, '') : cell;
}
