import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import type { ReportForm } from '@redoubt/contract/shared/judging/report.ts';
import { validationEndpoints } from '@redoubt/contract/validation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arenaApp, buildPlayer, type Player, secretOf } from '#testing/arena/attempts.ts';
import { buildBreak } from '#testing/arena/findings.ts';
import { buildValidator, emptyQueue, fileClaim, takeItem, voteOn } from '#testing/arena/validation.ts';
import { buildApproved } from '#testing/challenges/clients-records.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { listAudited } from '#testing/features/audited.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let player: Player;
let attempt: Attempt;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  player = await buildPlayer(server);
  attempt = await player.say(await player.start(), 'Good evening.');
});

const form = (given: Partial<ReportForm> = {}): ReportForm => ({
  turn: 2,
  kind: 'problem',
  reason: 'It was cut off.',
  ...given,
});
const reportOf = (id: string, { token }: { token: string }, given?: Partial<ReportForm>) => ({
  token,
  params: { id },
  body: form(given),
});
const report = (given?: Partial<ReportForm>, of: Pick<Attempt, 'id'> = attempt, by: TestPerson = player) =>
  server.api.call(arenaEndpoints.reportAttempt, reportOf(of.id, by, given));
const asStaff = (id: string, reason = 'As I read it.') => ({
  token: admin.token,
  params: { id },
  body: { reason },
});
const listOpen = async (state: 'open' | 'decided' = 'open') => {
  const query = { state, limit: 100 };
  return (await server.api.call(arenaEndpoints.listReports, { token: admin.token, query })).items;
};
const findOpen = async (of: Pick<Attempt, 'id'> = attempt, state?: 'decided') => {
  const found = (await listOpen(state)).filter(({ attemptId }) => attemptId === of.id);
  if (found[0] === undefined) throw new Error('There is no such report.');
  return { ...found[0], count: found.length };
};
const noticesOf = async ({ token }: TestPerson) => {
  await server.drainOutbox();
  const { items } = await server.api.call(notificationsEndpoints.listNotices, { token, query: {} });
  return items.filter(({ kind }) => kind === 'report').map(({ title }) => title);
};

