import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyRowTypes } from './row-types.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

let fixture: TestDatabase;
beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.close());

it('has row types that are those of the migrated database', { tags: ['slow'] }, async () => {
  await expect(verifyRowTypes(fixture.owner)).resolves.toBeUndefined();
});
