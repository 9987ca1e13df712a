import {
  type PracticeAgent,
  practiceAgents,
  practiceTargets,
  retiredAgents,
  retiredTargets,
} from '#features/practice';
import { invariant } from '#platform/invariant.ts';
import type { Conversation, Spoken, Target } from './target.ts';
import { emptyWorld, listTools, type Respond, runAgent } from '#features/tools';

const toTarget = (practice: (typeof practiceTargets)[number]): Target => ({
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
});

const scripted = [...practiceTargets.map(toTarget), ...practiceAgents.map(toAgentTarget)];
/** Those of closed challenges: for their records. */
const retired = [...retiredTargets.map(toTarget), ...retiredAgents.map(toAgentTarget)].map(
  (target): Target => ({ ...target, isRetired: true }),
);
const targets = new Map([...scripted, ...retired].map((target) => [target.key, target]));

/** Every target that a new challenge can name. */
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

/** A scripted agent as a target: its script replaces the model in the same loop. */
export function toAgentTarget(practice: PracticeAgent): Target {
  const { key, name, description, lesson } = practice;
  return {
    key,
    name,
    description,
    lesson,
    isScripted: true,
    track: 'red-team',
    judge: 'acts',
    isRepeatable: true,
    canRead: null,
    agent: { ...practice, objectives: [practice.objective] },
    reply: (conversation) =>
      runAgent({
        tools: listTools(practice.tools),
        world: conversation.world ?? emptyWorld,
        respond: respondAs(practice, conversation),
        // A script knows nothing of what it took.
        join: (_, last: Spoken) => last,
      }),
  };
}

function respondAs(practice: PracticeAgent, { turns }: Conversation): Respond<Spoken> {
  const messages = turns.filter(({ role }) => role === 'expert').map(({ text }) => text);
  return async function* respond({ called, world }) {
    const next = practice.step({ messages, called, world });
    if ('say' in next) return yield* inWords(next.say);
    const id = `call-${String(called.length + 1)}`;
    yield { id, name: next.call, arguments: JSON.stringify(next.args) };
    return null;
  };
}

/** A text as a script says it, word by word. */
export async function* inWords(text: string): AsyncGenerator<string, null, void> {
  for (const [word] of text.matchAll(/\s*\S+\s*$|\s*\S+/g)) yield word;
  // A script reads and writes no tokens.
  return null;
}
