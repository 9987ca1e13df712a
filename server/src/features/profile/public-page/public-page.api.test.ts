import { profileEndpoints, publicParts } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProfile } from '#testing/experts.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { getExpert, getPublicPage, savePublicPage, saveBasicInfo, addPortfolioProject } = profileEndpoints;

const everything = Object.fromEntries(publicParts.map((part) => [part, true]));
const nothing = Object.fromEntries(publicParts.map((part) => [part, false]));

async function build(given: Parameters<typeof buildPerson>[1] = {}) {
  const { token, user } = await buildPerson(server.kit, given);
  const { handle } = await server.api.call(getPublicPage, { token });
  return { token, user, params: { handle } };
}

describe('a public page', () => {
  it('is off until its owner switches it on, and off again when they do', async () => {
    const { token, params } = await build();
    expect(await server.api.refused(getExpert, { params })).toMatchObject({
      status: 404,
      code: 'expert_not_found',
    });
    await server.api.call(savePublicPage, { token, body: { isOn: true } });
    expect(await server.api.call(getExpert, { params })).toMatchObject(params);
    await server.api.call(savePublicPage, { token, body: { isOn: false } });
    expect(await server.api.refused(getExpert, { params })).toMatchObject({ status: 404 });
  });

  it('shows what was chosen, and nothing that cannot be', async () => {
    const { token, user, params } = await build();
    await completeProfile(server, { token, user });
    await server.api.call(saveBasicInfo, {
      token,
      body: { about: 'Two decades of pharmacy.', hourlyRate: 90, github: 'https://github.com/ifeoma' },
    });
    await server.api.call(addPortfolioProject, {
      token,
      body: { title: 'A study', description: '', link: '', year: 2025 },
    });
    await server.api.call(savePublicPage, { token, body: { isOn: true, shows: everything } });
    const expert = await server.api.call(getExpert, { params });
    expect(expert).toMatchObject({
      about: { fullName: 'Ifeoma Adeyemi', about: 'Two decades of pharmacy.', countryOfResidence: 'Nigeria' },
      languages: [{ name: 'English' }, { name: 'Yoruba', proficiency: 'Native' }],
      links: { github: 'https://github.com/ifeoma' },
      projects: [{ title: 'A study', year: 2025 }],
      // Nobody was paid or rated yet: a zero would read as a measurement.
      stats: null,
      hourlyRate: 90,
    });
    const text = JSON.stringify(expert);
    for (const secret of [
      user.email,
      user.id,
      '802 123',
      '+234',
      'workLocation',
      'payout@',
      '6789',
      'passport',
    ])
      expect(text).not.toContain(secret);

    await server.api.call(savePublicPage, { token, body: { shows: nothing } });
    expect(await server.api.call(getExpert, { params })).toEqual({
      ...params,
      avatarUrl: null,
      about: null,
      skills: null,
      languages: null,
      education: null,
      links: null,
      projects: null,
      stats: null,
      hourlyRate: null,
    });
  });

  it('keeps two choices that are made at the same time', async () => {
    const { token } = await build();
    await Promise.all(
      (['about', 'links', 'education', 'hourlyRate'] as const).map((part) =>
        server.api.call(savePublicPage, { token, body: { shows: { [part]: true } } }),
      ),
    );
    const { shows, isOn } = await server.api.call(getPublicPage, { token });
    expect(shows).toMatchObject({ about: true, links: true, education: true, hourlyRate: true });
    expect(isOn).toBe(false);
  });

  it('waits for a verified address; it can be taken back without one', async () => {
    const { token, user, params } = await build({ isVerified: false });
    const body = { isOn: true };
    expect(await server.api.refused(savePublicPage, { token, body })).toMatchObject({
      code: 'address_unverified',
    });
    await server.database.ownerPool.query(
      `insert into public_page (user_id, is_on, shows, changed_at) values ($1, true, '{}', now())`,
      [user.id],
    );
    await server.api.call(savePublicPage, { token, body: { isOn: false } });
    expect((await server.api.send(getExpert, { params })).status).toBe(404);
  });

  it('is gone with a disabled account', async () => {
    const { token, user, params } = await build();
    await server.api.call(savePublicPage, { token, body: { isOn: true } });
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      user.id,
    ]);
    expect((await server.api.send(getExpert, { params })).status).toBe(404);
  });

  it('is of experts alone, and of a handle that somebody has', async () => {
    const { user } = await buildPerson(server.kit, { role: 'Client' });
    const { rows } = await server.database.ownerPool.query<{ handle: string }>(
      'select handle from user_account where id = $1',
      [user.id],
    );
    for (const handle of [rows[0]?.handle ?? '', 'nobody-has-this-handle'])
      expect((await server.api.send(getExpert, { params: { handle } })).status).toBe(404);
    expect((await server.api.send(getExpert, { params: { handle: "'; --" } })).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it.each([{ shows: { phoneNumber: true } }, { shows: { photo: 'yes' } }, { handle: 'mine' }])(
    'takes no %j',
    async (body) => {
      const { token } = await build();
      expect((await server.api.send(savePublicPage, { token, body })).status).toBe(422);
    },
  );
});

describe('which of some handles have a public page', () => {
  const { listPublicHandles } = profileEndpoints;

  it('are those whose page is on, in the order in which they were named; everyone may ask', async () => {
    const [one, off, other] = [await build(), await build(), await build()];
    for (const { token } of [one, other])
      await server.api.call(savePublicPage, { token, body: { isOn: true } });
    const handles = [other, off, one].map(({ params }) => params.handle);
    const reply = await server.api.call(listPublicHandles, {
      query: { handles: [...handles, 'nobody-goes-by-this'].join(',') },
    });
    expect(reply.handles).toEqual([other.params.handle, one.params.handle]);
  });

  it('are refused by the field where too many are named', async () => {
    const handles = Array.from({ length: 101 }, (_, nth) => `somebody-${String(nth)}`).join(',');
    const refused = await server.api.refused(listPublicHandles, { query: { handles } });
    expect(refused).toMatchObject({ status: 422 });
  });
});
