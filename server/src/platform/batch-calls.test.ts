import { expect, it, vi } from 'vitest';
import { batchCalls, batchCallsBy } from './batch-calls.ts';

function double(inputs: readonly number[]): Promise<number[]> {
  if (inputs.includes(13)) return Promise.reject(new Error(`13 is among ${String(inputs.length)}`));
  return Promise.resolve(inputs.map((input) => input * 2));
}

it('runs a call that comes alone by itself', async () => {
  const run = vi.fn<typeof double>(double);
  expect(await batchCalls(run, { atMost: 10 })(4)).toBe(8);
  expect(run.mock.calls).toEqual([[[4]]]);
});

it('runs those that come together together, and those that come meanwhile next', async () => {
  const first = Promise.withResolvers<undefined>();
  const run = vi.fn<typeof double>(async (inputs) => {
    if (inputs.includes(1)) await first.promise;
    return double(inputs);
  });
  const call = batchCalls(run, { atMost: 3 });
  const early = [call(1), call(2)];
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  const late = [3, 4, 5, 6].map((input) => call(input));
  first.resolve(undefined);
  expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(run.mock.calls).toEqual([[[1, 2]], [[3, 4, 5]], [[6]]]);
});

it('lets one bad call fail alone, and goes on', async () => {
  const call = batchCalls(double, { atMost: 10 });
  const answers = await Promise.allSettled([call(1), call(13), call(2)]);
  expect(answers).toMatchObject([{ value: 2 }, { reason: { message: '13 is among 1' } }, { value: 4 }]);
  expect(await call(5)).toBe(10);
});

it('batches for each owner and each key by itself', async () => {
  interface Owner {
    readonly name: string;
  }
  const run = vi.fn<(owner: Owner, inputs: readonly string[]) => Promise<string[]>>(({ name }, inputs) =>
    Promise.resolve(inputs.map((input) => name + input)),
  );
  const call = batchCallsBy(run, { atMost: 10, keyOf: (input: string) => input.slice(0, 1) });
  const [one, other] = [{ name: '1' }, { name: '2' }];
  const answers = [call(one, 'a'), call(one, 'aa'), call(one, 'b'), call(other, 'a')];
  expect(await Promise.all(answers)).toEqual(['1a', '1aa', '1b', '2a']);
  expect(run.mock.calls).toEqual([
    [one, ['a', 'aa']],
    [one, ['b']],
    [other, ['a']],
  ]);
});
