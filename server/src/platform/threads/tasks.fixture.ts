import { serveThread } from './serve-thread.ts';

export type Task = 'answer' | 'fail' | 'run for ever' | 'take all memory' | 'end';

/** Does what a task says. */
function run(task: Task): string {
  if (task === 'fail') throw new Error('It failed.');
  if (task === 'end') process.exit(1);
  const taken: unknown[] = [];
  // oxlint-disable-next-line no-unmodified-loop-condition -- it is meant to run for ever
  while (task !== 'answer') if (task === 'take all memory') taken.push(new Array(100_000).fill(task));
  return `answered ${String(taken.length)}`;
}

serveThread(run);
