import { invariant } from '#platform/invariant.ts';
import type { OpenSitting } from '@redoubt/contract/skill-assessment';
import { getQuestions, getTasks } from '../bank/index.ts';
import { exampleTexts } from '../scoring/examples/examples.ts';

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
