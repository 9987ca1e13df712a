import {
  openStream,
  playScript,
  readAttempt,
  readToEnd,
  sendMessage,
  startPlaying,
} from '../product/arena.ts';
import { firstLevel } from '../product/levels.ts';
import { signUpPerson } from '../stage/people.ts';
import { expect, findDatabaseServers, test } from '../stage/process-test.ts';

/** What every secret of a practice target looks like. */
const SECRET = /\b[A-Z]{3,}-[A-Z]{3,}-[A-Z]{3,}-\d{4}\b/;

test(
  'kill -9 leaves the database; the next start adopts it, and finishes and judges the reply that was being written',
  { tag: '@torture' },
  async ({ filledSite, startReady }) => {
    const { url, dataDirectory } = filledSite;
    const killed = await startReady(filledSite, { settings: { LOG_LEVEL: 'trace' } });
    const [earlier, { token }] = [await signUpPerson(url), await signUpPerson(url)];
    const broken = await playScript(await startPlaying(url, earlier.token, firstLevel.slug), [
      firstLevel.trick,
    ]);
    // Lines are written together, a quarter of a second late at most.
    await expect.poll(() => killed.output()).toContain('/v1/arena/attempts');
    const playing = await startPlaying(url, token, firstLevel.slug);
    await sendMessage(playing, firstLevel.slowTrick);
    const stream = await openStream(playing);
    await stream.read();
    killed.signal('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    // It was cut off in the middle of the reply.
    expect(await readToEnd(stream).catch(() => '')).not.toContain('"finished"');
    const left = findDatabaseServers(dataDirectory);
    expect(left.length).toBeGreaterThan(0);

    const next = await startReady(filledSite, { settings: { LOG_LEVEL: 'trace' } });
    expect(findDatabaseServers(dataDirectory)).toContain(Math.min(...left));
    await expect.poll(async () => (await readAttempt(playing)).status).toBe('broken');
    const after = await readAttempt(playing);
    expect(after.turns).toMatchObject([
      { role: 'expert', text: firstLevel.slowTrick },
      { role: 'target', state: 'done' },
    ]);
    expect(after.verdicts).toMatchObject([
      { outcome: 'break', turn: 2, award: { points: expect.any(Number) } },
    ]);

    // However much is logged, what the target gave away is not in it.
    const [secret = ''] = SECRET.exec(broken.turns.at(-1)?.text ?? '') ?? [];
    expect(secret).not.toBe('');
    const [firstLine = ''] = after.turns.at(-1)?.text.split('\n') ?? [];
    expect(firstLine).not.toBe('');
    for (const server of [killed, next]) {
      await expect.poll(() => server.output()).toContain('/v1/arena/attempts');
      expect(server.output()).not.toContain(secret);
      expect(server.output()).not.toContain(firstLine);
    }

    next.signal('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(findDatabaseServers(dataDirectory)).toEqual([]);
  },
);
