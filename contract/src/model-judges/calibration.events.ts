import * as z from 'zod';
import { calibrationRunId, modelJudgeId } from '#shared/ids.ts';
import { objectiveKind } from '#shared/judging/objective-kind.ts';
import { timestamp } from '#shared/text.ts';

export const calibrationEvents = {
  /** A judge that scored claims of a kind does not reach its figures any more, and stopped. */
  judgeStopped: z.object({
    judgeId: modelJudgeId,
    name: z.string(),
    kind: objectiveKind,
    runId: calibrationRunId,
    reasons: z.array(z.string()),
    at: timestamp,
  }),
} as const;
