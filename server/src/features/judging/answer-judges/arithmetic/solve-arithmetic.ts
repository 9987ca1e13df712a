import { refuseToJudge } from '../exact/cannot-judge.ts';
import { afterSelfCorrection } from '../reading/self-correction.ts';
import { spellOut } from '../reading/spell-out.ts';
import { withoutCourtesies } from '../reading/courtesies.ts';
import { tokenize, type Token } from '../reading/tokens.ts';
import type { WorkedOut } from '../reading/worked-out.ts';
import { solveCountStory } from './count-story.ts';
import { markFactorials } from './factorial.ts';
import { withoutInstructions } from './instructions.ts';
import { solveStory } from './stories/index.ts';
import { Cursor } from './cursor.ts';
import words from './expression-words.json' with { type: 'json' };
import { ExpressionReader, type Part } from './expression.ts';
import { solvePattern } from './patterns.ts';
import { solvePriceStory } from './price-story.ts';
import { takeRounding } from '../reading/rounding.ts';
import { solveSteps } from './steps.ts';
import { workedNumber, type NumberQuestion } from '../reading/worked-number.ts';

/** Works out an arithmetic question exactly, or refuses to judge. Every word of the question must be understood. */
export function solveArithmetic(question: string): WorkedOut {
  if (/\d\s?(?:…|\.{2,})/u.test(question))
    refuseToJudge('The judge cannot tell how a number with "…" goes on.');
  const spelled = markFactorials(afterSelfCorrection(spellOut(tokenize(question))));
  const { tokens, roundedTo } = takeRounding(withoutInstructions(withoutCourtesies(spelled)));
  const rest = withoutCourtesies(tokens);
  if (rest.length === 0) refuseToJudge('There is no question in that message.');
  return workedNumber({ ...solve(rest), roundedTo });
}

function solve(tokens: readonly Token[]): NumberQuestion {
  const pattern = solvePattern(tokens);
  if (pattern !== null) return pattern;
  const story = solveStory(tokens);
  if (story !== null) return story;
  const price = solvePriceStory(tokens);
  if (price !== null) return { value: price, working: 'Each change was worked out on the amount before it.' };
  const count = solveCountStory(tokens);
  if (count !== null)
    return { value: count, working: 'What comes in was added and what leaves was taken away, in order.' };
  const steps = solveSteps(tokens);
  if (steps !== null) return { value: steps, working: 'The steps were done one after the other.' };
  const expression = solveExpression(tokens);
  return {
    value: expression.value,
    reading: expression.text,
    working: 'It was worked out with exact fractions in the usual order of operations.',
  };
}

function solveExpression(tokens: readonly Token[]): Part {
  const cursor = new Cursor(tokens);
  cursor.take(...words.openings);
  const part = new ExpressionReader(cursor).readSum();
  if (part === null) return refuseToJudge('The judge does not understand this as an arithmetic question.');
  cursor.take(...words.closings);
  while (cursor.take('=', '?') !== null);
  if (!cursor.isAtEnd)
    refuseToJudge(`The judge cannot read "${cursor.current?.raw.slice(0, 40) ?? ''}" there.`);
  return part;
}
