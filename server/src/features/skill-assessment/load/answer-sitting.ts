import { invariant } from '#platform/invariant.ts';
import type { OpenSitting } from '@redoubt/contract/skill-assessment';
import { getQuestions, getTasks, contentPrompts, type ContentPrompt } from '../bank/index.ts';
import * as z from 'zod';
import examples from './examples.json' with { type: 'json' };

const kinds = ['good', 'fair', 'vague', 'short', 'off-topic', 'listed'] as const;
const example = z.object({ prompt: z.string(), kind: z.enum(kinds), text: z.string() });

export interface Example {
  readonly prompt: ContentPrompt;
  readonly kind: (typeof kinds)[number];
  readonly text: string;
}

/**
 * Texts on the prompts as people write them: good ones; fair ones, in everyday words and without a term of the trade;
 * and some that are no answer.
 */
export const exampleTexts: readonly Example[] = z
  .array(example)
  .parse(examples)
  .flatMap(({ prompt: id, ...one }) => {
    const prompt = contentPrompts.find((candidate) => candidate.id === id);
    return prompt === undefined ? [] : [{ ...one, prompt }];
  });

const SCALE = 5;

/** Answers as somebody gives them who is right in so large a share of cases, for scenarios. */
export function answerSitting(sitting: OpenSitting, ability: number, draw: () => number) {
  switch (sitting.kind) {
    case 'biasDetection': {
      const inBank = getQuestions(sitting.questions.map(({ id }) => id));
      return Object.fromEntries(
        sitting.questions.map(({ id, options }, nth) => {
          const bank = inBank[nth];
          invariant(bank, 'The bank has each question.');
          const right = options.indexOf(bank.options[bank.correctOption] ?? '');
          return [id, draw() < ability ? right : Math.floor(draw() * options.length)];
        }),
      );
    }
    case 'contentGeneration':
      return writeText(sitting.prompt.id, ability);
    case 'ratingExercise':
      return Object.fromEntries(
        getTasks(sitting.tasks.map(({ id }) => id)).map(({ id, references }) => [
          id,
          Object.fromEntries(
            Object.entries(references).map(([criterion, { rating }]) => [
              criterion,
              draw() < ability ? rating : Math.max(1, Math.min(SCALE, rating + (draw() < 0.5 ? -1 : 1))),
            ]),
          ),
        ]),
      );
  }
}

/** A text on the prompt, where one is at hand, and else one on another. */
function writeText(prompt: string, ability: number): string {
  const kind = ability > 0.75 ? 'good' : 'fair';
  const written = exampleTexts.filter((one) => one.kind === kind);
  const text = (written.find((one) => one.prompt.id === prompt) ?? written[0])?.text;
  invariant(text, 'There are texts of each kind.');
  return text;
}
