import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/database/database.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createSessionDirectory, type SessionDirectory } from './authenticate.ts';
import { followRevocations } from './revocations.store.ts';
import { signOut } from './sign-out.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** A directory whose reads are counted and can be held back. */
function watchedDirectory(clock = server.kit.clock) {
  const gate = { hold: null as Promise<void> | null };
  let reads = 0;
  const query: Database['query'] = async (...statement) => {
    reads += 1;
    const rows = await server.kit.database.query<never>(...statement);
    await gate.hold;
    return rows;
  };
  const directory = createSessionDirectory({ database: { ...server.kit.database, query }, clock });
  return { directory, gate, reads: () => reads };
}

async function sessionOf(directory: SessionDirectory, token: string): Promise<string> {
  return (await directory.authenticate(token))?.sessionId ?? '';
}

describe('a session', () => {
  it('is read once and then known', async () => {
    const { token, user } = await buildPerson(server.kit);
    const { directory, reads } = watchedDirectory();
    expect(await directory.authenticate(token)).toMatchObject({ userId: user.id, role: 'Expert' });
    expect(await directory.findUser(token)).toEqual(user);
    expect(reads()).toBe(1);
  });

  it('is none for a token of nobody, which is never remembered', async () => {
    const { directory, reads } = watchedDirectory();
    for (const token of [createToken(), createToken(), 'x', ''])
      expect(await directory.authenticate(token)).toBeNull();
    expect(reads()).toBe(2);
  });

  it('is over when it expires, also while it is remembered', async () => {
    const { token } = await buildPerson(server.kit);
    let now = new Date();
    const { directory, reads } = watchedDirectory({ ...server.kit.clock, now: () => now });
    expect(await directory.authenticate(token)).not.toBeNull();
    now = new Date(now.getTime() + 12 * 3_600_000 - 60_000);
    expect(await directory.authenticate(token)).not.toBeNull();
    now = new Date(now.getTime() + 120_000);
    expect(await directory.authenticate(token)).toBeNull();
    expect(reads()).toBe(1);
  });

  it('is read again after half a minute, for what nobody announces', async () => {
    const { token, user } = await buildPerson(server.kit);
    const { directory } = watchedDirectory();
    expect(await directory.authenticate(token)).not.toBeNull();
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      user.id,
    ]);
    expect(await directory.authenticate(token)).not.toBeNull();
    const later = performance.now() + 30_001;
    const time = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await directory.authenticate(token)).toBeNull();
    time.mockRestore();
  });
});

describe('a revocation', () => {
  it('ends one session and leaves the others', async () => {
    const [one, other] = [await buildPerson(server.kit), await buildPerson(server.kit)];
    const { directory, reads } = watchedDirectory();
    await directory.authenticate(other.token);
    directory.forget(await sessionOf(directory, one.token));
    await directory.authenticate(other.token);
    expect(reads()).toBe(2);
    await directory.authenticate(one.token);
    expect(reads()).toBe(3);
  });

  it('is not undone by a read that began before it', async () => {
    const { token } = await buildPerson(server.kit);
    const { directory, gate } = watchedDirectory();
    const caller = await directory.authenticate(token);
    directory.restart({ isKeeping: true });
    const held = Promise.withResolvers<void>();
    gate.hold = held.promise;
    // It has read the live session and is on its way back.
    const reading = directory.authenticate(token);
    if (caller) await signOut(server.kit, caller);
    directory.forget(caller?.sessionId ?? '');
    held.resolve();
    await reading;
    gate.hold = null;
    expect(await directory.authenticate(token)).toBeNull();
  });

  it('is noticed by every other process', async () => {
    const { token } = await buildPerson(server.kit);
    const { directory } = watchedDirectory();
    const following = await followRevocations(server.database.connection, directory);
    const caller = await directory.authenticate(token);
    if (caller) await signOut(server.kit, caller);
    await expect.poll(() => directory.authenticate(token)).toBeNull();
    await following.close();
  });

  it('cannot be missed while it cannot be heard: nothing is remembered then', async () => {
    const { token } = await buildPerson(server.kit);
    const { directory, reads } = watchedDirectory();
    const following = await followRevocations(server.database.connection, directory);
    await directory.authenticate(token);
    await directory.authenticate(token);
    expect(reads()).toBe(1);
    await server.database.ownerPool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'redoubt-listen-session_revoked' and datname = current_database()",
    );
    await expect
      .poll(async () => {
        const before = reads();
        await directory.authenticate(token);
        return reads() - before;
      })
      .toBe(1);
    // Once it hears again it remembers again.
    await expect
      .poll(
        async () => {
          const before = reads();
          await directory.authenticate(token);
          return reads() - before;
        },
        { timeout: 5000 },
      )
      .toBe(0);
    await following.close();
  });
});
