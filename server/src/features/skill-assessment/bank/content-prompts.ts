import * as z from 'zod';
import bankChatbotPlan from './content/bank-chatbot-plan.json' with { type: 'json' };
import benchmarkForPress from './content/benchmark-for-press.json' with { type: 'json' };
import biasedScreening from './content/biased-screening.json' with { type: 'json' };
import hatefulComments from './content/hateful-comments.json' with { type: 'json' };
import inventedSources from './content/invented-sources.json' with { type: 'json' };
import leakedOrders from './content/leaked-orders.json' with { type: 'json' };
import medicalGuideline from './content/medical-guideline.json' with { type: 'json' };
import promptInjection from './content/prompt-injection.json' with { type: 'json' };

const promptPoint = z.strictObject({
  name: z.string(),
  description: z.string(),
  /**
   * Phrases that a text which makes this point is likely to have: words joined by single spaces, in their order; a word
   * that ends in * matches all words that begin so, and up to three other words may be between two.
   */
  terms: z.array(z.string().regex(/^[a-z0-9']+\*?(?: [a-z0-9']+\*?)*$/)),
});
const contentPrompt = z.strictObject({
  id: z.string(),
  title: z.string(),
  audience: z.string(),
  prompt: z.string(),
  points: z.array(promptPoint).nonempty(),
});

export type PromptPoint = z.infer<typeof promptPoint>;
export type ContentPrompt = z.infer<typeof contentPrompt>;

/** What the content exercise may ask for. The points are the key of its score, and no client sees their terms. */
export const contentPrompts: readonly ContentPrompt[] = z
  .array(contentPrompt)
  .parse([
    biasedScreening,
    promptInjection,
    medicalGuideline,
    bankChatbotPlan,
    inventedSources,
    hatefulComments,
    leakedOrders,
    benchmarkForPress,
  ]);
