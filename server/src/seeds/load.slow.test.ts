import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { LOAD_PASSWORD, seedLoad } from './load.ts';

const SMALL = { experts: 40, challenges: 15, solves: 200 };
const say = () => undefined;

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

async function count(table: string): Promise<number> {
  const { rows } = await server.database.ownerPool.query(`select from ${table}`);
  return rows.length;
}

describe('the load scenario', () => {
  it('has as many of each as it is told, in the lists and the rankings alike', async () => {
    await seedLoad(server.kit, say, SMALL);
    expect(await Promise.all(['user_account', 'challenge', 'award', 'verdict'].map(count))).toEqual([
      40, 15, 200, 200,
    ]);
    const { items } = await server.api.call(challengesEndpoints.listChallenges, { query: { limit: 100 } });
    expect(items.reduce((total, challenge) => total + challenge.solves, 0)).toBe(200);
    const rankings = await server.api.call(rankingsEndpoints.listStandings, { query: { limit: 100 } });
    expect(rankings.total).toBe(40);
    expect(rankings.items.reduce((total, row) => total + row.solves, 0)).toBe(200);
  });

  it('has people who can sign in', async () => {
    await seedLoad(server.kit, say, { experts: 2, challenges: 1, solves: 2 });
    const { user } = await server.api.call(signInEndpoints.signIn, {
      body: { email: 'load-1@load.redoubt.example', password: LOAD_PASSWORD },
    });
    expect(user.role).toBe('Expert');
  });

  it('never has more solves of a person than there are challenges', async () => {
    await seedLoad(server.kit, say, { experts: 5, challenges: 3, solves: 1000 });
    expect(await count('award')).toBe(15);
  });

  it('is put there once, and leaves nothing behind when it is interrupted', async () => {
    const broken = {
      ...server.kit,
      database: {
        ...server.kit.database,
        transaction: <Result>(work: Parameters<typeof server.kit.database.transaction<Result>>[0]) =>
          server.kit.database.transaction(async (transaction) => {
            await work(transaction);
            throw new Error('The power is out.');
          }),
      },
    };
    await expect(seedLoad(broken, say, SMALL)).rejects.toThrow('The power is out.');
    expect(await Promise.all(['user_account', 'challenge', 'attempt'].map(count))).toEqual([0, 0, 0]);
    await seedLoad(server.kit, say, SMALL);
    await seedLoad(server.kit, say, SMALL);
    expect(await count('award')).toBe(200);
  });
});
