import { taskTemplate } from '@redoubt/contract/client-tasks';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { addPastTasks } from '#features/client-tasks/load';
import type { Clock } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import demoTasks from './demo-tasks.json' with { type: 'json' };

/** What the demo's Client has uploaded: tasks, of which one is cancelled, and a file of which some rows failed. `createClock` makes a clock of the past. */
export async function addDemoTasks(kit: Kit, client: User, createClock: (at: Date) => Clock): Promise<void> {
  const now = kit.clock.now().getTime();
  const past = (daysAgo: number) => new Date(now - daysAgo * DAY_MS);
  const columns = taskTemplate.columns.map(({ name }) => name);
  const dueOf = (days: string) => (days === '' ? '' : past(-Number(days)).toISOString().slice(0, 10));
  for (const { fileName, daysAgo, rows, cancelled } of demoTasks) {
    const upload = {
      fileName,
      columns,
      // The last cell says in how many days a task is due.
      rows: rows.map((cells) => [...cells.slice(0, -1), dueOf(cells.at(-1) ?? '')]),
      cancelled: cancelled.map((one) => ({ title: one.title, at: past(one.daysAgo) })),
    };
    await addPastTasks(kit, client, {
      at: (time) => createClock(time ?? past(daysAgo)),
      upload,
    });
  }
}
