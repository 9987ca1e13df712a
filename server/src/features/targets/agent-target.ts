import type { PracticeAgent } from '#features/practice';
import { emptyWorld, listTools, type Respond, runAgent } from '#features/tools';
import { inWords } from './in-words.ts';
import type { Conversation, Spoken, Target } from './target.ts';

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
