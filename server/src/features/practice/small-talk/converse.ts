import type { Message } from '../language/message.ts';
import { compileSignals, findSignal } from '../language/signals.ts';
import { findTalk } from './find-talk.ts';
import { pickFresh } from './pick-text.ts';
import type { Talker } from './talker.ts';

/** "See you tomorrow" is no question about what there is to see. */
const LONGEST_COURTESY = 3;
const courtesies = new Set(['greeting', 'farewell', 'thanks']);

interface Said {
  /** What the character said before in this conversation, oldest first. */
  readonly said: readonly string[];
  readonly seed: number;
}

export type Conversant = (message: Message, before: Said) => string;

/** Answers what has nothing to do with the task: the character's own subjects first, then small talk. */
export function createConversant(talker: Talker): Conversant {
  const topics = compileSignals(
    Object.fromEntries(talker.topics.map((topic, index) => [String(index), topic.about])),
    {},
  );
  return (message, before) => {
    const topic = findSignal(message, topics);
    const talk = findTalk(message);
    const isCourtesy = message.words.length <= LONGEST_COURTESY && courtesies.has(talk);
    if (topic !== null && !isCourtesy) return pickFresh(talker.topics[Number(topic)]?.say ?? [], before);
    return pickFresh(talker.smallTalk[talk] ?? talker.smallTalk['fallback'] ?? [], before);
  };
}
