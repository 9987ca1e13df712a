import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openWorkbench, query } from '../testing/workbench.ts';

// Each new cluster and each Node process takes seconds on a machine that is busy otherwise.
vi.setConfig({ testTimeout: 90_000 });

const bench = openWorkbench();

afterAll(async () => await bench.close());

function listUnfinished(dataDirectory: string): string[] {
  return existsSync(dataDirectory)
    ? readdirSync(dataDirectory).filter((name) => name.startsWith('postgres.new-'))
    : [];
}

describe('initialiseCluster', () => {
  it(
    'makes the database after kill -9 when it began, and again when it was in the middle',
    { tags: ['slow'] },
    async () => {
      const dataDirectory = join(bench.folder, 'data');
      for (const madeLast of ['PG_VERSION', 'base/1/PG_VERSION']) {
        const killed = bench.spawn(dataDirectory);
        await expect
          .poll(
            () =>
              listUnfinished(dataDirectory).some((name) =>
                existsSync(join(dataDirectory, name, 'data', madeLast)),
              ),
            {
              interval: 2,
              timeout: 60_000,
            },
          )
          .toBe(true);
        await killed.kill();
        expect(existsSync(join(dataDirectory, 'postgres'))).toBe(false);
      }

      const next = await bench.start(dataDirectory);
      expect(await query(next.connection, 'SELECT current_database() AS database')).toEqual([
        { database: 'redoubt' },
      ]);
      await next.stop();
      // What the orphaned initdb wrote last may have outlived one cleaning, not the next.
      await (await bench.start(dataDirectory)).stop();
      expect(listUnfinished(dataDirectory)).toEqual([]);
    },
  );
});
