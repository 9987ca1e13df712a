import { practiceAgents, practiceTargets } from '#features/practice';
import { invariant } from '#platform/invariant.ts';
import { toAgentTarget } from './agent-target.ts';
import { inWords } from './in-words.ts';
import type { Target } from './target.ts';

const talkers = practiceTargets.map((practice): Target => ({
  key: practice.key,
  name: practice.name,
  description: practice.description,
  isScripted: true,
  track: practice.track,
  judge: practice.judge,
  lesson: practice.lesson,
  ...(practice.tellWay && { tellWay: practice.tellWay }),
  isRepeatable: true,
  canRead: null,
  reply: (conversation) => inWords(practice.reply(conversation)),
}));

const scripted = [...talkers, ...practiceAgents.map(toAgentTarget)];
const targets = new Map(scripted.map((target) => [target.key, target]));

/** Every target that a challenge can name. */
export function listTargets(): readonly Target[] {
  return scripted;
}

/** Null where there is none of this key. */
export function findTarget(key: string): Target | null {
  return targets.get(key) ?? null;
}

export function getTarget(key: string): Target {
  const target = targets.get(key);
  invariant(target, `There is no target ${key}.`);
  return target;
}
