import { readAttempt, sendMessage, startPlaying } from '../product/arena.ts';
import { firstLevel } from '../product/levels.ts';
import { signUpPerson } from '../stage/people.ts';
import { expect, findDatabaseServers, test } from '../stage/process-test.ts';

/** What every secret of a practice target looks like. */
const SECRET = /\b[A-Z]{3,}-[A-Z]{3,}-[A-Z]{3,}-\d{4}\b/;

test('kill -9 leaves the database; the next start adopts it, and finishes and judges the reply that was being written', async ({
  filledSite,
  startReady,
}) => {
  const { url, dataDirectory } = filledSite;
  const killed = await startReady(filledSite, { settings: { LOG_LEVEL: 'trace' } });
  const { token } = await signUpPerson(url);
  const playing = await startPlaying(url, token, firstLevel.slug);
  const sent = await sendMessage(playing, firstLevel.trick);
  expect(sent.turns.at(-1)).toMatchObject({ role: 'target', state: 'writing' });
  // Lines are written together, a quarter of a second late at most.
  await expect.poll(() => killed.output()).toContain('/v1/arena/attempts');
  killed.signal('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  const left = findDatabaseServers(dataDirectory);
  expect(left.length).toBeGreaterThan(0);

  const next = await startReady(filledSite, { settings: { LOG_LEVEL: 'trace' } });
  expect(findDatabaseServers(dataDirectory)).toContain(Math.min(...left));
  await expect.poll(async () => (await readAttempt(playing)).status).toBe('broken');
  const after = await readAttempt(playing);
  expect(after.turns).toMatchObject([
    { role: 'expert', text: firstLevel.trick },
    { role: 'target', state: 'done' },
  ]);
  expect(after.verdicts).toMatchObject([
    { outcome: 'break', turn: 2, award: { points: expect.any(Number) } },
  ]);

  // However much is logged, what the target gave away is not in it.
  const [secret = ''] = SECRET.exec(after.turns.at(-1)?.text ?? '') ?? [];
  expect(secret).not.toBe('');
  for (const server of [killed, next]) {
    await expect.poll(() => server.output()).toContain('/v1/arena/attempts');
    expect(server.output()).not.toContain(secret);
  }

  next.signal('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(findDatabaseServers(dataDirectory)).toEqual([]);
});
