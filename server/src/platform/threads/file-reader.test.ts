import { expect, it } from 'vitest';
import { FileReader } from './file-reader.ts';
import type { Task } from './tasks.fixture.ts';

const module = new URL('./tasks.fixture.ts', import.meta.url);
const turn = { person: 'ada', signal: new AbortController().signal };

it('answers what the thread answers, and goes on after a task that failed or ended its thread', async () => {
  const reader = new FileReader<Task, string>(module);
  expect(await reader.read(turn, 'answer')).toBe('answered 0');
  await expect(reader.read(turn, 'fail')).rejects.toThrow('It failed.');
  await expect(reader.read(turn, 'end')).rejects.toThrow('A thread ended in the middle of its work.');
  expect(await reader.read(turn, 'answer')).toBe('answered 0');
});

it.each<Task>(['run for ever', 'take all memory'])(
  'gives up a file that would %s, while this process goes on, and reads the next',
  async (task) => {
    const given = new FileReader<Task, string>(module, 200).read(turn, task);
    const next = new FileReader<Task, string>(module).read(turn, 'answer');
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    expect(await given).toBeNull();
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
    expect(await next).toBe('answered 0');
  },
);