describe('a report', () => {
  it('comes to staff with the words of the turn, once for each person, turn and kind', async () => {
    const first = await report();
    expect(first.isWithheld).toBe(false);
    expect(await report({ reason: 'Once more.' })).toEqual(first);
    await report({ turn: null });
    const all = (await listOpen()).filter(({ attemptId }) => attemptId === attempt.id);
    expect(all).toMatchObject([
      {
        kind: 'problem',
        turn: 2,
        text: attempt.turns[1]?.text,
        reason: 'It was cut off.',
        isWithheld: false,
      },
      { turn: null, text: null, reporter: { sent: 2, dismissed: 0 } },
    ]);
    expect((await player.look(attempt)).status).toBe('open');
  });

  it('is one row when it is sent fifty times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => report({ kind: 'minor-sexual' })));
    expect(new Set(replies.map(({ reportedAt }) => reportedAt)).size).toBe(1);
    expect((await findOpen()).count).toBe(1);
    const audited = await listAudited(server.database, `attempt ${attempt.id}`);
    expect(audited.filter(({ action }) => action === 'attempt.quarantine')).toHaveLength(1);
  });

  it('names a turn of the conversation, and says what it is in at most 2,000 characters', async () => {
    const refused = (body: object) =>
      server.api.refused(arenaEndpoints.reportAttempt, {
        token: player.token,
        params: { id: attempt.id },
        body: { ...form(), ...body },
      });
    expect(await refused({ turn: 99 })).toMatchObject({ status: 422, errors: [{ path: 'turn' }] });
    expect(await refused({ kind: 'spam' })).toMatchObject({ status: 422, errors: [{ path: 'kind' }] });
    expect(await refused({ reason: ' ' })).toMatchObject({ status: 422, errors: [{ path: 'reason' }] });
    expect([413, 422]).toContain((await refused({ reason: 'x'.repeat(1_000_000) })).status);
    const odd = '<script>alert(1)</script> \u202Eمرحبا';
    await report({ reason: odd });
    expect((await findOpen()).reason).toBe(odd);
  });

  it('is refused on what one may not read', async () => {
    const stranger = await buildPlayer(server);
    const refused = await server.api.refused(
      arenaEndpoints.reportAttempt,
      reportOf(attempt.id, stranger, { kind: 'minor-sexual' }),
    );
    expect(refused).toMatchObject({ status: 404, code: 'attempt_not_found' });
    const client = await buildMember(server, { role: 'Client' });
    const { attempt: found } = await buildBreak(server, (await buildApproved(server)).slug);
    expect(await server.api.refused(arenaEndpoints.reportFinding, reportOf(found.id, client))).toMatchObject({
      code: 'finding_not_found',
    });
    expect((await player.look(attempt)).withheld).toBeUndefined();
  });

  it('is taken from members of the organization and from readers of a public verdict', async () => {
    const client = await buildMember(server, { role: 'Client', memberRole: 'owner' });
    const { player: finder, attempt: begun } = await buildBreak(
      server,
      (await buildApproved(server, client)).slug,
    );
    await server.api.call(arenaEndpoints.reportFinding, reportOf(begun.id, client));
    const id = (await finder.look(begun)).verdicts.find(({ outcome }) => outcome === 'break')?.id ?? '';
    const reader = await buildPerson(server.kit);
    const byReader = reportOf(id, reader, { turn: null, kind: 'private-data' });
    expect(await server.api.refused(arenaEndpoints.reportVerdict, byReader)).toMatchObject({ status: 404 });
    await server.api.call(arenaEndpoints.publishVerdict, {
      token: finder.token,
      params: { id },
      body: { isPublic: true, redactions: [] },
    });
    await server.api.call(arenaEndpoints.reportVerdict, byReader);
    expect((await findOpen(begun)).count).toBe(2);
  });

  it('is refused after twenty within an hour; staff see how many were dismissed', async () => {
    for (let turn = 0; turn < 4; turn += 1) attempt = await player.say(attempt, 'And then?');
    const turns = attempt.turns.map(({ number }) => number);
    const forms = (['problem', 'harm'] as const).flatMap((kind) => turns.map((turn) => ({ kind, turn })));
    for (const one of forms.slice(0, 20)) await report(one);
    const over = { turn: null, kind: 'private-data' } as const;
    expect(
      await server.api.refused(arenaEndpoints.reportAttempt, reportOf(attempt.id, player, over)),
    ).toMatchObject({ status: 429, code: 'report_limit_reached' });
    const { id } = await findOpen();
    const dismissed = await server.api.call(arenaEndpoints.dismissReport, asStaff(id));
    expect(dismissed).toMatchObject({
      decision: { outcome: 'dismissed', reason: 'As I read it.' },
      reporter: { sent: 20, dismissed: 1 },
    });
    expect(await server.api.refused(arenaEndpoints.dismissReport, asStaff(id))).toMatchObject({
      code: 'report_decided',
    });
    expect(await noticesOf(player)).toEqual(['Your report was dismissed']);
  });

  it('stays without author and words when its author is erased, and without its words when its transcript is', async () => {
    const client = await buildMember(server, { role: 'Client' });
    const { player: finder, attempt: found } = await buildBreak(
      server,
      (await buildApproved(server, client)).slug,
    );
    await server.api.call(
      arenaEndpoints.reportFinding,
      reportOf(found.id, client, { reason: 'It names me.' }),
    );
    const colleague = await buildPerson(server.kit, { role: 'Admin' });
    const { attempt: other } = await buildBreak(server, (await buildApproved(server, client)).slug);
    const read = { token: admin.token, params: { id: other.id } };
    const [verdict] = (await server.api.call(arenaEndpoints.getAttempt, read)).verdicts;
    const byColleague = reportOf(verdict?.claimId ?? '', colleague, { reason: 'I say so.' });
    await server.api.call(arenaEndpoints.reportVerdict, byColleague);
    await eraseNow(server, colleague);
    const without = { reporter: null, reason: 'Erased with the account of the person who reported it.' };
    expect(await findOpen(other)).toMatchObject({ ...without, kind: 'problem' });
    await eraseNow(server, finder);
    expect(await findOpen(found)).toMatchObject({ text: null, reason: 'Erased with the transcript.' });
    await report();
    await eraseNow(server, player);
    expect(await findOpen()).toMatchObject({ reporter: null });
  });
});

