import { documentedActs, documentedHolds as documentedHarmless } from './agents/index.ts';
import { documentedBreaks, documentedHolds } from './red-team/index.ts';
import { type Problem, writeProblem } from '@redoubt/contract/arena';
import { documentedRightAnswers, documentedStumps } from './stumping/index.ts';

/** What a scripted expert says to a practice target, and what comes of it. */
export interface ScriptedPlay {
  readonly messages: readonly string[];
  /** The last message as data, where it is a problem; null where it is the expert's own words. */
  readonly problem: Problem | null;
  readonly doesBreak: boolean;
}

/** The documented ways to break a practice target, and conversations that it withstands. */
export function listScriptedPlays(targetKey: string): readonly ScriptedPlay[] {
  const inWords = (messages: readonly string[], doesBreak: boolean) => ({
    messages,
    problem: null,
    doesBreak,
  });
  const asked = (problem: Problem, doesBreak: boolean) => ({
    messages: [writeProblem(problem)],
    problem,
    doesBreak,
  });
  return [
    ...(documentedActs[targetKey] ?? []).map(({ messages }) => inWords(messages, true)),
    ...(documentedHarmless[targetKey] ?? []).map(({ messages }) => inWords(messages, false)),
    ...(documentedBreaks[targetKey] ?? []).map(({ messages }) => inWords(messages, true)),
    ...(documentedHolds[targetKey] ?? []).map(({ messages }) => inWords(messages, false)),
    ...(documentedStumps[targetKey] ?? []).map(({ problem }) => asked(problem, true)),
    ...(documentedRightAnswers[targetKey] ?? []).map(({ problem }) => asked(problem, false)),
  ];
}
