import { serveThread } from './serve-thread.ts';

export type Task = 'answer' | 'fail' | 'run for ever' | 'take all memory' | 'end';

/** Does what a task says. */
function run(task: Task): string {
  if (task === 'fail') throw new Error('It failed.');
  if (task === 'end') process.exit(1);
  const taken: unknown[] = [];
  while (task !== 'answer')
    if (task === 'take all memory') taken.push(Array.from({ length: 100_000 }, () => task));
  return `answered ${String(taken.length)}`;
}

serveThread(run);
