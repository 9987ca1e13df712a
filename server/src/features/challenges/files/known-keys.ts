import * as z from 'zod';

/** The keys that a schema knows at a place, of all alternatives that there are. */
export function keysAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodUnion)
    return [...new Set(inner.options.flatMap((option) => keysAt(option, path)))];
  const [step, ...rest] = path;
  if (inner instanceof z.ZodArray) return keysAt(inner.element, rest);
  if (!(inner instanceof z.ZodObject)) return [];
  if (step === undefined) return Object.keys(inner.shape);
  return Object.hasOwn(inner.shape, step) ? keysAt(inner.shape[String(step)], rest) : [];
}

function unwrap(schema: unknown): unknown {
  const isWrapper =
    schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional;
  return isWrapper ? unwrap(schema.unwrap()) : schema;
}

const LONGEST_KEY = 60;

/** The known key that an unknown one was probably meant to be; undefined where none is near. */
export function nearestKey(unknown: string, known: readonly string[]): string | undefined {
  if (unknown.length > LONGEST_KEY) return undefined;
  const [nearest] = byNearness(unknown, known);
  if (nearest === undefined) return undefined;
  const steps = stepsBetween(plain(unknown), plain(nearest));
  return steps <= Math.max(1, Math.floor(nearest.length / 3)) ? nearest : undefined;
}

/** The nearest first. */
export function byNearness(unknown: string, known: readonly string[]): string[] {
  const steps = new Map(known.map((key) => [key, stepsBetween(plain(unknown), plain(key))]));
  return known.toSorted((one, other) => (steps.get(one) ?? 0) - (steps.get(other) ?? 0));
}

/** `message_limit` and `message-limit` are spellings of `messageLimit`. */
function plain(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** How many letters are to be added, removed or replaced. */
function stepsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (above[at] ?? 0) + (letter === other[at] ? 0 : 1);
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
