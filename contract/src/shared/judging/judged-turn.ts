import * as z from 'zod';
import { toolRow } from './tool-row.ts';

/** A turn of the transcript that is judged. */
export const judgedTurn = z.object({
  number: z.number().int(),
  role: z.enum(['expert', 'target']),
  text: z.string(),
  /** The target's tool calls before the text; absent where it has no tools. */
  calls: z.array(toolRow).optional(),
});
export type JudgedTurn = z.infer<typeof judgedTurn>;
