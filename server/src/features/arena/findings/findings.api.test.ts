import { type Attempt, arenaEndpoints, type TriageForm } from '@redoubt/contract/arena';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenaApp, buildPlayer, type Player, secretOf } from '#testing/arena/attempts.ts';
import { buildBreak } from '#testing/arena/findings.ts';
import { buildApproved } from '#testing/challenges/clients-records.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { listAudited } from '#testing/features/audited.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const { listClientAttempts, issueClientAttemptsTicket, getFinding, triageFinding, getVerdict } =
  arenaEndpoints;

let server: TestApp;
let owner: TestMember;
let manager: TestMember;
let viewer: TestMember;
let stranger: TestMember;
let admin: TestPerson;
let nora: Player;
let omar: Player;
let door: ChallengeRecord;
let gate: ChallengeRecord;
let noras: Attempt;
let omars: Attempt;
let left: Attempt;

beforeAll(async () => {
  server = await arenaApp();
  owner = await buildMember(server, { role: 'Client' });
  const of = owner.organizationId;
  [manager, viewer] = [
    await buildMember(server, { role: 'Client', memberRole: 'manager', of }),
    await buildMember(server, { role: 'Client', memberRole: 'viewer', of }),
  ];
  stranger = await buildMember(server, { role: 'Client' });
  admin = await buildPerson(server.kit, { role: 'Admin' });
  [door, gate] = [await buildApproved(server, owner), await buildApproved(server, owner, { severity: 4 })];
  const others = await buildApproved(server, stranger);
  [nora, omar] = [await buildPlayer(server), await buildPlayer(server)];
  ({ attempt: noras } = await buildBreak(server, door.slug, nora));
  left = await omar.say(await omar.start(door.slug), 'Is the door open?');
  await server.api.call(arenaEndpoints.endAttempt, { token: omar.token, params: { id: left.id } });
  ({ attempt: omars } = await buildBreak(server, gate.slug, omar));
  await buildBreak(server, others.slug, nora);
  await (await buildPlayer(server, admin)).start(door.slug);
  for (const [{ id }, day] of [
    [noras, '2026-03-02'],
    [left, '2026-03-03'],
    [omars, '2026-03-04'],
  ] as const)
    await server.database.ownerPool.query(
      `update attempt set started_at = $2, closed_at = $2::timestamptz + interval '5 minutes' where id = $1`,
      [id, `${day}T12:00:00Z`],
    );
});
afterAll(() => server.close());

type Query = QueryInputOf<typeof listClientAttempts>;
const list = (query: Query = {}, { token }: TestPerson = viewer) =>
  server.api.call(listClientAttempts, { token, query });
const idsOf = async (query: Query) => (await list(query)).items.map(({ id }) => id);
const read = ({ id }: Pick<Attempt, 'id'>, { token }: TestPerson = viewer) =>
  server.api.call(getFinding, { token, params: { id } });

const accepted: TriageForm = { state: 'accepted', duplicateOf: null, severity: null, note: '' };
const triageCall = ({ id }: Pick<Attempt, 'id'>, form: Partial<TriageForm>, revision?: number) => ({
  token: manager.token,
  params: { id },
  body: { ...accepted, ...form },
  ...(revision !== undefined && { headers: { 'if-match': `"${String(revision)}"` } }),
});

