import type { JudgeRole, KindState, ModelJudge } from '@redoubt/contract/model-judges';

export const roleWords: Readonly<Record<JudgeRole, string>> = {
  first: 'First answer to a claim',
  appeal: 'Second opinion on an appeal',
};

export const kindStateWords: Readonly<Record<KindState, string>> = {
  scoring: 'Scores',
  uncalibrated: 'Not calibrated yet',
  failed: 'Failed calibration',
  stopped: 'Stopped: drifted',
};

export const kindStateLooks = {
  scoring: { shape: 'dot', tone: 'safe' },
  uncalibrated: { shape: 'ring', tone: 'plain' },
  failed: { shape: 'square', tone: 'plain' },
  stopped: { shape: 'square', tone: 'signal' },
} as const satisfies Readonly<Record<KindState, { shape: string; tone: string }>>;

/** Why a judge judges nothing at the moment, whatever its calibration says; null where nothing holds it back. */
export function whatHolds({ content, model, isCurrent }: ModelJudge): string | null {
  if (!content.isOn) return 'Switched off';
  if (!isCurrent) return 'Its model has a new connection. Save the judge, then calibrate it again.';
  return model.isReady ? null : 'Its model is not ready';
}
