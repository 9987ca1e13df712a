import * as z from 'zod';

/**
 * The outcome of a call. done: the tool did it. refused: the tool declined. unknown-tool, bad-arguments: nothing was
 * called. limit: the reply had called too often, and ended with this.
 */
const toolOutcomes = ['done', 'refused', 'unknown-tool', 'bad-arguments', 'limit'] as const;
export const toolOutcome = z.enum(toolOutcomes);
export type ToolOutcome = z.infer<typeof toolOutcome>;

/** A call of a simulated tool, as the transcript shows it before the words of its turn. */
export const toolRow = z.object({
  /** 1, 2, 3 … within its turn. */
  position: z.number().int(),
  tool: z.string(),
  outcome: toolOutcome,
  /** JSON text as the target wrote it; null where the challenge hides it. */
  arguments: z.string().nullable(),
  /** What the tool answered; null where the challenge hides it. */
  result: z.string().nullable(),
});
export type ToolRow = z.infer<typeof toolRow>;
