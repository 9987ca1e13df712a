import { MINUTE_MS } from '@redoubt/contract/durations.ts';
import { getTarget } from '#features/targets';

export { insertChallenge } from '#features/challenges/load';
export { listScriptedPlays, practiceChallenges, type ScriptedPlay } from '#features/practice';
export { getJudge } from '#features/judging';
export { createSecret } from '#features/targets';

type Conversation = Parameters<ReturnType<typeof getTarget>['reply']>[0];

/** The whole reply of a practice target. */
export async function replyOf(targetKey: string, conversation: Conversation): Promise<string> {
  const { signal } = new AbortController();
  const deadline = new Date(Date.now() + MINUTE_MS);
  const pieces = await Array.fromAsync(getTarget(targetKey).reply(conversation, { signal, deadline }));
  return pieces.filter((piece) => typeof piece === 'string').join('');
}
