import { randomUUID } from 'node:crypto';
import { attemptId, userId } from '@redoubt/contract/shared/ids.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { getTarget } from '#features/targets';

export { insertChallenge } from '#features/challenges/load';
export { listScriptedPlays, practiceChallenges, type ScriptedPlay } from '#features/practice';
export { getJudge } from '#features/judging';
export { createSecret } from '#features/targets';

type Conversation = Parameters<ReturnType<typeof getTarget>['reply']>[0];

/** A minute in an attempt of nobody. */
export function createSpeakingTime(): Parameters<ReturnType<typeof getTarget>['reply']>[1] {
  return {
    signal: new AbortController().signal,
    deadline: new Date(Date.now() + MINUTE_MS),
    asker: { attemptId: attemptId.parse(randomUUID()), userId: userId.parse(randomUUID()) },
    onQueuePosition: () => undefined,
  };
}

/** The whole reply of a practice target. */
export async function replyOf(targetKey: string, conversation: Conversation): Promise<string> {
  const pieces = await Array.fromAsync(getTarget(targetKey).reply(conversation, createSpeakingTime()));
  return pieces.filter((piece) => typeof piece === 'string').join('');
}
