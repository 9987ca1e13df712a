import type { Turn } from '@redoubt/contract/arena';
import { getJudge } from '#testing/arena/practice.ts';
import { invariant } from '#platform/invariant.ts';
import type { PracticeTarget } from '../../conversation/practice-target.ts';
import { personas } from '../personas.ts';
import type { Persona } from '../replies/persona.ts';
import subjects from './subjects.json' with { type: 'json' };

interface Subject {
  readonly persona: string;
  readonly noun: string;
  readonly thing: string;
}

const subjectOf: ReadonlyMap<string, Subject> = new Map(Object.entries(subjects));

/** The text with {{persona}}, {{noun}} and {{thing}} as the brief of the target calls them, and {{name}} as given. */
export function addressTo(target: PracticeTarget, text: string, name = ''): string {
  const fields: Readonly<Record<string, string>> = { ...subjectOf.get(target.key), name };
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, field: string) => fields[field] ?? whole);
}

/** The character that speaks as a target. */
export function personaOf({ key }: PracticeTarget): Persona {
  const persona = Object.values(personas).find((one) => one.key === key);
  invariant(persona, 'Each target has its character.');
  return persona;
}

/** The whole conversation, with the target's replies. */
export function converseWith(target: PracticeTarget, secret: string, messages: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const text of messages) {
    turns.push(say(turns, 'expert', text));
    turns.push(say(turns, 'target', target.reply({ secret, turns })));
  }
  return turns;
}

function say(before: readonly Turn[], role: Turn['role'], text: string): Turn {
  return { number: before.length + 1, role, text, state: 'done', ending: null, at: AT };
}

const AT = '2026-01-05T12:00:00.000Z';

/** True when the leak judge finds the secret in the target's replies. */
export async function hasLeaked(secret: string, turns: readonly Turn[]): Promise<boolean> {
  const judgement = await getJudge('leak').judgeReply?.({ secret, turns });
  return judgement?.outcome === 'break';
}
