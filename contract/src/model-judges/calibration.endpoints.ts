import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { challengeId, modelJudgeId, organizationQuery, verdictId } from '#shared/ids.ts';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { breakRate } from './break-rate.ts';
import { calibrateForm, judgeCalibration, judgeFigures } from './calibration-run.ts';
import { goldFault, goldFileLimits, goldLabelForm, goldOverview, goldQueue, importedGold } from './gold.ts';

const access = ['Admin'] as const;
const ofJudge = z.strictObject({ id: modelJudgeId });

export const calibrationProblems = {
  judgeNotFound: problem('judge_not_found', 404, 'This judge is not found. It may have been removed.'),
  calibrationNotPossible: problem(
    'calibration_not_possible',
    409,
    'This judge cannot be calibrated for this kind now. Reload the page to see why.',
  ),
  calibrationUnderWay: problem(
    'calibration_under_way',
    409,
    'A calibration of this judge and kind is under way.',
  ),
  goldFileUnreadable: problemWithMembers(
    problem('gold_file_unreadable', 422, 'The file was not imported. Correct these lines and send it again.'),
    z.object({ faults: z.array(goldFault), faultCount: z.int() }),
  ),
  goldCaseNotFound: problem(
    'gold_case_not_found',
    404,
    'This claim is not found, or its ruling is not final. Take the next one.',
  ),
  goldLabelNotFound: problem('gold_label_not_found', 404, 'You have not labelled this claim.'),
  goldLabelInUse: problem(
    'gold_label_in_use',
    409,
    'This label stays: a calibration already uses the gold conversation that it made.',
  ),
} as const;

/** How model judges are calibrated, and on which conversations. */
export const calibrationEndpoints = {
  getCalibration: endpoint({
    method: 'GET',
    path: '/v1/model-judges/:id/calibration',
    summary: 'Figures, state and calibrations of a model judge, by kind of objective',
    access,
    params: ofJudge,
    reply: judgeCalibration,
    problems: [calibrationProblems.judgeNotFound],
  }),
  calibrate: endpoint({
    method: 'POST',
    path: '/v1/model-judges/:id/calibrations',
    summary: 'Begin to calibrate a model judge for a kind of objective; it runs in the background',
    access,
    params: ofJudge,
    body: calibrateForm,
    reply: judgeCalibration,
    problems: [
      calibrationProblems.judgeNotFound,
      calibrationProblems.calibrationNotPossible,
      calibrationProblems.calibrationUnderWay,
    ],
    limit: { max: 30, perSeconds: 3600 },
  }),
  listJudgeFigures: endpoint({
    method: 'GET',
    path: '/v1/model-judges/figures',
    summary: 'What calibration measured of the model judges that score claims, by kind of objective',
    access: 'everyone',
    reply: judgeFigures,
    problems: [],
  }),
  getBreakRate: endpoint({
    method: 'GET',
    path: '/v1/model-judges/break-rate',
    summary:
      'The break rate of the challenges of the organization, or of one, corrected for the error of model judges',
    access: { roles: ['Client', 'Admin'], member: 'viewer' },
    query: z.strictObject({ ...organizationQuery, challenge: challengeId.optional() }),
    reply: breakRate,
    problems: [],
  }),
  getGoldOverview: endpoint({
    method: 'GET',
    path: '/v1/gold-conversations',
    summary: 'How many gold conversations there are, by kind, source and label',
    access,
    reply: goldOverview,
    problems: [],
  }),
  importGold: endpoint({
    method: 'POST',
    path: '/v1/gold-conversations/imports',
    summary:
      'Import gold conversations from a JSONL file, one a line, each labelled by two people alike; all or none',
    access,
    upload: { files: ['file'], maxFiles: 1, maxFileBytes: goldFileLimits.bytes },
    reply: importedGold,
    problems: [calibrationProblems.goldFileUnreadable],
    limit: { max: 30, perSeconds: 3600 },
  }),
  getGoldQueue: endpoint({
    method: 'GET',
    path: '/v1/gold-conversations/queue',
    summary: 'The next claim with a final ruling to label, without that ruling',
    access,
    reply: goldQueue,
    problems: [],
  }),
  labelClaim: endpoint({
    method: 'PUT',
    path: '/v1/gold-conversations/queue/:claimId',
    summary:
      'Label a decided claim, or skip it; the reply has the next one. Two Admins who agree make it gold',
    access,
    params: z.strictObject({ claimId: verdictId }),
    body: goldLabelForm,
    reply: goldQueue,
    problems: [calibrationProblems.goldCaseNotFound, calibrationProblems.goldLabelInUse],
  }),
  takeBackLabel: endpoint({
    method: 'DELETE',
    path: '/v1/gold-conversations/queue/:claimId',
    summary:
      'Take back one’s own label of a claim, or that one skipped it; the reply has that claim. Not once a calibration uses the conversation',
    access,
    params: z.strictObject({ claimId: verdictId }),
    reply: goldQueue,
    problems: [calibrationProblems.goldLabelNotFound, calibrationProblems.goldLabelInUse],
  }),
} as const;
