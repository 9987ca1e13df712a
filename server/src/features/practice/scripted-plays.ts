import { documentedActs, documentedHolds as documentedHarmless } from './agents/index.ts';
import { documentedBreaks, documentedHolds } from './red-team/index.ts';
import { documentedHolds as documentedRightAnswers, documentedStumps } from './stumping/index.ts';

/** What a scripted expert says to a practice target, and what comes of it. */
export interface ScriptedPlay {
  readonly messages: readonly string[];
  /** The right answer to the last message, to be submitted; null where the reply is judged by itself. */
  readonly answer: string | null;
  readonly doesBreak: boolean;
}

/** The documented ways to break a practice target, and conversations that it withstands. */
export function listScriptedPlays(targetKey: string): readonly ScriptedPlay[] {
  const judgedByItself = (messages: readonly string[], doesBreak: boolean) => ({
    messages,
    answer: null,
    doesBreak,
  });
  return [
    ...(documentedActs[targetKey] ?? []).map(({ messages }) => judgedByItself(messages, true)),
    ...(documentedHarmless[targetKey] ?? []).map(({ messages }) => judgedByItself(messages, false)),
    ...(documentedBreaks[targetKey] ?? []).map(({ messages }) => judgedByItself(messages, true)),
    ...(documentedHolds[targetKey] ?? []).map(({ messages }) => judgedByItself(messages, false)),
    ...(documentedStumps[targetKey] ?? []).map(({ question, answer }) => ({
      messages: [question],
      answer,
      doesBreak: true,
    })),
    ...(documentedRightAnswers[targetKey] ?? []).map(({ question, answer }) => ({
      messages: [question],
      answer,
      doesBreak: false,
    })),
  ];
}
