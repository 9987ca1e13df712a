import { ledgerEndpoints } from '@redoubt/contract/ledger';
import { type Project, type ProjectForm, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve } from '#testing/features/applicants.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { reviewSubmission } from './reviews/review-submission.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const form: ProjectForm = {
  title: 'Discharge advice, written',
  summary: 'Write what a patient needs to do at home.',
  brief: 'Answer as a careful hospital pharmacist would.',
  kinds: [
    {
      kind: 'content-writing',
      rateMinor: 1800,
      settings: { points: ['Name the interaction'], words: { min: 3, max: 50 } },
    },
  ],
  languages: ['English'],
  fields: [],
  level: 1,
  isPremium: false,
  currency: 'EUR',
  reviewRateMinor: null,
  overlap: 2,
  goldPercent: 0,
  reviewedBy: 'client',
  deadline: null,
  nda: '',
  mostPerPerson: null,
};

const client = () => buildMember(server, { role: 'Client' });

function fileOf(lines: readonly object[]): FormData {
  const body = new FormData();
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  body.append('file', new File([text], 'tasks.jsonl', { type: 'application/jsonl' }));
  return body;
}

const tasks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'content-writing',
    title: `Question ${String(at + 1)}`,
    instructions: 'Answer it',
    input: `My mother takes warfarin. Is ${String(at)} mg all right?`,
  }));

async function buildDraft({ token }: TestMember, count = 2, given: Partial<ProjectForm> = {}): Promise<Project> {
  const { id } = await server.api.call(endpoints.addProject, { token, body: { ...form, ...given } });
  await server.api.call(endpoints.addTasksFromFile, { token, params: { id }, body: fileOf(tasks(count)) });
  return server.api.call(endpoints.getProject, { token, params: { id } });
}

let payments = 0;
function pay({ organizationId }: TestMember, amountMinor: number) {
  payments += 1;
  const body = {
    organizationId,
    currency: 'EUR' as const,
    amountMinor,
    reference: `P-${String(payments)}`,
    receivedOn: '2026-11-20',
  };
  return server.api.call(ledgerEndpoints.bookPayment, { token: admin.token, body });
}

async function buildOpen(of: TestMember, count = 2, given: Partial<ProjectForm> = {}): Promise<Project> {
  const draft = await buildDraft(of, count, given);
  await pay(of, draft.cost.totalMinor);
  const params = { id: draft.id };
  const submitted = await server.api.call(endpoints.openProject, { token: of.token, params });
  if (submitted.state === 'open') return submitted;
  return server.api.call(endpoints.approveProject, { token: admin.token, params });
}

async function buildExpert(languages = ['English']): Promise<TestPerson> {
  const expert = await buildPerson(server.kit);
  await approve(server, expert);
  await server.database.ownerPool.query(
    `insert into expert_profile (user_id, primary_language, changed_at) values ($1, $2, now())
     on conflict (user_id) do update set primary_language = excluded.primary_language`,
    [expert.user.id, languages[0] ?? ''],
  );
  return expert;
}

const answer = {
  blocks: [{ type: 'paragraph', point: 1, spans: [{ text: 'Please do not start it yet.' }] }],
};

describe('a project', () => {
  it('says what it costs, and opens once the balance covers it and an Admin approved the first', async () => {
    const of = await client();
    const draft = await buildDraft(of);
    // 2 tasks by 2 people at 18.00, and 10 % of each.
    expect(draft).toMatchObject({ state: 'draft', tasks: 2, missing: [] });
    expect(draft.cost).toMatchObject({ copies: 4, workMinor: 7200, feeMinor: 720, totalMinor: 7920, missingMinor: 7920 });
    const params = { id: draft.id };
    await server.api.call(endpoints.openProject, { token: of.token, params });
    const refused = await server.api.refused(endpoints.approveProject, { token: admin.token, params });
    expect(refused).toMatchObject({ status: 409, code: 'escrow_not_covered' });
    await pay(of, 8000);
    const open = await server.api.call(endpoints.approveProject, { token: admin.token, params });
    expect(open).toMatchObject({ state: 'open', progress: { free: 4 } });
    expect(open.cost).toMatchObject({ heldMinor: 7920, balanceMinor: 80, missingMinor: 0 });
    const statement = await server.api.call(ledgerEndpoints.getStatement, { token: of.token });
    expect(statement.balances).toEqual([{ currency: 'EUR', balanceMinor: 80, heldMinor: 7920 }]);
  });

  it('of another client is not there', async () => {
    const { id } = await buildDraft(await client());
    const { token } = await client();
    for (const endpoint of [endpoints.getProject, endpoints.openProject, endpoints.completeProject])
      expect((await server.api.refused(endpoint, { token, params: { id } })).status).toBe(404);
  });
});

describe('work on a project', () => {
  it('is taken, saved, submitted, accepted and earned, and the rest comes back at the end', async () => {
    const of = await client();
    const { id } = await buildOpen(of, 1, { overlap: 1 });
    const { token, user } = await buildExpert();
    const taken = await server.api.call(endpoints.takeTask, { token, params: { id }, body: {} });
    expect(taken).toMatchObject({ state: 'working', code: 'W-001', rateMinor: 1800, draftRevision: 0 });
    const params = { id: taken.id };
    await server.api.call(endpoints.saveAssignmentDraft, { token, params, body: { draft: answer }, headers: { 'if-match': '"0"' } });
    const gap = await server.api.refused(endpoints.submitAssignment, {
      token,
      params,
      body: { answer: { blocks: [] } },
    });
    expect(gap).toMatchObject({ status: 422, message: 'Write an answer before you submit it.' });
    const sent = await server.api.call(endpoints.submitAssignment, { token, params, body: { answer } });
    expect(sent).toMatchObject({ state: 'submitted', version: 1 });
    const reviewed = await reviewSubmission(server.kit, {
      projectId: id,
      whose: of.organizationId,
      id: taken.id,
      by: 'client',
      reviewedBy: of.user.id,
      form: { version: 1, decision: 'accepted', comments: [], reason: '', points: [] },
    });
    expect(reviewed).toBeNull();
    const { rows } = await server.database.ownerPool.query(
      `select sum(amount_minor)::int as earned from ledger_posting posting join ledger_account account
       on account.id = account_id where account.user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ earned: 1800 }]);
    const over = await server.api.call(endpoints.completeProject, { token: of.token, params: { id } });
    expect(over).toMatchObject({ state: 'completed', cost: { heldMinor: 0 } });
    const { faults } = await server.api.call(ledgerEndpoints.getTrialBalance, { token: admin.token });
    expect(faults).toEqual([]);
  });

  it('is one task for two tabs, and never one copy for two people', async () => {
    const { id } = await buildOpen(await client(), 20, { overlap: 1 });
    const people = await Promise.all(Array.from({ length: 8 }, () => buildExpert()));
    const takes = await Promise.all(
      [...people, ...people].map(({ token }) =>
        server.api.call(endpoints.takeTask, { token, params: { id }, body: {} }),
      ),
    );
    expect(new Set(takes.map(({ id: assignment }) => assignment)).size).toBe(8);
    expect(new Set(takes.map(({ code }) => code)).size).toBe(8);
  });

  it('is closed to whoever lacks the language, with what opens it', async () => {
    const { id } = await buildOpen(await client());
    const { token } = await buildExpert(['German']);
    const refused = await server.api.refused(endpoints.takeTask, { token, params: { id }, body: {} });
    expect(refused).toMatchObject({
      status: 403,
      message: 'It asks for English. Your profile has none of these.',
    });
  });
});
