import {
  type ChallengeContent,
  type CodePrefix,
  type Track,
  trackOfJudge,
} from '@redoubt/contract/challenges';
import { listAttemptable } from '#features/models';
import { listTargets, MODEL_DESCRIPTION, type Target } from '#features/targets';
import type { Queryable } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import type { ModelTarget, StoredContent } from '../catalogue/challenges.store.ts';

/** A target that a challenge can be made over. */
export interface TargetChoice {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly isScripted: boolean;
  /** The track, like the judge, is null for a model, whose judge the content selects. */
  readonly track: Track | null;
  readonly judge: string | null;
  /** How the codes of its challenges begin; null for a model. */
  readonly codePrefix: CodePrefix | null;
  /** What experts see in place of a model's name; null for a practice target. */
  readonly codeName: string | null;
}

/** The owning organization; null for the platform. */
type Owner = string | null;

/**
 * The practice targets, and the owner's models that are ready or paused; the models of `held` are locked until the
 * transaction ends.
 */
export async function listTargetChoices(
  on: Queryable,
  owner: Owner,
  held: readonly string[] = [],
): Promise<TargetChoice[]> {
  const models = await listAttemptable(on, owner, held);
  return [...listTargets().map(asChoice), ...models.map((model) => ({ ...model, ...MODEL_CARD }))];
}

const MODEL_CARD = {
  description: MODEL_DESCRIPTION,
  isScripted: false,
  track: null,
  judge: null,
  codePrefix: null,
};

function asChoice(practice: Target): TargetChoice {
  return { ...practice, codePrefix: prefixOf(practice), codeName: null };
}

function prefixOf({ track, agent }: Target): CodePrefix {
  if (track === 'content') return 'CS';
  if (!agent) return 'RT';
  return agent.field ? 'IN' : 'AG';
}

/**
 * The targets that a content names, each null where its key is unknown. Within a transaction they are locked until its
 * end.
 */
export async function findTargetChoices(
  on: Queryable,
  {
    target,
    furtherTargets,
    owner,
  }: Pick<ChallengeContent, 'target' | 'furtherTargets'> & { readonly owner: Owner },
): Promise<TargetChoices> {
  const first = await findTargetChoice(on, { target, owner });
  const further = furtherTargets.map((key) => findTargetChoice(on, { target: key, owner }));
  return { first, further: await Promise.all(further) };
}

export interface TargetChoices {
  readonly first: TargetChoice | null;
  readonly further: readonly (TargetChoice | null)[];
}

async function findTargetChoice(
  on: Queryable,
  { target: key, owner }: { readonly target: string; readonly owner: Owner },
): Promise<TargetChoice | null> {
  const practice = listTargets().find((target) => target.key === key);
  if (practice) return asChoice(practice);
  return (await listTargetChoices(on, owner, [key])).find((choice) => choice.key === key) ?? null;
}

/** The track of a challenge over a target; null while no judge is selected for a model. */
export function trackOf({ track }: TargetChoice, judge: ChallengeContent['judge']): Track | null {
  return judge === null ? track : trackOfJudge(judge);
}

type ChosenTargets = Pick<
  ChallengeContent,
  'target' | 'furtherTargets' | 'systemPrompt' | 'judge' | 'agent'
> & {
  readonly owner: Owner;
};

/** The stored form of the targets that a content names. */
export async function storedTarget(
  on: Queryable,
  { systemPrompt, judge: chosen, agent, ...chosenTargets }: ChosenTargets,
): Promise<Pick<StoredContent, 'targetKey' | 'judge' | 'model'> & { readonly track: Track }> {
  const { first: choice, further } = await findTargetChoices(on, chosenTargets);
  invariant(choice, `There is no target ${chosenTargets.target}.`);
  const { key: targetKey, codeName, name } = choice;
  const judge = chosen ?? choice.judge;
  const track = trackOf(choice, chosen);
  invariant(judge !== null && track !== null, 'A model has a judge.');
  const model =
    codeName === null || systemPrompt === null
      ? null
      : { systemPrompt, codeName, name, agent, further: further.map(storedModel) };
  return { targetKey, judge, track, model };
}

function storedModel(choice: TargetChoice | null): ModelTarget {
  invariant(choice && choice.codeName !== null, 'What stands beside a model is a model.');
  const { key, codeName, name } = choice;
  return { key, codeName, name };
}
