import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildClient,
  buildExpert,
  buildOpen,
  type ProjectsStage,
  stageProjects,
  work,
  writingTasks,
} from '#testing/features/projects.ts';
import type { TestPerson } from '#testing/people.ts';

const ROUNDS = 50;
const AT_ONCE = 50;
const EXPERTS = 60;
const MANY_TASKS = 10_000;
/** Taken and sent by each, one after the other. */
const EACH = 10;
/** Two people each: fewer copies than people. */
const TASKS = 20;

let stage: ProjectsStage;
const people: TestPerson[] = [];
beforeAll(async () => {
  stage = await stageProjects();
  for (let nth = 0; nth < EXPERTS; nth += 1) people.push(await buildExpert(stage));
});
afterAll(() => stage.server.close());

it(
  'gives each copy to one person when fifty take at once, in fifty rounds',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    const of = await buildClient(stage);
    for (let round = 0; round < ROUNDS; round += 1) {
      const project = await buildOpen(stage, of, { tasks: writingTasks(TASKS), form: { overlap: 2 } });
      const replies = await Promise.all(
        people
          .slice(0, AT_ONCE)
          .map(({ token }) =>
            stage.server.api.send(endpoints.takeTask, { token, params: { project: project.id }, body: {} }),
          ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(2 * TASKS);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 2 * TASKS);
      const { rows } = await stage.server.database.ownerPool.query(
        `select task.free_copies as free, count(held.id)::int as taken, count(distinct held.user_id)::int as people
         from project_task task left join assignment held on held.task_id = task.id
         where task.project_id = $1 group by task.id`,
        [project.id],
      );
      expect(rows).toEqual(Array.from({ length: TASKS }, () => ({ free: 0, taken: 2, people: 2 })));
    }
  },
);

it(
  'gives sixty people at once the tasks of a project of ten thousand, the least covered first',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    const { server } = stage;
    const of = await buildClient(stage);
    const project = await buildOpen(stage, of, { tasks: writingTasks(MANY_TASKS), form: { overlap: 2 } });
    await Promise.all(
      people.map(async (person) => {
        for (let nth = 0; nth < EACH; nth += 1) await work(stage, person, project);
      }),
    );
    const { rows } = await server.database.ownerPool.query<{ number: number; people: number }>(
      `select task.number, count(distinct held.user_id)::int as people
       from project_task task join assignment held on held.task_id = task.id
       where task.project_id = $1 and held.state = 'submitted' group by task.id order by task.number`,
      [project.id],
    );
    expect(rows.reduce((sum, task) => sum + task.people, 0)).toBe(EXPERTS * EACH);
    expect(Math.max(...rows.map((task) => task.people))).toBeLessThanOrEqual(2);
    // The least covered first, but for those who meet at a task.
    expect(rows.at(-1)?.number).toBeLessThanOrEqual(EXPERTS * EACH);
    expect(rows.length).toBeGreaterThan(EXPERTS * EACH * 0.9);
  },
);
