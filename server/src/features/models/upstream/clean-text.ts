/** Makes what turns pieces of a model's text into text that can be kept and shown: the same length, no control characters. */
export function createTextCleaner(): (piece: string) => string {
  let half = '';
  return (piece) => {
    const text = half + piece;
    // The other half of a pair may come with the next piece.
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    return text
      .slice(0, text.length - half.length)
      .toWellFormed()
      .replace(CONTROLS, pictureOf);
  };
}

/** All but tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Unicode has a picture of each of the old ones, as ␛ for escape. */
function pictureOf(control: string): string {
  const code = control.charCodeAt(0);
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCharCode(0x24_00 + code) : '\uFFFD';
}
