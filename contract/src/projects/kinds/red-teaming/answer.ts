import * as z from 'zod';
import { attemptId, verdictId } from '#shared/ids.ts';

/** An attempt at the project's challenge and the verdict that accepted its break. */
export const breakAnswer = z.strictObject({ attemptId, verdictId });
export type BreakAnswer = z.infer<typeof breakAnswer>;
