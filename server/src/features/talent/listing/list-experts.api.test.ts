import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type ExpertListQuery, expertSorts, talentEndpoints } from '@redoubt/contract/talent';
import { addExperts, sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let ours: TestMember;
let others: TestMember;

beforeAll(async () => {
  server = await testApp({ unsolicitedMails: { perPerson: 50, perOrganization: 50 } });
  ours = await buildMember(server);
  others = await buildMember(server);
  await add(others, [sampleExpert({ name: 'Ada Okafor', email: 'ada@unilag.example' })]);
  await add(ours, [
    sampleExpert({ name: 'Ada Okafor', email: 'ada@unilag.example', skills: ['Red teaming', 'Python'] }),
    sampleExpert({ name: 'ángel Ruiz', email: 'angel@unilag.example', location: 'Medellín' }),
    sampleExpert({ name: 'Zoë Tan', email: 'zoe@unilag.example', department: 'Informatics' }),
    sampleExpert({ name: `Zz ${'\u{20000}'.repeat(158)}`, email: 'long@unicorp.example' }),
  ]);
});
afterAll(() => server.close());

function add({ organizationId, user }: TestMember, experts: ReturnType<typeof sampleExpert>[]) {
  return addExperts(server.kit, { organizationId, by: user.id, experts });
}

async function namesBy(query: Partial<ExpertListQuery>, { token }: TestMember = ours): Promise<string[]> {
  const { items } = await server.api.call(talentEndpoints.listExperts, { token, query });
  return items.map(({ name }) => name);
}

describe('a list that is narrowed', () => {
  it('to a skill or a language has those who name exactly it, in any case', async () => {
    const member = await buildMember(server);
    await add(member, [
      sampleExpert({ name: 'Ana', skills: ['Red teaming', 'C++'], languages: ['French'] }),
      sampleExpert({ name: 'Ben', skills: ['red Teaming'], languages: ['French Guianese Creole'] }),
      sampleExpert({ name: 'Cem', skills: ['Red teaming for banks', '++'], languages: ['french', 'Dutch'] }),
    ]);
    expect(await namesBy({ skill: 'RED TEAMING' }, member)).toEqual(['Ben', 'Ana']);
    expect(await namesBy({ language: 'French' }, member)).toEqual(['Cem', 'Ana']);
    expect(await namesBy({ skill: 'Red teaming', language: 'french' }, member)).toEqual(['Ana']);
    // Without a letter there is nothing to search.
    expect(await namesBy({ skill: '++' }, member)).toEqual(['Cem']);
    expect(await namesBy({ skill: 'Red' }, member)).toEqual([]);
  });

  it('to words finds names without regard to accents, apostrophes and hyphens', async () => {
    const member = await buildMember(server);
    await add(member, [
      sampleExpert({ name: "Siobhán O'Neil" }),
      sampleExpert({ name: 'Jean-Pierre Łukasz' }),
    ]);
    for (const q of ['oneil', 'o’neil', 'o neil', 'neil', 'SIOBHAN'])
      expect(await namesBy({ q }, member)).toEqual(["Siobhán O'Neil"]);
    for (const q of ['jeanpierre', 'jean pierre', 'Jean‑Pierre', 'pierre', 'lukasz'])
      expect(await namesBy({ q }, member)).toEqual(['Jean-Pierre Łukasz']);
  });

  it('to one of them by the id has that one, and nobody of another organization', async () => {
    const query = { q: 'ada' };
    const { items } = await server.api.call(talentEndpoints.listExperts, { token: ours.token, query });
    const id = items[0]?.id;
    expect(await namesBy({ id })).toEqual(['Ada Okafor']);
    expect(await namesBy({ id, status: 'active' })).toEqual([]);
    expect(await namesBy({ id }, others)).toEqual([]);
  });
});

describe('what an upload adds', () => {
  it('leaves alone what the organization has, and knows nothing of others', async () => {
    const { organizationId, user } = await buildMember(server);
    const twice = [
      sampleExpert({ email: 'Zoe@Unilag.example' }),
      sampleExpert({ email: 'zoe@unilag.example' }),
    ];
    const first = await addExperts(server.kit, { organizationId, by: user.id, experts: twice });
    expect(first).toEqual([expect.any(String), null]);
    const again = {
      organizationId,
      by: user.id,
      experts: [sampleExpert({ email: 'zoe@unilag.example', name: 'Other' })],
    };
    expect(await addExperts(server.kit, again)).toEqual([null]);
    const { kysely } = server.kit.database;
    const rows = await kysely
      .selectFrom('expert_record')
      .select('name')
      .where('organization_id', '=', organizationId)
      .execute();
    expect(rows.map(({ name }) => name)).toEqual([twice[0]?.name]);
  });

  it('adds each expert once where two people send the same file at the same moment', async () => {
    const member = await buildMember(server);
    const file = Array.from({ length: 200 }, () => sampleExpert());
    const results = await Promise.all([add(member, file), add(member, file)]);
    const added = results.flat().filter((id) => id !== null);
    expect(added).toHaveLength(200);
  });
});

describe('the list', () => {
  it('shows what the organization says, and how far the invitation is', async () => {
    const { items } = await server.api.call(talentEndpoints.listExperts, {
      token: ours.token,
      query: { q: 'ada' },
    });
    expect(items).toMatchObject([
      {
        name: 'Ada Okafor',
        skills: ['Red teaming', 'Python'],
        status: 'pending_activation',
        invitedDate: null,
        skillAssessmentScore: null,
        invitation: { state: 'waiting', waitsUntil: new Date().toISOString().slice(0, 10), canResend: true },
      },
    ]);
  });

  it.each([
    ['unilag', ['Zoë Tan', 'ángel Ruiz', 'Ada Okafor']],
    ['ANG', ['ángel Ruiz']],
    ['medellin ruiz', ['ángel Ruiz']],
    ['zoe@unilag', ['Zoë Tan']],
    ['informat', ['Zoë Tan']],
    ['red python', ['Ada Okafor']],
    ['gel', []],
    ["' | & !", []],
  ])('finds by %j', async (q, names) => {
    expect(await namesBy({ q })).toEqual(names);
  });

  it('begins with whose address was searched for, in whatever case, and counts all that match', async () => {
    const member = await buildMember(server);
    const emails = ['walk1', 'walk10', 'walk11'].map((name) => `${name}@uni.example`);
    await add(
      member,
      emails.map((email) => sampleExpert({ name: email, email })),
    );
    for (const q of ['walk1@uni.example', ' Walk1@UNI.example']) {
      const query = { q, limit: 2 };
      const first = await server.api.call(talentEndpoints.listExperts, { token: member.token, query });
      expect(first.items.map(({ email }) => email)).toEqual([emails[0], emails[2]]);
      expect(first.total).toBe(3);
      const cursor = first.nextCursor ?? '';
      const next = { ...query, cursor };
      const second = await server.api.call(talentEndpoints.listExperts, { token: member.token, query: next });
      expect(second.items.map(({ email }) => email)).toEqual([emails[1]]);
    }
    expect(await namesBy({ q: 'walk1@uni.example' }, ours)).toEqual([]);
  });

  it.each(expertSorts)('reads on by %s in both directions, each once', async (sort) => {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = await namesBy({ sort, direction });
      expect(whole).toHaveLength(4);
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { sort, direction, limit: 1, ...(cursor && { cursor }) };
        const page = await server.api.call(talentEndpoints.listExperts, { token: ours.token, query });
        read.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(read).toEqual(whole);
    }
  });

  it('narrows by status', async () => {
    expect(await namesBy({ status: 'pending_activation' })).toHaveLength(4);
    expect(await namesBy({ status: 'active' })).toEqual([]);
  });

  it('refuses a cursor of another order', async () => {
    const query = { sort: 'score', cursor: Buffer.from('x').toString('base64url') } as const;
    const answer = await server.api.refused(talentEndpoints.listExperts, { token: ours.token, query });
    expect(answer).toMatchObject({ status: 422, errors: [{ path: 'cursor' }] });
  });
});

it('says when somebody is mailed who is behind others in the queue', async () => {
  const member = await buildMember(server);
  await add(
    member,
    Array.from({ length: 101 }, () => sampleExpert()),
  );
  const query = { direction: 'asc', limit: 100 } as const;
  const page = await server.api.call(talentEndpoints.listExperts, { token: member.token, query });
  const days = page.items.map(({ invitation }) => invitation.waitsUntil);
  const day = (after: number) => new Date(Date.now() + after * DAY_MS).toISOString().slice(0, 10);
  expect([days[0], days[49], days[50], days[99]]).toEqual([day(0), day(0), day(1), day(1)]);
  const last = await server.api.call(talentEndpoints.listExperts, {
    token: member.token,
    query: { limit: 1 },
  });
  expect(last.items[0]?.invitation.waitsUntil).toBe(day(2));
});