describe('the attempts at the challenges of a client', () => {
  it('are those of its own, newest first, with the handle and nothing more of the expert', async () => {
    const { items, counts, triage, challenges } = await list();
    expect(items.map(({ id }) => id)).toEqual([omars.id, left.id, noras.id]);
    expect(counts).toEqual({ open: 0, broken: 2, held: 0, ended: 1 });
    expect(triage).toEqual({ open: 2, accepted: 0, 'being-fixed': 0, duplicate: 0, 'wont-fix': 0, fixed: 0 });
    expect(challenges.map(({ id }) => id).toSorted()).toEqual([door.id, gate.id].toSorted());
    const [{ handle } = { handle: '' }] = items;
    expect(handle).toBe((await omar.look(omars)).handle);
    expect(items[1]?.finding).toBeNull();
    expect(items[2]?.finding).toMatchObject({ severity: 2, triage: { state: 'open', revision: 0 } });

    const text = JSON.stringify(items);
    for (const { user } of [nora, omar])
      for (const personal of [user.id, user.email, user.firstname]) expect(text).not.toContain(personal);
  });

  it.each([
    ['a challenge', () => ({ challenge: gate.id }), () => [omars]],
    ['a target', () => ({ target: '1' }), () => [omars, left, noras]],
    ['a target that none has', () => ({ target: '2' }), () => []],
    ['a state', () => ({ status: 'ended' }) as const, () => [left]],
    ['a harm and worse ones', () => ({ severity: '3' }) as const, () => [omars]],
    ['a state of triage', () => ({ triage: 'open' }) as const, () => [omars, noras]],
    ['days', () => ({ from: '2026-03-03', until: '2026-03-03' }), () => [left]],
    ['the time that they ended', () => ({ by: 'closed', until: '2026-03-02' }) as const, () => [noras]],
  ])('are narrowed to %s', async (_, query, wanted) => {
    expect(await idsOf(query())).toEqual(wanted().map(({ id }) => id));
  });

  it('are read page by page, and take no cursor of another list', async () => {
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([omars.id, left.id, noras.id]);
    expect(second.nextCursor).toBeNull();
    const foreign = await server.api.refused(listClientAttempts, {
      token: stranger.token,
      query: { cursor: omars.id },
    });
    expect(foreign.status).toBe(422);
  });

  it('are not those of another organization, whichever challenge it names', async () => {
    expect((await list({}, stranger)).items).toHaveLength(1);
    expect((await list({ challenge: door.id }, stranger)).items).toEqual([]);
  });

  it('are shown to an Admin who names the organization, which is noted, and to no expert', async () => {
    const { items } = await list({ organizationId: owner.organizationId }, admin);
    expect(items).toHaveLength(3);
    const noted = await listAudited(server.database, `organization ${owner.organizationId}`);
    expect(noted).toContainEqual(
      expect.objectContaining({
        action: 'organization.read',
        changes: { part: { before: null, after: 'findings' } },
      }),
    );
    const refused = await server.api.refused(listClientAttempts, { token: nora.token });
    expect(refused.status).toBe(403);
  });
});

describe('a finding', () => {
  it('has the severity of its verdict page beside the harm by the author, in the list too', async () => {
    const { verdicts, finding } = await read(noras);
    const id = verdictId.parse(verdicts.findLast(({ claimId }) => claimId !== null)?.claimId);
    const page = await server.api.call(getVerdict, { token: viewer.token, params: { id } });
    expect(page.facts?.severity.score).toBeGreaterThan(0);
    expect(finding).toMatchObject({ severity: 2, score: page.facts?.severity.score });
    expect((await list()).items.find((one) => one.id === noras.id)?.finding?.score).toBe(finding.score);
  });

  it('has the transcript, the verdict with its judge, and neither prompt nor the expert’s name', async () => {
    const finding = await read(noras);
    expect(finding.turns.map(({ role, text }) => [role, text])[0]).toEqual(['expert', 'Good evening.']);
    expect(finding.verdicts.at(-1)).toMatchObject({ outcome: 'break', award: null });
    expect(finding.finding.judgeVersion).toMatch(/\d/);
    expect(finding).toMatchObject({ judgedSeverity: 2, objective: door.content.objective, history: [] });
    const text = JSON.stringify(finding);
    for (const hidden of [nora.user.email, nora.user.firstname, nora.user.id])
      expect(text).not.toContain(hidden);
    expect(text).not.toContain(await secretOf(server, noras));
  });

  it.each([
    ['of another organization', () => noras, () => stranger],
    ['that did not break its target', () => left, () => viewer],
  ])('%s is not found', async (_, attempt, reader) => {
    const call = { token: reader().token, params: { id: attempt().id } };
    expect((await server.api.refused(getFinding, call)).status).toBe(404);
  });

  it('that an Admin tried out is not found', async () => {
    const tester = await buildPlayer(server, await buildPerson(server.kit, { role: 'Admin' }));
    const { attempt } = await buildBreak(server, door.slug, tester);
    const call = { token: owner.token, params: { id: attempt.id } };
    expect((await server.api.refused(getFinding, call)).status).toBe(404);
  });

  it('outlives the account of its expert, without the transcript', async () => {
    const { player, attempt } = await buildBreak(server, gate.slug);
    await eraseNow(server, player);
    const finding = await read(attempt);
    expect(finding).toMatchObject({ turns: [], finding: { severity: 4 } });
    expect(JSON.stringify(finding)).not.toContain('Good evening.');
    await server.database.ownerPool.query('update attempt set is_tryout = true where id = $1', [attempt.id]);
  });
});

