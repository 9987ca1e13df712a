import type { ChallengeContent, Track } from '@redoubt/contract/challenges';
import { listAttemptable } from '#features/models';
import { listTargets, MODEL_DESCRIPTION } from '#features/targets';
import type { Queryable } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import type { StoredContent } from '../catalogue/challenges.store.ts';

/** A target that a challenge can be made over. */
export interface TargetChoice {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly isScripted: boolean;
  readonly track: Track;
  readonly judge: string;
  /** What experts see in place of a model's name; null for a practice target. */
  readonly codeName: string | null;
}

/** The practice targets, and the models that are ready or paused. */
export async function listTargetChoices(on: Queryable): Promise<TargetChoice[]> {
  const models = await listAttemptable(on);
  return [
    ...listTargets().map((target) => ({ ...target, codeName: null })),
    ...models.map((model) => ({ ...model, ...MODEL_CARD })),
  ];
}

const MODEL_CARD = {
  description: MODEL_DESCRIPTION,
  isScripted: false,
  track: 'red-team',
  judge: 'leak',
} as const;

export async function findTargetChoice(on: Queryable, key: string): Promise<TargetChoice | null> {
  const practice = listTargets().find((target) => target.key === key);
  if (practice) return { ...practice, codeName: null };
  return (await listTargetChoices(on)).find((choice) => choice.key === key) ?? null;
}

type Said = Pick<ChallengeContent, 'target' | 'systemPrompt' | 'judge' | 'agent'>;

/** What is stored of the target that a content names. */
export async function storedTarget(
  on: Queryable,
  { target, systemPrompt, judge: chosen, agent }: Said,
): Promise<Pick<StoredContent, 'targetKey' | 'judge' | 'model'> & { readonly track: Track }> {
  const choice = await findTargetChoice(on, target);
  invariant(choice, `There is no target ${target}.`);
  const { key: targetKey, judge, track, codeName } = choice;
  const model = codeName === null || systemPrompt === null ? null : { systemPrompt, codeName, agent };
  return { targetKey, judge: chosen ?? judge, track, model };
}
