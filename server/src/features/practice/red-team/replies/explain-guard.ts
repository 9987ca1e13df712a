import { pickFresh } from '../../small-talk/pick-text.ts';
import notes from './guard-notes.json' with { type: 'json' };
import type { Persona } from './persona.ts';

const noteOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(notes));

/** "Why?", after a guard stopped something: what that guard looks at. */
export function explainGuard(
  persona: Persona,
  guard: string,
  before: { readonly said: readonly string[]; readonly seed: number },
): string {
  const names: ReadonlyMap<string, string> = new Map(Object.entries(persona.guards));
  const texts = (noteOf.get(guard) ?? []).map((note) => note.replace('{guard}', names.get(guard) ?? ''));
  return pickFresh(texts, before);
}
