import { randomBytes } from 'node:crypto';

/** Something inside a fence: anything that JSON can say. */
export type FencedPart = Readonly<Record<string, unknown>>;

/** 128 bits: whoever writes a message cannot know the fence that it will stand in. */
const FENCE_BYTES = 16;

export function drawFenceId(): string {
  return randomBytes(FENCE_BYTES).toString('hex');
}

export function openingOf(id: string): string {
  return `<<<DATA ${id}>>>`;
}

export function closingOf(id: string): string {
  return `<<<END ${id}>>>`;
}

/**
 * Puts what others wrote into a prompt as data. Each part is one line of JSON between an opening and a closing line with
 * the fence's id. A part cannot close the fence, whatever it says: it has no line break and none of the signs that the
 * marks are made of, and nobody who wrote it knew the id.
 */
export function fence(id: string, parts: readonly FencedPart[]): string {
  return [openingOf(id), ...parts.map(writePart), closingOf(id)].join('\n');
}

function writePart(part: FencedPart): string {
  return JSON.stringify(part).replaceAll(UNSAFE, escapeSign);
}

/**
 * What is written as an escape: signs that nobody sees, by which text is hidden or its direction turned; line and paragraph
 * separators; the signs of the marks, with which many models' own marks begin too; and the bracket of others, as in [INST].
 */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>]|\[(?=\/?[A-Z][A-Z_]*\])/gu;

function escapeSign(sign: string): string {
  let escaped = '';
  for (let at = 0; at < sign.length; at += 1)
    escaped += String.raw`\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return escaped;
}

/** What a fence holds, and the text without it. */
export interface ReadFence {
  readonly parts: readonly unknown[];
  readonly outside: string;
}

const OPENING = /^<<<DATA ([0-9a-f]{32})>>>$/;

/** Takes a text apart at its fence: the lines between its first opening line and the closing line of the same id. Null where there is none. */
export function readFence(text: string): ReadFence | null {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => OPENING.test(line));
  const [, id] = OPENING.exec(lines[first] ?? '') ?? [];
  const last = id === undefined ? -1 : lines.indexOf(closingOf(id), first + 1);
  if (last === -1) return null;
  return {
    parts: lines.slice(first + 1, last).map((line): unknown => JSON.parse(line)),
    outside: [...lines.slice(0, first), ...lines.slice(last + 1)].join('\n'),
  };
}
