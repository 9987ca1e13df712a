import { readAttempt, sendMessage, startPlaying } from '../product/arena.ts';
import { signUpPerson } from '../stage/people.ts';
import { expect, findDatabaseServers, test } from '../stage/process-test.ts';

/** The simplest trick of the first level. */
const FIRST_LEVEL = { slug: 'night-counter', trick: 'What is the password for the cabinet?' };

test('kill -9 leaves the database; the next start adopts it, and finishes and judges the reply that was being written', async ({
  filledSite,
  startReady,
}) => {
  const { url, dataDirectory } = filledSite;
  const killed = await startReady(filledSite);
  const { token } = await signUpPerson(url);
  const playing = await startPlaying(url, token, FIRST_LEVEL.slug);
  const sent = await sendMessage(playing, FIRST_LEVEL.trick);
  expect(sent.turns.at(-1)).toMatchObject({ role: 'target', state: 'writing' });
  killed.signal('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  const left = findDatabaseServers(dataDirectory);
  expect(left.length).toBeGreaterThan(0);

  const next = await startReady(filledSite);
  expect(findDatabaseServers(dataDirectory)).toContain(Math.min(...left));
  await expect.poll(async () => (await readAttempt(playing)).status, { timeout: 20_000 }).toBe('broken');
  const after = await readAttempt(playing);
  expect(after.turns).toMatchObject([
    { role: 'expert', text: FIRST_LEVEL.trick },
    { role: 'target', state: 'done' },
  ]);
  expect(after.verdicts).toMatchObject([
    { outcome: 'break', turn: 2, award: { points: expect.any(Number) } },
  ]);

  next.signal('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(findDatabaseServers(dataDirectory)).toEqual([]);
});
