import { expect, test } from 'vitest';
import { createSharedWork } from './share-work.ts';

const alive = () => new AbortController();

/** Work that ends when the test says so. */
function openWork() {
  const done = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  return {
    signals,
    end: done.resolve,
    work: (signal: AbortSignal) => {
      signals.push(signal);
      return done.promise;
    },
  };
}

test('those who ask at once share the work, and who asks later has it done anew', async () => {
  const share = createSharedWork<string>();
  const { signals, end, work } = openWork();
  const shares = [1, 2, 3].map(() => share('one', alive().signal, work));
  const other = share('other', alive().signal, work);
  expect(signals).toHaveLength(2);
  end('made');
  expect(await Promise.all([...shares, other])).toEqual(['made', 'made', 'made', 'made']);
  await share('one', alive().signal, work);
  expect(signals).toHaveLength(3);
});

test('it is given up when the last who waits has gone, and not before', async () => {
  const share = createSharedWork<string>();
  const { signals, end, work } = openWork();
  const [first, second] = [alive(), alive()];
  const shares = [first, second].map(({ signal }) => share('one', signal, work));
  first.abort();
  expect(signals[0]?.aborted).toBe(false);
  second.abort();
  expect(signals[0]?.aborted).toBe(true);
  end('made all the same');
  await Promise.all(shares);
});

test('a failure is told to all, and is not kept', async () => {
  const share = createSharedWork<string>();
  const fail = () => Promise.reject<string>(new Error('no'));
  const shares = await Promise.allSettled([1, 2].map(() => share('one', alive().signal, fail)));
  expect(shares.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('one', alive().signal, () => Promise.resolve('made'))).toBe('made');
});
