import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Project, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraw } from '#platform/draw.ts';
import {
  buildClient,
  buildExpert,
  buildOpen,
  listLedgerFaults,
  type ProjectsStage,
  stageProjects,
  work,
  writingTasks,
} from '#testing/features/projects.ts';
import type { TestMember } from '#testing/organizations/members.ts';
import { startChild, waitForRollback } from '#testing/process/kill-child.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const ROUNDS = 20;
const SUBMISSIONS = 12;

let stage: ProjectsStage;
let of: TestMember;
beforeAll(async () => {
  stage = await stageProjects();
  of = await buildClient(stage);
});
afterAll(() => stage.server.close());

interface Submitted {
  readonly project: Project;
  readonly assignments: readonly AssignmentId[];
}

/** Lets a process of its own accept, and kills it without warning after so many; those that it acknowledged. */
async function acceptAndKill({ project, assignments }: Submitted, after: number): Promise<string[]> {
  const settings = { project: project.id, reviewedBy: of.user.id, assignments };
  const child = startChild(stage.server, CHILD, settings);
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'all') acknowledged.push(line);
    if (acknowledged.length === after) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
}

/** Of each assignment: whether it was accepted, and what the ledger posted to its author for it. */
async function readPosted({ project }: Submitted) {
  const { rows } = await stage.server.database.ownerPool.query<{
    id: string;
    isAccepted: boolean;
    minor: number[];
  }>(
    `select held.id, held.state = 'accepted' as "isAccepted",
       (select coalesce(array_agg(amount_minor::int), '{}') from ledger_transaction made
         join ledger_posting on transaction_id = made.id join ledger_account account on account.id = account_id
         where made.assignment_id = held.id and made.kind = 'earning' and account.user_id = held.user_id) as minor
     from assignment held where project_id = $1`,
    [project.id],
  );
  return rows;
}

it(
  'posts one earning for each acceptance, however often the process that accepts is killed',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    const draw = createDraw(20_261_129);
    const expert = await buildExpert(stage);
    for (let round = 0; round < ROUNDS; round += 1) {
      const tasks = writingTasks(SUBMISSIONS);
      const project = await buildOpen(stage, of, { tasks, form: { overlap: 1 } });
      const assignments: AssignmentId[] = [];
      for (let nth = 0; nth < SUBMISSIONS; nth += 1)
        assignments.push((await work(stage, expert, project)).id);
      const submitted = { project, assignments };
      const acknowledged = await acceptAndKill(submitted, 1 + Math.floor(draw() * (SUBMISSIONS - 2)));
      await waitForRollback(stage.server);
      const killed = await readPosted(submitted);
      expect(killed.filter(({ isAccepted }) => isAccepted).map(({ id }) => id)).toEqual(
        expect.arrayContaining(acknowledged),
      );
      for (const { isAccepted, minor } of killed) expect(minor).toEqual(isAccepted ? [1800] : []);
      // What the killed process did not end is accepted by another, once.
      await stage.server.api.call(endpoints.reviewInBulk, {
        token: of.token,
        params: { id: project.id },
        body: { ids: [...assignments], decision: 'accepted' },
      });
      const ended = await readPosted(submitted);
      expect(ended.map(({ isAccepted, minor }) => [isAccepted, minor])).toEqual(
        assignments.map(() => [true, [1800]]),
      );
    }
    expect(await listLedgerFaults(stage)).toEqual([]);
  },
);
