/**
 * Accepts submissions in a process of its own, for kill.rounds.test.ts. Each acceptance that was acknowledged is a line on
 * stdout, so that the test can kill the process among them.
 */
import { assignmentId, projectId, userId } from '@redoubt/contract/shared/ids.ts';
import pLimit from 'p-limit';
import * as z from 'zod';
import { readSettings, startKit } from '#testing/process/killed-child.ts';
import { reviewSubmission } from '../review-submission.ts';

const AT_ONCE = 4;

const { connection, project, reviewedBy, assignments } = readSettings({
  project: projectId,
  reviewedBy: userId,
  assignments: z.array(assignmentId),
});
const kit = await startKit({ connection });

await pLimit(AT_ONCE).map([...assignments], async (id) => {
  const refused = await reviewSubmission(kit, {
    projectId: project,
    whose: 'everyone',
    id,
    by: 'client',
    reviewedBy,
    form: { version: 1, decision: 'accepted', comments: [], reason: '', points: [] },
  });
  if (refused === null) process.stdout.write(`${id}\n`);
});
process.stdout.write('all\n');
process.exit(0);
