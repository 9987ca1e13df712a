/** The text with {value} and other fields filled in. A long value stands on lines of its own. */
export function fill(text: string, fields: Readonly<Record<string, string>>): string {
  const laid = standsAlone(fields['value'] ?? '') ? text.replaceAll(VALUE_IN_TEXT, '\n\n{value}\n\n') : text;
  return capitalised(laid.replaceAll(/\{(\w+)\}/g, (whole, name: string) => fields[name] ?? whole).trim());
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const VALUE_IN_TEXT = /\s*\{value\}[.;,:!]*\s*/g;
const LONGEST_INLINE = 60;

/** Long values, and those that a full stop after them would spoil, stand on lines of their own. */
function standsAlone(value: string): boolean {
  return value.includes('\n') || value.length > LONGEST_INLINE || /[.-]$/.test(value);
}