describe('a quarantine', () => {
  it('follows a report of sexual content about a child at once, ends the attempt and tells Admins', async () => {
    const reply = await report({ kind: 'minor-sexual', reason: 'Turn 2.' });
    expect(reply.isWithheld).toBe(true);
    expect(await player.look(attempt)).toMatchObject({
      status: 'ended',
      turns: [],
      withheld: expect.stringContaining('withheld') as string,
    });
    expect(await noticesOf(admin)).toContain('A report of sexual content about a child');
    const seen = await server.api.call(arenaEndpoints.getAttempt, {
      token: admin.token,
      params: { id: attempt.id },
    });
    expect(seen.turns).toEqual(attempt.turns);
    await server.api.call(arenaEndpoints.quarantineAttempt, asStaff(attempt.id, 'It is so.'));
    expect(await findOpen(attempt, 'decided')).toMatchObject({
      decision: { outcome: 'quarantined', reason: 'It is so.' },
    });
    expect(await noticesOf(player)).toEqual(['Your report was confirmed']);
  });

  it('is lifted with a reason; the attempt stays ended, and the same report withholds nothing again', async () => {
    await report({ kind: 'minor-sexual' });
    const lifted = await server.api.call(arenaEndpoints.liftQuarantine, asStaff(attempt.id, 'It is a poem.'));
    expect(lifted).toEqual({ attemptId: attempt.id, isWithheld: false });
    expect(await player.look(attempt)).toMatchObject({ status: 'ended', turns: attempt.turns });
    expect(await report({ kind: 'minor-sexual' })).toMatchObject({ isWithheld: false });
    expect(await server.api.refused(arenaEndpoints.liftQuarantine, asStaff(attempt.id))).toMatchObject({
      code: 'not_withheld',
    });
    const audited = await listAudited(server.database, `attempt ${attempt.id}`);
    expect(audited.map(({ action }) => action)).toEqual(['attempt.quarantine', 'attempt.lift-quarantine']);
    expect(await noticesOf(player)).toEqual(['A conversation that you reported is shown again']);
    // It was right once: a quarantine that is lifted dismisses no report.
    expect(await findOpen(attempt, 'decided')).toMatchObject({ reporter: { sent: 1, dismissed: 0 } });
  });

  it('lets nothing new be won while it stands, and what was won stays', async () => {
    const secret = await secretOf(server, attempt);
    const body = { kind: 'secret', secret } as const;
    await server.api.call(arenaEndpoints.quarantineAttempt, asStaff(attempt.id));
    const submitting = { token: player.token, params: { id: attempt.id }, body };
    expect(await server.api.refused(arenaEndpoints.submit, submitting)).toMatchObject({
      code: 'attempt_closed',
    });
    const { player: winner, attempt: won } = await buildBreak(server, (await buildApproved(server)).slug);
    await server.api.call(arenaEndpoints.quarantineAttempt, asStaff(won.id));
    const shown = await winner.look(won);
    expect(shown.status).toBe('broken');
    expect(shown.verdicts.find(({ outcome }) => outcome === 'break')?.award).not.toBeNull();
  });

  it('is for Admins alone', async () => {
    const call = { ...asStaff(attempt.id), token: player.token };
    for (const endpoint of [arenaEndpoints.quarantineAttempt, arenaEndpoints.liftQuarantine])
      expect(await server.api.refused(endpoint, call)).toMatchObject({ status: 403 });
  });
});

describe('a claim of a withheld conversation', () => {
  beforeEach(() => emptyQueue(server));

  it('leaves the queue by the report of a validator, takes no vote, and comes back when it is lifted', async () => {
    const { attempt: claimed, verdict } = await fileClaim(server);
    const [person, other] = [await buildValidator(server), await buildValidator(server)];
    const item = await takeItem(server, person);
    expect((await takeItem(server, other)).id).toBe(item.id);
    const sent = await server.api.call(
      validationEndpoints.report,
      reportOf(item.id, person, { kind: 'minor-sexual' }),
    );
    expect(sent.isWithheld).toBe(true);
    const vote = voteOn(item, other, { vote: 'break' });
    expect(await server.api.refused(validationEndpoints.vote, vote)).toMatchObject({
      code: 'validation_lease_over',
    });
    const take = () => server.api.call(validationEndpoints.takeLease, { token: other.token });
    expect(await take()).toMatchObject({ item: null, why: 'none' });
    const ruling = {
      token: admin.token,
      params: { id: verdict.id },
      body: { outcome: 'break', reason: 'Yes.', follows: 0 } as const,
    };
    expect(await server.api.refused(arenaEndpoints.ruleClaim, ruling)).toMatchObject({
      code: 'attempt_withheld',
    });
    await server.api.call(arenaEndpoints.liftQuarantine, asStaff(claimed.id));
    expect((await take()).item?.id).toBe(item.id);
    await server.api.call(arenaEndpoints.ruleClaim, ruling);
  });

  it('is not decided by votes that come with the quarantine', async () => {
    const { attempt: claimed, verdict, player: author } = await fileClaim(server);
    const people = [await buildValidator(server), await buildValidator(server), await buildValidator(server)];
    const items = await Promise.all(people.map((person) => takeItem(server, person)));
    await server.database.ownerPool.query(
      `update validation_lease set opened_at = opened_at - interval '2 minutes' where item_id = $1`,
      [items[0]?.id],
    );
    const votes = people.map((person) =>
      server.api.send(
        validationEndpoints.vote,
        voteOn(items[0] ?? { id: '' as never }, person, { vote: 'break' }),
      ),
    );
    await Promise.all([server.api.call(arenaEndpoints.quarantineAttempt, asStaff(claimed.id)), ...votes]);
    const after = await author.look(claimed);
    const outcomes = after.verdicts
      .filter(({ claimId }) => claimId === verdict.id)
      .map(({ outcome }) => outcome);
    // Either all three came before it, or none of them decides anything now.
    expect(['pending', 'break']).toContain(outcomes.at(-1));
    expect(after.status).toBe(outcomes.at(-1) === 'break' ? 'broken' : 'ended');
    expect(after.turns).toEqual([]);
  });
});
