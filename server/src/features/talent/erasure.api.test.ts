import { talentEndpoints } from '@redoubt/contract/talent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseNow } from '#testing/erase-now.ts';
import { addExperts, buildLinkedExpert, sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  // Somebody has to stay.
  await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

async function rowsOf(statement: string, value: string) {
  return (await server.database.ownerPool.query<Record<string, unknown>>(statement, [value])).rows;
}

it('leaves in a record nothing that came from an account that is erased', async () => {
  const expert = await buildPerson(server.kit);
  const id = await buildLinkedExpert(server, expert);
  await server.database.ownerPool.query('update expert_record set score = 80 where id = $1', [id]);
  await eraseNow(server, expert);
  const found = await rowsOf(
    'select user_id, accepted_at, score, status, invitation, token_hash from expert_record where id = $1',
    id,
  );
  expect(found).toEqual([
    {
      user_id: null,
      accepted_at: null,
      score: null,
      status: 'pending_activation',
      invitation: 'left',
      token_hash: null,
    },
  ]);
});

it('removes the records of an organization with its last member', async () => {
  const owner = await buildMember(server);
  const { token, organizationId, user } = owner;
  await server.api.call(talentEndpoints.addExpert, { token, body: sampleExpert() });
  await addExperts(server.kit, { organizationId, by: user.id, experts: [sampleExpert()] });
  await eraseNow(server, owner);
  expect(await rowsOf('select id from expert_record where organization_id = $1', organizationId)).toEqual([]);
});
