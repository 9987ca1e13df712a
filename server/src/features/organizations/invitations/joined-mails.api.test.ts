import { randomUUID } from 'node:crypto';
import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMails } from '#testing/mail/mails.ts';
import { joinTokenMailedTo } from '#testing/organizations/join-token.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function buildTeam(role: 'Partner' | 'Client') {
  const owner = await buildMember(server, { role });
  const others = await Promise.all(
    (['owner', 'manager', 'viewer'] as const).map((memberRole) =>
      buildMember(server, { role, of: owner.organizationId, memberRole }),
    ),
  );
  return [owner, ...others];
}

async function inviteTo([owner]: readonly TestMember[], email: string, role: 'owner' | 'manager') {
  await server.api.call(endpoints.inviteMember, { token: owner?.token, body: { email, role } });
  return { token: await joinTokenMailedTo(server.database, email) };
}

/** What a member was mailed of people who joined. */
async function mailsTo(email: string) {
  const mails = await listMails(server.database, email);
  return mails.filter(({ purpose }) => purpose === 'member-joined').map(({ text }) => text);
}

describe('whoever joins', () => {
  it('by a new account is named to every owner, and to nobody else', async () => {
    const team = await buildTeam('Partner');
    await server.api.call(endpoints.saveOrganization, { token: team[0]?.token, body: { name: 'Unilag' } });
    const email = `${randomUUID()}@unilag.example`;
    const params = await inviteTo(team, email, 'owner');
    expect(await Promise.all(team.map(({ user }) => mailsTo(user.email)))).toEqual([[], [], [], []]);
    await server.api.call(endpoints.joinWithNewAccount, {
      params,
      body: { firstname: 'Ngozi', lastname: 'Okafor', password: 'Lagoon-Heron-77!', acceptedTerms: true },
    });
    const sentence = `Ngozi Okafor (${email}) accepted an invitation and is a member of Unilag now, as an owner.`;
    const [first, second, manager, viewer] = await Promise.all(team.map(({ user }) => mailsTo(user.email)));
    for (const paths of [first, second])
      expect(paths).toEqual([expect.stringMatching(/\/partner-university\?tab=profile/)]);
    expect(first?.[0]?.replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect([manager, viewer, await mailsTo(email)]).toEqual([[], [], []]);
  });

  it('with an account of theirs is named too; the mail of a Client leads to their own dashboard', async () => {
    const team = await buildTeam('Client');
    const joining = await buildMember(server, { role: 'Client' });
    const params = await inviteTo(team, joining.user.email, 'manager');
    await server.api.call(endpoints.join, { params, token: joining.token });
    const [first, second, manager, viewer] = await Promise.all(team.map(({ user }) => mailsTo(user.email)));
    for (const paths of [first, second])
      expect(paths).toEqual([expect.stringMatching(/\/partner\?tab=organization/)]);
    expect(first?.[0]).toContain('your organization');
    expect([manager, viewer, await mailsTo(joining.user.email)]).toEqual([[], [], []]);
  });
});
