const RUN = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const MOST_RUNS = 4;
const ROT13_REQUEST = /rot\s?-?13/i;
const HEX = /^(?:[0-9a-f]{2}){8,}$/i;
const PRINTABLE = /^[\x20-\x7e\n]{6,}$/;

/** What a helpful reader finds when it decodes the Base64, hex and ROT13 that a message brings along. */
export function decodeMessage(text: string): string[] {
  const runs = [...text.matchAll(RUN)].slice(0, MOST_RUNS).map(([run]) => run);
  const decoded = runs.map((run) => Buffer.from(run, HEX.test(run) ? 'hex' : 'base64').toString('latin1'));
  const turned = ROT13_REQUEST.test(text) ? [turn(text)] : [];
  return [...decoded.filter((one) => PRINTABLE.test(one)), ...turned];
}

function turn(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}
