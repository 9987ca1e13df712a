const FORMULA = /^[=+\-@\t\r]/;

/**
 * A line of a CSV file (RFC 4180), ended by CRLF, every cell in quotes. A cell that a spreadsheet would take for a
 * formula gets an apostrophe before it, as OWASP advises: what strangers typed must not run where it is opened.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
