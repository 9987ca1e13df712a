import {
  openStream,
  type Playing,
  readAttempt,
  readToEnd,
  sendMessage,
  startPlaying,
} from '../product/arena.ts';
import { firstLevel } from '../product/levels.ts';
import { type Program, startProgram } from '../product/program.ts';
import { sendHalf } from '../product/half-request.ts';
import type { Site } from '../product/site.ts';
import { signUpPerson } from '../stage/people.ts';
import { expect, findDatabaseServers, test } from '../stage/process-test.ts';

/** Wishes a running product to stop, while a request is in flight and a stream is open, and looks how it ends. */
async function stopInTheMiddle(site: Site, program: Program, stop: () => void): Promise<Playing> {
  const { token, person } = await signUpPerson(site.url);
  const playing = await startPlaying(site.url, token, firstLevel.slug);
  const signIn = JSON.stringify({ email: person.email, password: person.password });
  const inFlight = await sendHalf(site.port, '/auth/signin', signIn);
  // The reply takes seconds; all else is there before it begins.
  await sendMessage(playing, firstLevel.slowTrick);
  const stream = await openStream(playing);
  await stream.read();

  stop();
  await program.prints(/Stopping: finishing the requests under way/);
  // The stream ends as a stream does, without the last word; the request in flight is answered.
  expect(await readToEnd(stream)).not.toContain('"finished"');
  expect(await inFlight.finish()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"token":"/);
  await program.ended;
  await expect.poll(() => findDatabaseServers(site.dataDirectory)).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${String(site.port)}/healthz`)).rejects.toThrow('fetch failed');
  return playing;
}

// SIGTERM by way of npm is below.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(
    `${signal} finishes the requests in flight, ends the streams and stops the database`,
    { tag: '@torture' },
    async ({ filledSite, startReady }) => {
      const server = await startReady(filledSite);
      await stopInTheMiddle(filledSite, server, () => server.signal(signal));
      expect(await server.ended).toBe(0);
    },
  );
}

test(
  'SIGTERM that reaches only npm does the same, and the reply that was cut off is finished after the next start',
  { tag: '@torture' },
  async ({ filledSite, startReady }) => {
    const npm = await startReady(filledSite, { as: 'npm' });
    const cutOff = await stopInTheMiddle(filledSite, npm, () => npm.signal('SIGTERM'));

    await startReady(filledSite);
    await expect.poll(async () => (await readAttempt(cutOff)).turns.at(-1)?.state).toBe('done');
  },
);

test('a second signal ends it at once', { tag: '@torture' }, async ({ filledSite, startReady }) => {
  const server = await startReady(filledSite);
  const { person } = await signUpPerson(filledSite.url);
  const inFlight = await sendHalf(filledSite.port, '/auth/signin', JSON.stringify(person));
  server.signal('SIGTERM');
  await server.prints(/Stopping/);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(143);
  await inFlight.finish().catch(() => undefined);
});

test(
  'npm start | head ends once nobody reads any more, and leaves no database behind',
  { tag: '@torture' },
  async ({ filledSite }) => {
    const program = startProgram({
      command: ['sh', '-c', 'npm start | head -n 1'],
      environment: filledSite.environment,
    });
    expect(await program.ended).toBe(0);
    expect(program.output()).not.toMatch(/\n\s+at \S/);
    await expect.poll(() => findDatabaseServers(filledSite.dataDirectory)).toEqual([]);
  },
);
