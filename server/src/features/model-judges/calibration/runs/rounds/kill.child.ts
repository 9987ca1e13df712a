/** Goes on with a calibration in a process of its own, for kill.rounds.test.ts, which kills it meanwhile. */
import { calibrationRunId } from '@redoubt/contract/shared/ids.ts';
import { readSettings, startKit } from '#testing/process/killed-child.ts';
import { runCalibration } from '../run-calibration.ts';

const { connection, runId } = readSettings({ runId: calibrationRunId });
const kit = await startKit({ connection });
await runCalibration(kit, runId, new AbortController().signal);
process.exit(0);
