import type { BreakAnswer } from '@redoubt/contract/projects';
import type { AnswerKind } from '../answers/kind.ts';

const SENT_ELSEWHERE = 'A break counts once it is accepted at its challenge. Nothing is sent here.';

/** Answers of red teaming come from the arena, and nobody sends them. */
export const breaks: AnswerKind<never> = {
  read: () => ({ message: SENT_ELSEWHERE }),
  findGap: () => SENT_ELSEWHERE,
  textOfPart: () => null,
};

/** A line with the attack as a chat, and what it broke and by which verdict beside it. */
export function writeBreak({ turns, ...broken }: BreakAnswer) {
  return {
    messages: turns.map(({ role, text }) => ({
      role: role === 'expert' ? 'user' : 'assistant',
      content: text,
    })),
    ...broken,
  };
}

/** The transcript as text, the verdict first. */
export function tellBreak({ turns, verdict, objective }: BreakAnswer): string {
  const lines = turns.map(({ role, text }) => `${role === 'expert' ? 'Expert' : 'Target'}: ${text}`);
  return [`Objective: ${objective}`, `Verdict: ${verdict.reason}`, ...lines].join('\n\n');
}
