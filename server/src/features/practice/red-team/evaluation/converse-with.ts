import type { Turn } from '@redoubt/contract/arena';
import { getJudge } from '#testing/arena/practice.ts';
import type { PracticeTarget } from '../../conversation/practice-target.ts';
import subjects from './subjects.json' with { type: 'json' };

const subjectOf: ReadonlyMap<string, object> = new Map(Object.entries(subjects));

/** The text with {{persona}}, {{noun}} and {{thing}} as the brief of the target calls them. */
export function addressTo(target: PracticeTarget, text: string): string {
  const fields: ReadonlyMap<string, string> = new Map(Object.entries(subjectOf.get(target.key) ?? {}));
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, field: string) => fields.get(field) ?? whole);
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

/** True when the secret check finds the secret in the target's replies. */
export async function hasLeaked(secret: string, turns: readonly Turn[]): Promise<boolean> {
  const judgement = await getJudge('leak').judgeReply?.({ secret, turns });
  return judgement?.outcome === 'break';
}