describe('the triage of a finding', () => {
  it('is a manager’s: a viewer reads it, and another organization finds nothing', async () => {
    const decided = await server.api.call(
      triageFinding,
      triageCall(noras, { state: 'accepted', severity: 5, note: ' The porter. ' }, 0),
    );
    expect(decided.finding).toMatchObject({ severity: 5, triage: { state: 'accepted', revision: 1 } });
    const name = `${manager.user.firstname} ${manager.user.lastname}`;
    expect((await read(noras)).finding.triage).toMatchObject({ by: name, note: 'The porter.' });
    expect(await idsOf({ severity: '5' })).toEqual([noras.id]);
    const call = triageCall(noras, { state: 'fixed' });
    const asViewer = await server.api.refused(triageFinding, { ...call, token: viewer.token });
    expect([asViewer.status, asViewer.code]).toEqual([403, 'member_role_too_low']);
    const asStranger = await server.api.refused(triageFinding, { ...call, token: stranger.token });
    expect(asStranger.status).toBe(404);
    const ofHeld = await server.api.refused(triageFinding, triageCall(left, {}));
    expect(ofHeld.status).toBe(404);
  });

  it('is noted with what was and what is, in the order in which it was decided', async () => {
    await server.api.call(triageFinding, triageCall(noras, { state: 'being-fixed' }, 1));
    await server.api.call(triageFinding, triageCall(noras, { state: 'fixed' }, 2));
    const same = await server.api.call(triageFinding, triageCall(noras, { state: 'fixed' }, 3));
    expect(same.history.map(({ state, revision }) => [state, revision])).toEqual([
      ['fixed', 3],
      ['being-fixed', 2],
      ['accepted', 1],
    ]);
    const noted = await listAudited(server.database, `attempt ${noras.id}`);
    expect(noted.filter(({ action }) => action === 'finding.triage')).toMatchObject([
      { by: `person ${manager.user.id}`, changes: { state: { before: 'open', after: 'accepted' } } },
      {
        changes: {
          state: { before: 'accepted', after: 'being-fixed' },
          severity: { before: 5, after: null },
        },
      },
      { changes: { state: { before: 'being-fixed', after: 'fixed' } } },
    ]);
  });

  it('is of one at a time: of several at once the first is stored, the others learn who it was', async () => {
    const all = await Promise.allSettled(
      ['accepted', 'wont-fix', 'fixed'].map((state) =>
        server.api.call(triageFinding, triageCall(omars, { state: state as TriageForm['state'] }, 0)),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(omars)).history).toHaveLength(1);
    const late = await server.api.refused(triageFinding, triageCall(omars, {}, 0));
    expect(late).toMatchObject({
      status: 409,
      code: 'finding_triaged_since',
      revision: 1,
      by: `${manager.user.firstname} ${manager.user.lastname}`,
    });
  });

  it('names the original of a duplicate, which is a finding of its own and none itself', async () => {
    const { attempt: again } = await buildBreak(server, gate.slug);
    const refusalOf = async (attempt: Attempt, duplicateOf: Attempt['id'] | null) => {
      const call = triageCall(attempt, { state: 'duplicate', duplicateOf });
      const { status, errors } = await server.api.refused(triageFinding, call);
      return [status, errors?.[0]?.path];
    };
    const refusals = [422, 'duplicateOf'];
    expect(await refusalOf(again, null)).toEqual(refusals);
    expect(await refusalOf(again, again.id)).toEqual(refusals);
    expect(await refusalOf(again, left.id)).toEqual(refusals);
    const done = await server.api.call(
      triageFinding,
      triageCall(again, { state: 'duplicate', duplicateOf: omars.id }),
    );
    expect(done.original).toMatchObject({ id: omars.id, code: gate.code });
    expect(await refusalOf(omars, noras.id)).toEqual(refusals);
    expect(await refusalOf(noras, again.id)).toEqual(refusals);
    expect(await idsOf({ triage: 'duplicate' })).toEqual([again.id]);
  });

  it('goes with the break: one that was taken back is no finding', async () => {
    const { attempt } = await buildBreak(server, gate.slug);
    await server.database.ownerPool.query(`update attempt set status = 'ended' where id = $1`, [attempt.id]);
    const refused = await server.api.refused(triageFinding, triageCall(attempt, {}));
    expect(refused.status).toBe(404);
    await server.database.ownerPool.query('update attempt set is_tryout = true where id = $1', [attempt.id]);
  });
});

