import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
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

const NETWORK = '203.0.113.7';

/** A directory whose reads are counted and can be held back, and whose time can be moved on. */
function watchedDirectory() {
  const gate = { hold: null as Promise<void> | null, isBroken: false };
  let reads = 0;
  let passedMs = 0;
  const query: Database['query'] = async (...statement) => {
    reads += 1;
    if (gate.isBroken) throw new Error('the database is gone');
    const rows = await server.kit.database.query<never>(...statement);
    await gate.hold;
    return rows;
  };
  const clock = { ...server.kit.clock, now: () => new Date(Date.now() + passedMs) };
  const kit = { ...server.kit, clock, database: { ...server.kit.database, query } };
  const directory = createSessionDirectory(kit, 'test');
  return { directory, gate, reads: () => reads, passTime: (ms: number) => (passedMs += ms) };
}

async function sessionOf(directory: SessionDirectory, token: string): Promise<string> {
  return (await directory.authenticate(token))?.sessionId ?? '';
}

async function ask(text: string, values: unknown[] = []) {
  const { rows } = await server.database.ownerPool.query<Record<string, unknown>>(text, values);
  return rows[0];
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

  it('is none for a token in which a single character was changed', async () => {
    const { token } = await buildPerson(server.kit);
    const { directory } = watchedDirectory();
    for (const at of [0, 21, 41]) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(await directory.authenticate(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    expect(await directory.authenticate(token)).not.toBeNull();
  });

  it('is read again after half a minute, for changes that were missed', async () => {
    const { token, user } = await buildPerson(server.kit);
    const { directory } = watchedDirectory();
    expect(await directory.authenticate(token)).not.toBeNull();
    await ask('update user_account set disabled_at = now() where id = $1', [user.id]);
    expect(await directory.authenticate(token)).not.toBeNull();
    const later = performance.now() + 30_001;
    const time = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await directory.authenticate(token)).toBeNull();
    time.mockRestore();
  });
});

describe('the limits of a session', () => {
  it('end it when it is 12 hours old, however much it is used and remembered here', async () => {
    const { token } = await buildPerson(server.kit);
    const { directory, passTime, reads } = watchedDirectory();
    for (let hours = 0; hours < 12; hours += 1) {
      expect(await directory.authenticate(token, NETWORK)).not.toBeNull();
      passTime(HOUR_MS);
    }
    expect(await directory.authenticate(token, NETWORK)).toBeNull();
    expect(reads()).toBe(1);
    await directory.close();
  });

  it.each([
    { isRemembered: false, idleHours: 2 },
    { isRemembered: true, idleHours: 14 * 24 },
  ])(
    'end it after $idleHours hours without a use, where remembered: $isRemembered',
    async ({ isRemembered, idleHours }) => {
      const { token } = await buildPerson(server.kit, { isRemembered });
      const { directory, passTime } = watchedDirectory();
      passTime(idleHours * HOUR_MS - MINUTE_MS);
      expect(await directory.authenticate(token, NETWORK)).not.toBeNull();
      passTime(idleHours * HOUR_MS - MINUTE_MS);
      expect(await directory.authenticate(token, NETWORK)).not.toBeNull();
      passTime(idleHours * HOUR_MS + MINUTE_MS);
      expect(await directory.authenticate(token, NETWORK)).toBeNull();
      await directory.close();
    },
  );

  it('end a remembered one when it is 30 days old', async () => {
    const { token } = await buildPerson(server.kit, { isRemembered: true });
    const { directory, passTime } = watchedDirectory();
    for (let days = 0; days < 30; days += 10) {
      expect(await directory.authenticate(token, NETWORK)).not.toBeNull();
      passTime(10 * 24 * HOUR_MS);
    }
    expect(await directory.authenticate(token, NETWORK)).toBeNull();
    await directory.close();
  });
});

describe('the last use of a session', () => {
  it('is written once a minute, with where it was', async () => {
    const { token, user } = await buildPerson(server.kit);
    const { directory, passTime, reads } = watchedDirectory();
    const lastSeen = async () =>
      ask(
        'select network, round(extract(epoch from last_seen_at - created_at))::int as seconds from session where user_id = $1',
        [user.id],
      );
    for (let uses = 0; uses < 5; uses += 1) await directory.authenticate(token, NETWORK);
    expect(reads()).toBe(1);
    passTime(61_000);
    for (let uses = 0; uses < 5; uses += 1) await directory.authenticate(token, NETWORK);
    await directory.close();
    expect(reads()).toBe(2);
    expect(await lastSeen()).toEqual({ network: NETWORK, seconds: 61 });
    passTime(59_000);
    await directory.authenticate(token, '198.51.100.1');
    await directory.close();
    expect(reads()).toBe(2);
  });

  it('is written again when it could not be written', async () => {
    const { token, user } = await buildPerson(server.kit);
    const { directory, gate, passTime } = watchedDirectory();
    await directory.authenticate(token);
    passTime(61_000);
    await directory.authenticate(token, NETWORK);
    gate.isBroken = true;
    await directory.close();
    gate.isBroken = false;
    await directory.close();
    expect(await ask('select network from session where user_id = $1', [user.id])).toEqual({
      network: NETWORK,
    });
    expect(server.logged()).toContain('session last-seen update failed; retrying');
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

  it('cannot be missed while it is disconnected: nothing is cached then', async () => {
    const { token } = await buildPerson(server.kit);
    const { directory, reads } = watchedDirectory();
    const following = await followRevocations(server.kit.database, directory);
    const readsOfOneUse = async () => {
      const before = reads();
      await directory.authenticate(token);
      return reads() - before;
    };
    expect([await readsOfOneUse(), await readsOfOneUse()]).toEqual([1, 0]);
    await ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'redoubt-listen' and datname = current_database()",
    );
    await expect.poll(readsOfOneUse).toBe(1);
    // Once it is subscribed again it caches again.
    await expect.poll(readsOfOneUse).toBe(0);
    await following.close();
  });
});
