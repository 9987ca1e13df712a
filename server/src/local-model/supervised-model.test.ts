import { expect, it, onTestFinished } from 'vitest';
import { createQueue, superviseModel } from './supervised-model.ts';

it('counts as waiting who waits still', async () => {
  const takeTurn = createQueue(1, 1);
  const staying = new AbortController().signal;
  const first = Promise.withResolvers<void>();
  await takeTurn(first.promise, staying);
  const leaving = new AbortController();
  const left = takeTurn(Promise.resolve(), leaving.signal);
  await expect(takeTurn(Promise.resolve(), staying)).rejects.toMatchObject({ status: 429 });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const next = takeTurn(Promise.resolve(), staying);
  await expect(takeTurn(Promise.resolve(), staying)).rejects.toMatchObject({ status: 429 });
  first.resolve();
  await next;
});

it('says why the process cannot be started', async () => {
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = '/nowhere/node';
  const starting = superviseModel({
    load: { runtime: '', file: '', contextTokens: 1, parallel: 1, threads: 1 },
    limits: { memoryBytes: 1 },
    maxWaiting: 1,
    say: () => undefined,
  });
  await expect(starting).rejects.toThrow(
    'The process of the model could not be started (spawn /nowhere/node ENOENT).',
  );
});
