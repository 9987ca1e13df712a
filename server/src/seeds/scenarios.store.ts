import type { Queryable } from '#platform/database/database.ts';

export async function isScenarioFinished(on: Queryable, name: string): Promise<boolean> {
  const row = await on.selectFrom('seed_scenario').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export async function insertFinishedScenario(on: Queryable, name: string, at: Date): Promise<void> {
  await on
    .insertInto('seed_scenario')
    .values({ name, finished_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
