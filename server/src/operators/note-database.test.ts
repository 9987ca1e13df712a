import { auditEndpoints } from '@redoubt/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { noteMigrations, noteScenario } from './note-database.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('says in the audit log what the commands of the database did, and nothing where they did nothing', async () => {
  await noteMigrations(server.kit, []);
  await noteMigrations(server.kit, ['0061-arena', '0062-applications']);
  await noteScenario(server.kit, 'load');
  const { token } = await buildPerson(server.kit, { role: 'Admin' });
  const query = { kinds: 'database' } as const;
  const { items } = await server.api.call(auditEndpoints.listAudit, { token, query });
  expect(items.map(({ by, action, changes }) => ({ by, action, changes }))).toEqual([
    {
      by: { kind: 'command', command: 'db:seed' },
      action: 'database.seed',
      changes: [{ field: 'scenario', values: { before: null, after: 'load' } }],
    },
    {
      by: { kind: 'command', command: 'db:migrate' },
      action: 'database.migrate',
      changes: [{ field: 'migrations', values: { before: [], after: ['0061-arena', '0062-applications'] } }],
    },
  ]);
});
