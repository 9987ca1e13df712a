import * as z from 'zod';
import { contentPrompts, type ContentPrompt } from '../../bank/index.ts';
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
