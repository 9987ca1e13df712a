import { applicationsEndpoints } from '@redoubt/contract/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProfile } from '#testing/experts.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { UserId } from '@redoubt/contract/ids.ts';
import { wholeProfile } from '#features/profile';
import { toApplication } from '../application/applications.store.ts';
import { listingGround } from './listing-ground.store.ts';
import { type Listing, MADE_BY, makeListing, rankOf } from './make-listing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** The row of a person as it is kept, and as it would be made now; null where there is none, and where there should be none. */
async function readListings(userId: UserId) {
  const { kit, database } = server;
  const { rows } = await database.ownerPool.query<Record<string, unknown>>(
    `select is_listed, state, urgency, listed_at, name_key, completion, found, shown, rises_at, made_by
     from application_listing where user_id = $1`,
    [userId],
  );
  const anew = await kit.database.transaction(async (transaction) => {
    const { application, version: _version, ...stored } = await listingGround.readWithin(transaction, userId);
    if (!application) return null;
    const profile = wholeProfile.present(kit, userId, stored);
    const ground = { userId, application: toApplication(application), stored, profile };
    return toRow(makeListing(ground, kit.clock.now()));
  });
  return { kept: rows[0] ?? null, anew };
}

function toRow({ isListed, shown, nameKey, found, listedAt, risesAt }: Listing) {
  return {
    is_listed: isListed,
    state: shown.status,
    urgency: rankOf(shown.urgency),
    listed_at: listedAt,
    name_key: nameKey,
    completion: shown.profileCompletion,
    found,
    shown,
    rises_at: risesAt,
    made_by: MADE_BY,
  };
}

async function expectKept({ user }: TestPerson) {
  const { kept, anew } = await readListings(user.id);
  expect(anew).not.toBeNull();
  expect(kept).toEqual(anew);
  return kept;
}

describe('the row of an application', () => {
  it('is there with the first step, and right after all six and the sending', async () => {
    const person = await buildPerson(server.kit);
    expect(await readListings(person.user.id)).toEqual({ kept: null, anew: null });
    await completeProfile(server, person);
    expect(await expectKept(person)).toMatchObject({ state: 'incomplete', completion: 100, is_listed: true });
    await server.api.call(applicationsEndpoints.sendApplication, { token: person.token });
    expect(await expectKept(person)).toMatchObject({ state: 'pending', urgency: 3 });
  });
});
