/**
 * The JSON objects that a text consists of, one after another, alone or in Markdown code blocks. Null where there is
 * anything else in it, or an object says something twice. The text is read once from left to right.
 */
export function readJsonObjects(text: string): object[] | null {
  const objects: object[] = [];
  let at = 0;
  for (;;) {
    at = skipBetween(text, at);
    if (at >= text.length) return objects;
    const end = endOfObject(text, at);
    const object = end === null ? null : parseFlat(text.slice(at, end));
    if (end === null || object === null) return null;
    objects.push(object);
    at = end;
  }
}

/** White space, and the lines that open and close a block of code. */
const BETWEEN = /\s+|```(?:json)?/iy;

function skipBetween(text: string, from: number): number {
  BETWEEN.lastIndex = from;
  let at = from;
  while (BETWEEN.test(text)) at = BETWEEN.lastIndex;
  return at;
}

const STRING = /"(?:[^"\\]|\\.)*"/sy;

/** Where an object that begins here ends, if nothing is nested in it; null where none begins, or it does not end. */
function endOfObject(text: string, start: number): number | null {
  if (text[start] !== '{') return null;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '}') return at + 1;
    if (text[at] === '{') return null;
    if (text[at] !== '"') continue;
    STRING.lastIndex = at;
    if (!STRING.test(text)) return null;
    at = STRING.lastIndex - 1;
  }
  return null;
}

const STRINGS = /"(?:[^"\\]|\\.)*"/gs;

function parseFlat(text: string): object | null {
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  const values: unknown[] = Object.values(parsed);
  // What is said twice is two keys in the text and one in the object.
  const said = values.length + values.filter((value) => typeof value === 'string').length;
  return (text.match(STRINGS) ?? []).length === said ? parsed : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
