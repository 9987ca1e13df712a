import * as fc from 'fast-check';

const HUGE = 200_000;

/** Values that no field expects. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, 2 ** 53, '', ' ', [], {}, [[]], 'null', 'NaN'),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF\uD800',
    '\u202E\u2066\u200B\uFEFF',
    `e${'\u0301'.repeat(300)}`,
    '👩‍👩‍👧‍👦'.repeat(40),
    '\r\nSet-Cookie: a=b',
    "'; drop table user_account; --",
    '../../../../etc/passwd',
    '{{7*7}}${7*7}<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'ﷺ'.repeat(2000),
    'x'.repeat(HUGE),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>({ $ne: 1 }, { toString: 1 }, { length: 1e9 }, JSON.parse('{"then":1}'), [
    'a',
    { b: ['c'] },
  ]),
);

type Wound = (value: unknown) => unknown;

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const wounds: fc.Arbitrary<Wound> = fc.oneof(
  strange.map((other) => () => other),
  fc.nat().map(
    (nth) =>
      (value: unknown): unknown =>
        withKey(value, nth, () => undefined),
  ),
  fc.tuple(fc.nat(), strange).map(
    ([nth, other]) =>
      (value: unknown): unknown =>
        withKey(value, nth, () => other),
  ),
  fc.tuple(fc.nat(), strange).map(
    ([nth, other]) =>
      (value: unknown): unknown =>
        withKey(value, nth, (one) => withKey(one, nth, () => other)),
  ),
  fc.nat().map(
    (nth) =>
      (value: unknown): unknown =>
        withKey(value, nth, (one) => [one, one]),
  ),
  fc.tuple(fc.constantFrom('isAdmin', 'role', 'userId', 'id', '', 'x'.repeat(5000), '💥'), strange).map(
    ([key, other]) =>
      (value: unknown): unknown =>
        isObject(value) ? { ...value, [key]: other } : other,
  ),
  fc.constantFrom(50, 500).map(
    (depth) =>
      (value: unknown): unknown =>
        isObject(value) ? { ...value, deep: deep(depth) } : deep(depth),
  ),
  fc.constant((value: unknown): unknown =>
    isSmall(value) ? Array.from<unknown>({ length: 3000 }).fill(value) : [value],
  ),
);

/** A value, usually as it should be; elsewhere with one to three things wrong. */
export function breakValue(drawn: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const broken = fc
    .tuple(drawn, fc.array(wounds, { minLength: 1, maxLength: 3 }))
    .map(([value, all]) => all.reduce((wounded, wound) => wound(wounded), value));
  return fc.oneof({ arbitrary: drawn, weight: 2 }, { arbitrary: broken, weight: 3 });
}

/** Texts as bodies that no JSON writer makes. */
export const brokenText: fc.Arbitrary<string> = fc.constantFrom(
  '{"broken":',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  '"\\ud800"',
  '{"text":"\\u0000"}',
  '1e999',
  'undefined',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `"${'x'.repeat(300_000)}"`,
);

/** So that what is repeated often stays below a megabyte. */
function isSmall(value: unknown): boolean {
  return (JSON.stringify(value) ?? '').length < 300;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with another value under its nth key; without that key where the other is undefined. */
function withKey(value: unknown, nth: number, change: (one: unknown) => unknown): unknown {
  if (!isObject(value)) return change(value) ?? value;
  const keys = Object.keys(value);
  const key = keys[nth % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const { [key]: old, ...rest } = value;
  const other = change(old);
  return other === undefined ? rest : { ...rest, [key]: other };
}
