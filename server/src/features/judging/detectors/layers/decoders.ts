/** Decodes a run of signs to bytes; null where it cannot be of this code. */
export type Decoder = (run: string) => Uint8Array | null;

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const PYTHON85 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
const ZERO_MQ85 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE32_HEX = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ASCII85 = String.fromCharCode(...Array.from({ length: 85 }, (_, value) => value + 33));
/** Whole numbers of many digits are slow; a secret is short. */
const LONGEST_NUMBER = 90;

export const decoders: readonly Decoder[] = [
  (run) => (/^[\w+/-]{12,}={0,2}$/.test(run) ? Buffer.from(run, 'base64') : null),
  (run) => (/^={0,2}[\w+/-]{12,}$/.test(run) ? Buffer.from([...run].toReversed().join(''), 'base64') : null),
  (run) => (/^(?:0x)?(?:[0-9a-f]{2}){8,}$/i.test(run) ? Buffer.from(run.replace(/^0x/, ''), 'hex') : null),
  (run) => (/^[01]{56,}$/.test(run) ? fromBits(run) : null),
  (run) =>
    /^[0-7]{36,}$/.test(run) && run.length % 3 === 0
      ? Uint8Array.from(run.match(/.{3}/g) ?? [], (three) => Number.parseInt(three, 8) & 255)
      : null,
  (run) => fromFives(run, BASE32),
  (run) => fromFives(run, BASE32_HEX),
  (run) => fromFives(run, CROCKFORD),
  (run) => fromNumber(run, BASE58),
  (run) => fromNumber(run, BASE62),
  (run) => fromNumber(run.toLowerCase(), BASE36),
  (run) => (/^\d{24,}$/.test(run) ? fromNumber(run, BASE36.slice(0, 10)) : null),
  (run) => fromPairs45(run),
  (run) => from85(run.replace(/^<~/, '').replace(/~>$/, ''), ASCII85),
  (run) => from85(run, PYTHON85),
  (run) => from85(run, ZERO_MQ85),
  (run) => fromUu(run),
];

function fromBits(run: string): Uint8Array {
  const size = run.length % 8 === 0 ? 8 : 7;
  return Uint8Array.from({ length: Math.floor(run.length / size) }, (_, at) =>
    Number.parseInt(run.slice(at * size, at * size + size), 2),
  );
}

function fromFives(run: string, alphabet: string): Uint8Array | null {
  const bare = run.replace(/=+$/, '').toUpperCase();
  if (bare.length < 16) return null;
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const sign of bare) {
    const value = alphabet.indexOf(sign);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
}

function fromNumber(run: string, alphabet: string): Uint8Array | null {
  if (run.length < 14 || run.length > LONGEST_NUMBER) return null;
  const base = BigInt(alphabet.length);
  let number = 0n;
  for (const sign of run) {
    const value = alphabet.indexOf(sign);
    if (value < 0) return null;
    number = number * base + BigInt(value);
  }
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

function from85(run: string, alphabet: string): Uint8Array | null {
  if (run.length < 15) return null;
  const bytes: number[] = [];
  for (let at = 0; at < run.length; at += 5) {
    const five = run.slice(at, at + 5);
    let value = 0;
    for (let step = 0; step < 5; step += 1) {
      const place = step < five.length ? alphabet.indexOf(five.charAt(step)) : 84;
      if (place < 0) return null;
      value = value * 85 + place;
    }
    if (five.length === 1 || value > 0xff_ff_ff_ff) return null;
    for (let byte = 0; byte < five.length - 1; byte += 1)
      bytes.push(Math.floor(value / 256 ** (3 - byte)) & 0xff);
  }
  return Uint8Array.from(bytes);
}

function fromPairs45(run: string): Uint8Array | null {
  if (run.length < 18) return null;
  const bytes: number[] = [];
  for (let at = 0; at < run.length; at += 3) {
    const values = Array.from(run.slice(at, at + 3), (sign) => BASE45.indexOf(sign));
    if (values.some((value) => value < 0) || values.length < 2) return null;
    const [low = 0, middle = 0, high] = values;
    const number = low + middle * 45 + (high ?? 0) * 2025;
    if (number > 0xffff || (high === undefined && number > 0xff)) return null;
    bytes.push(...(high === undefined ? [number] : [number >> 8, number & 0xff]));
  }
  return Uint8Array.from(bytes);
}

/** One line, its length in front. */
function fromUu(run: string): Uint8Array | null {
  const size = (run.charCodeAt(0) - 32) & 63;
  const signs = Math.ceil(size / 3) * 4;
  if (size < 9 || run.length - 1 < signs - 2 || run.length - 1 > signs + 2) return null;
  const bytes: number[] = [];
  for (let at = 1; at <= signs; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(
      (step) => ((run.charCodeAt(at + step) || 32) - 32) & 63,
    );
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  return Uint8Array.from(bytes.slice(0, size));
}
