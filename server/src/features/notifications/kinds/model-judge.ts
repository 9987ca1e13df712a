import { calibrationEvents } from '@redoubt/contract/model-judges';
import { objectiveKindWords } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './sources/define-source.ts';

/** Admins are told of a judge that drifted. */
export const judgeStoppedSource = defineSource({
  kind: 'model-judge',
  type: 'model-judge.stopped',
  payload: calibrationEvents.judgeStopped,
  noticesOf: async ({ judgeId, runId, name, kind, reasons, at }, { listAdmins }) =>
    (await listAdmins()).map((userId) => ({
      userId,
      at,
      cause: `model-judge-stopped:${runId}`,
      title: `The judge ${name} stopped`,
      body: `It no longer scores claims of the kind “${objectiveKindWords[kind]}”. ${reasons.join(' ')} Such claims go to people until a calibration succeeds.`,
      path: pagePaths.adminCalibration({ judge: judgeId }),
    })),
});
