import type { Kit } from '#kit.ts';

type Deps = Pick<Kit, 'database' | 'audit'>;

const database = { kind: 'database', id: 'redoubt' } as const;

/** What `npm run db:migrate` applied; nothing where there was nothing to do. */
export async function noteMigrations(kit: Deps, applied: readonly string[]): Promise<void> {
  if (applied.length === 0) return;
  await kit.database.transaction((transaction) =>
    kit.audit.write(transaction, {
      by: { command: 'db:migrate' },
      action: 'database.migrate',
      object: database,
      person: null,
      changes: { migrations: { before: [], after: applied } },
    }),
  );
}

/** Which scenario `npm run db:seed` put in place. */
export async function noteScenario(kit: Deps, scenario: string): Promise<void> {
  await kit.database.transaction((transaction) =>
    kit.audit.write(transaction, {
      by: { command: 'db:seed' },
      action: 'database.seed',
      object: database,
      person: null,
      changes: { scenario: { before: null, after: scenario } },
    }),
  );
}
