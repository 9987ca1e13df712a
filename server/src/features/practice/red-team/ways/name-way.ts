import { isWriting } from '../forms/form.ts';
import type { Request } from '../replies/request.ts';
import words from './ways.json' with { type: 'json' };

/** A request that a target granted. */
export interface Grant {
  readonly request: Request;
  /** True where a guard would have stopped a stranger who asked the same. */
  readonly isForFriend: boolean;
}

const forms: ReadonlyMap<string, string> = new Map(Object.entries(words.forms));
const parts: ReadonlyMap<string, string> = new Map(Object.entries(words.parts));
const frames: ReadonlyMap<string, string> = new Map(Object.entries(words.frames));

/** How the secret came out, to be read after "The secret came out": the form and the portions, or else the idea around the question. */
export function nameWay({ request, isForFriend }: Grant): string {
  const shown = [nameForm(request.form), parts.get(request.part.kind)].filter((name) => name !== undefined);
  return [
    ...(shown.length > 0 ? shown : [nameIdea(request)]),
    ...(request.isDisguised ? [words.disguised] : []),
    ...(isForFriend ? [words.trusted] : []),
  ].join(', ');
}

function nameForm(form: string | null): string | undefined {
  if (form === null || !isWriting(form)) return undefined;
  return forms.get(form.split(' ', 1)[0] ?? form);
}

function nameIdea({ reference, frames: around }: Request): string {
  const isForInstructions = reference === 'instructions' && !around.includes('debug');
  const found = isForInstructions ? ['instructions'] : around;
  return found.flatMap((frame) => frames.get(frame) ?? [])[0] ?? words.plain;
}
