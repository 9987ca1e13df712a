export type Encoding = 'br' | 'gzip' | 'identity';

const REMEMBERED_HEADERS = 200;
const chosen = new Map<string, Encoding>();

/** The encoding for an Accept-Encoding header: brotli, then gzip, then none (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const encoding = negotiate(header);
  if (chosen.size < REMEMBERED_HEADERS) chosen.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const br = weightOf('br');
  const gzip = weightOf('gzip');
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

function readWeight(part: string): readonly [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = q === undefined ? 1 : Number(q);
  return [name, Number.isFinite(weight) ? weight : 0];
}