describe('a file of the attempts', () => {
  const download = async (body: { format: 'csv' | 'json'; challenge?: ChallengeRecord['id'] }) => {
    const { path } = await server.api.call(issueClientAttemptsTicket, { token: viewer.token, body });
    return server.app.http.fastify.inject({ method: 'GET', url: path });
  };

  it('is CSV without formulas, of what the filter lets through', async () => {
    await server.api.call(triageFinding, triageCall(noras, { note: '=HYPERLINK(1)' }));
    const { body, headers } = await download({ format: 'csv', challenge: door.id });
    expect(headers['content-type']).toContain('text/csv');
    const rows = body.trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFF"Attempt","Code","Challenge",/);
    expect(body).toContain(`"'=HYPERLINK(1)"`);
    expect(body).toContain(noras.id);
    expect(body).toContain('owasp-llm@2026:LLM08; atlas@5.6.0:AML.T0057');
    expect(body).not.toContain(omars.id);
    expect(body).not.toContain(nora.user.email);
  });

  it('is JSON with the transcripts of breaks and their tags', async () => {
    const { body } = await download({ format: 'json' });
    const items = JSON.parse(body) as {
      id: string;
      turns?: { text: string }[];
      tags?: string[];
    }[];
    expect(items.find(({ id }) => id === noras.id)?.turns?.[0]?.text).toBe('Good evening.');
    expect(items.find(({ id }) => id === noras.id)?.tags).toEqual([
      'owasp-llm@2026:LLM08',
      'atlas@5.6.0:AML.T0057',
      'nist-ai-100-2@E2025:privacy',
    ]);
    expect(items.find(({ id }) => id === left.id)?.turns).toBeUndefined();
  });

  it('has nothing for who left the organization before they used the ticket', async () => {
    const leaver = await buildMember(server, {
      role: 'Client',
      memberRole: 'viewer',
      of: owner.organizationId,
    });
    const { token, user } = leaver;
    const { path } = await server.api.call(issueClientAttemptsTicket, { token, body: { format: 'json' } });
    await server.database.ownerPool.query('delete from organization_member where user_id = $1', [user.id]);
    expect((await server.app.http.fastify.inject({ method: 'GET', url: path })).statusCode).toBe(404);
  });
});

it('notifies owners and managers once a day for each challenge', async () => {
  const { id, slug, title } = await buildApproved(server, owner);
  await buildBreak(server, slug);
  await buildBreak(server, slug);
  await server.drainOutbox();
  const toldTo = async ({ token }: TestPerson) => {
    const { items } = await server.api.call(notificationsEndpoints.listNotices, { token, query: {} });
    return items.filter(({ kind, path }) => kind === 'finding' && path.endsWith(id));
  };
  expect(await toldTo(manager)).toMatchObject([
    { title: `${title} was broken`, path: `/partner?tab=findings&of=${id}` },
  ]);
  expect(await toldTo(owner)).toHaveLength(1);
  for (const other of [viewer, stranger, nora]) expect(await toldTo(other)).toEqual([]);
});

it('gives members the figures of their own challenges', async () => {
  const { token } = viewer;
  const { items } = await server.api.call(arenaEndpoints.countAttempts, { token });
  expect(items.map(({ challengeId }) => challengeId)).toEqual(expect.arrayContaining([door.id, gate.id]));
  const others = await list({}, stranger);
  expect(items.map(({ challengeId }) => challengeId)).not.toContain(others.challenges[0]?.id);
  const figures = await server.api.call(arenaEndpoints.getChallengeFigures, {
    token,
    params: { challengeId: door.id },
  });
  expect(figures).toMatchObject({ attempts: 2, breaks: 1 });
  const call = { token: stranger.token, params: { challengeId: door.id } };
  expect((await server.api.refused(arenaEndpoints.getChallengeFigures, call)).status).toBe(404);
});
