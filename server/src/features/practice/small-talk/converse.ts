import type { Message } from '../language/message.ts';
import { compileSignals, findSignal } from '../language/signals.ts';
import coarser from './coarser-kinds.json' with { type: 'json' };
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

/** What there is to say besides the task. */
export interface Chat {
  readonly text: string;
  /** The kind of small talk, or "topic". */
  readonly kind: string;
  /** True when it was a subject or a kind of small talk that the character knows. */
  readonly isUnderstood: boolean;
  readonly isFriendly: boolean;
}

export type Conversant = (message: Message, before: Said) => Chat;

/** What to say where a character has nothing for a finer kind. */
const coarserKinds: ReadonlyMap<string, string> = new Map(Object.entries(coarser));
const vague = new Set([
  'question',
  'fallback',
  'remark',
  'confided',
  'long',
  'affirm',
  'negate',
  'nonsense',
  'followUp',
  'why',
]);
const feelings = new Set(['sorrow', 'feeling', 'joy']);
const proposals = new Set(['play', 'tale']);
const unfriendly = new Set(['play', 'insult', 'nonsense', 'negate', 'hint', 'long', 'why']);

/** What somebody tells of themselves or proposes comes before any subject that it touches; what they ask does not. */
function isOfThem(kind: string, message: Message): boolean {
  return proposals.has(kind) || (feelings.has(kind) && !message.text.trim().endsWith('?'));
}

/** Answers what has nothing to do with the task: the character's own subjects first, then small talk. */
export function createConversant(talker: Talker): Conversant {
  const topics = compileSignals(
    Object.fromEntries(talker.topics.map((topic, index) => [String(index), topic.about])),
    {},
  );
  return (message, before) => {
    const topic = findSignal(message, topics);
    const kind = findTalk(message);
    const isCourtesy = message.words.length <= LONGEST_COURTESY && courtesies.has(kind);
    if (topic !== null && !isCourtesy && !isOfThem(kind, message)) {
      const text = pickFresh(talker.topics[Number(topic)]?.say ?? [], before);
      return { text, kind: 'topic', isUnderstood: true, isFriendly: true };
    }
    const texts = talker.smallTalk[kind] ?? talker.smallTalk[coarserKinds.get(kind) ?? 'fallback'] ?? [];
    return {
      text: pickFresh(texts, before),
      kind,
      isUnderstood: !vague.has(kind),
      isFriendly: !unfriendly.has(kind),
    };
  };
}
