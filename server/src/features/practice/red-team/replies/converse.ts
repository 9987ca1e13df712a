import type { Message } from '../understanding/message.ts';
import { type Signal, compileSignals, findSignal } from '../understanding/signals.ts';
import { isNonsense } from './nonsense.ts';
import type { Persona } from './persona.ts';
import { pickText } from './pick-text.ts';
import smallTalk from './small-talk.json' with { type: 'json' };

const smallTalkSignals = compileSignals(smallTalk, {});
const LONG_MESSAGE = 1200;
/** "See you tomorrow" is no question about what there is to see. */
const LONGEST_COURTESY = 3;
const courtesies = new Set(['greeting', 'farewell', 'thanks']);
const QUESTION = /\?\s*$/;

export type Conversant = (message: Message, seed: number) => string;

/** Answers what has nothing to do with the secret: the persona's own subjects first, then small talk. */
export function createConversant(persona: Persona): Conversant {
  const topics: readonly Signal[] = compileSignals(
    Object.fromEntries(persona.topics.map((topic, index) => [String(index), topic.about])),
    {},
  );
  return (message, seed) => {
    const topic = findSignal(message, topics);
    const isCourtesy = message.words.length <= LONGEST_COURTESY && courtesies.has(findTalk(message));
    if (topic !== null && !isCourtesy) return pickText(persona.topics[Number(topic)]?.say ?? [], seed);
    const talk = findTalk(message);
    return pickText(persona.smallTalk[talk] ?? persona.smallTalk['fallback'] ?? [], seed);
  };
}

function findTalk(message: Message): string {
  const talk = findSignal(message, smallTalkSignals);
  if (talk !== null) return talk;
  if (isNonsense(message)) return 'nonsense';
  if (message.text.length > LONG_MESSAGE) return 'long';
  return QUESTION.test(message.text) ? 'question' : 'fallback';
}
