import { ledgerEndpoints } from '@redoubt/contract/ledger';
import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildClient,
  buildDraft,
  buildExpert,
  buildOpen,
  pay,
  type ProjectsStage,
  readEarned,
  review,
  stageProjects,
  take,
  writingTasks,
  writtenAnswer as answer,
} from '#testing/features/projects.ts';
import type { TestApp } from '#testing/test-app.ts';

let stage: ProjectsStage;
let server: TestApp;
beforeAll(async () => {
  stage = await stageProjects();
  ({ server } = stage);
});
afterAll(() => server.close());

describe('a project', () => {
  it('says what it costs, and opens once the balance covers it and an Admin approved the first', async () => {
    const of = await buildClient(stage);
    const draft = await buildDraft(stage, of);
    // 2 tasks by 2 people at 18.00, and 10 % of each.
    expect(draft).toMatchObject({ state: 'draft', tasks: 2, missing: [] });
    expect(draft.cost).toMatchObject({
      copies: 4,
      workMinor: 7200,
      feeMinor: 720,
      totalMinor: 7920,
      missingMinor: 7920,
    });
    const params = { id: draft.id };
    await server.api.call(endpoints.openProject, { token: of.token, params });
    const refused = await server.api.refused(endpoints.approveProject, { token: stage.admin.token, params });
    expect(refused).toMatchObject({ status: 409, code: 'escrow_not_covered' });
    await pay(stage, of, 8000);
    const open = await server.api.call(endpoints.approveProject, { token: stage.admin.token, params });
    expect(open).toMatchObject({ state: 'open', progress: { free: 4 } });
    expect(open.cost).toMatchObject({ heldMinor: 7920, balanceMinor: 80, missingMinor: 0 });
    const statement = await server.api.call(ledgerEndpoints.getStatement, { token: of.token });
    expect(statement.balances).toEqual([{ currency: 'EUR', balanceMinor: 80, heldMinor: 7920 }]);
  });

  it('can be changed once it is open, while its rates do not fall and its work stays', async () => {
    const of = await buildClient(stage);
    const { id, form } = await buildOpen(stage, of);
    const save = { token: of.token, params: { id } };
    const saved = await server.api.call(endpoints.saveProject, {
      ...save,
      body: { ...form, summary: 'Said more plainly.' },
    });
    expect(saved.form).toEqual({ ...form, summary: 'Said more plainly.' });
    const cheaper = form.kinds.map((one) => ({ ...one, rateMinor: (one.rateMinor ?? 0) - 1 }));
    const refused = await server.api.refused(endpoints.saveProject, {
      ...save,
      body: { ...form, kinds: cheaper },
    });
    expect(refused.code).toBe('rate_fell');
  });

  it('of another client is not there', async () => {
    const { id } = await buildDraft(stage, await buildClient(stage));
    const { token } = await buildClient(stage);
    for (const endpoint of [endpoints.getProject, endpoints.openProject, endpoints.completeProject])
      expect((await server.api.refused(endpoint, { token, params: { id } })).status).toBe(404);
  });
});

describe('work on a project', () => {
  it('is taken, saved, submitted, accepted and earned, and the rest comes back at the end', async () => {
    const of = await buildClient(stage);
    const { id } = await buildOpen(stage, of, { tasks: writingTasks(1), form: { overlap: 1 } });
    const expert = await buildExpert(stage);
    const { token } = expert;
    const taken = await server.api.call(endpoints.takeTask, { token, params: { project: id }, body: {} });
    expect(taken).toMatchObject({ state: 'working', code: 'W-001', rateMinor: 1800, draftRevision: 0 });
    const params = { id: taken.id };
    await server.api.call(endpoints.saveAssignmentDraft, {
      token,
      params,
      body: { draft: answer },
      headers: { 'if-match': '"0"' },
    });
    const again = { token, params, body: { draft: answer } };
    const stale = await server.api.refused(endpoints.saveAssignmentDraft, {
      ...again,
      headers: { 'if-match': '"0"' },
    });
    expect(stale).toMatchObject({ status: 409, code: 'draft_saved_since' });
    expect(await server.api.call(endpoints.saveAssignmentDraft, again)).toMatchObject({ draftRevision: 2 });
    const gap = await server.api.refused(endpoints.submitAssignment, {
      token,
      params,
      body: { answer: { blocks: [] } },
    });
    expect(gap).toMatchObject({ status: 422, message: 'Write an answer before you submit it.' });
    const sending = (revision: number) => ({
      token,
      params,
      body: { answer },
      headers: { 'if-match': `"${String(revision)}"` },
    });
    const old = await server.api.refused(endpoints.submitAssignment, sending(1));
    expect(old).toMatchObject({ status: 409, code: 'draft_saved_since' });
    const sent = await server.api.call(endpoints.submitAssignment, sending(2));
    expect(sent).toMatchObject({ state: 'submitted', version: 1, draft: answer });
    await review(stage, of, { project: { id }, assignment: sent });
    expect(await readEarned(stage, expert)).toBe(1800);
    const over = await server.api.call(endpoints.completeProject, { token: of.token, params: { id } });
    expect(over).toMatchObject({ state: 'completed', cost: { heldMinor: 0 } });
    const { faults } = await server.api.call(ledgerEndpoints.getTrialBalance, { token: stage.admin.token });
    expect(faults).toEqual([]);
  });

  it('is one task for two tabs, and never one copy for two people', async () => {
    const { id } = await buildOpen(stage, await buildClient(stage), {
      tasks: writingTasks(20),
      form: { overlap: 1 },
    });
    const people = await Promise.all(Array.from({ length: 8 }, () => buildExpert(stage)));
    const takes = await Promise.all([...people, ...people].map((person) => take(stage, person, { id })));
    expect(new Set(takes.map(({ id: assignment }) => assignment)).size).toBe(8);
    expect(new Set(takes.map(({ code }) => code)).size).toBe(8);
  });

  it('is closed to whoever lacks the language, with what opens it', async () => {
    const { id } = await buildOpen(stage, await buildClient(stage));
    const { token } = await buildExpert(stage, 'German');
    const refused = await server.api.refused(endpoints.takeTask, {
      token,
      params: { project: id },
      body: {},
    });
    expect(refused).toMatchObject({
      status: 403,
      message: 'It asks for English, which your profile does not list.',
    });
  });
});
