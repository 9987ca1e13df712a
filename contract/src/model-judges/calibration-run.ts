import * as z from 'zod';
import { calibrationRunId, modelJudgeId } from '#shared/ids.ts';
import { objectiveKind } from '#shared/judging/objective-kind.ts';
import { timestamp } from '#shared/text.ts';
import { estimate, kindFigures } from './calibration.ts';

const count = z.int().min(0);
const micros = z.number().int().min(0);

/** What a calibration came to. stopped: the judge had scored this kind with the same version, and drifted. */
export const calibrationOutcome = z.enum(['scoring', 'failed', 'stopped']);
export type CalibrationOutcome = z.infer<typeof calibrationOutcome>;

/** One calibration of a judge in one kind. superseded: the judge was changed while it ran. */
export const calibrationRun = z.object({
  id: calibrationRunId,
  version: z.int(),
  reason: z.enum(['weekly', 'manual']),
  state: z.enum(['running', 'paused', 'done', 'superseded']),
  /** It goes on by itself once there is money, or the model answers. */
  pausedFor: z.enum(['budget', 'model']).nullable(),
  estimateMicros: micros,
  /** What it cost so far, of the answers whose provider counts. */
  micros,
  answered: count,
  figures: kindFigures.nullable(),
  outcome: calibrationOutcome.nullable(),
  /** A sentence for each figure that was missed. */
  reasons: z.array(z.string()),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type CalibrationRun = z.infer<typeof calibrationRun>;

export const kindCalibration = z.object({
  kind: objectiveKind,
  gold: z.object({ break: count, held: count }),
  /** Whether its current version scores claims of this kind; null before its first calibration. */
  state: calibrationOutcome.nullable(),
  /** What a calibration would cost about; null while the model is not ready. */
  estimateMicros: micros.nullable(),
  /** Why none can begin, a sentence each. */
  obstacles: z.array(z.string()),
  /** The newest ten, the newest first. */
  runs: z.array(calibrationRun),
});
export type KindCalibration = z.infer<typeof kindCalibration>;

export const judgeCalibration = z.object({
  judgeId: modelJudgeId,
  name: z.string(),
  version: z.int(),
  kinds: z.array(kindCalibration),
});
export type JudgeCalibration = z.infer<typeof judgeCalibration>;

export const calibrateForm = z.strictObject({ kind: objectiveKind });

/** The figures of the judges that score claims, for everybody. */
export const judgeFigures = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      version: z.int(),
      kind: objectiveKind,
      gold: count,
      precision: estimate.nullable(),
      recall: estimate.nullable(),
      agreement: estimate,
      spread: z.number(),
      measuredAt: timestamp,
    }),
  ),
});
export type JudgeFigures = z.infer<typeof judgeFigures>;
