import { type Project, projectSavedSince, type SubmissionRow } from '@redoubt/contract/projects';
import { assignmentId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildDraft, buildProject } from '#testing/projects/projects.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { ProjectScreen } from './project-screen.tsx';

const at: ProjectsAt = { area: 'client', named: {}, mayEdit: true };
const admin: ProjectsAt = { ...at, area: 'admin' };
const { id } = buildProject();
const ONE = `/v1/projects/${id}`;
const user = userEvent.setup();

const submission: SubmissionRow = {
  id: assignmentId.parse('01890000-0000-7000-8000-000000000041'),
  code: 'W-041',
  kind: 'content-writing',
  title: 'Warfarin and an antibiotic',
  by: 'earnest-juniper',
  state: 'submitted',
  submittedAt: '2026-11-24T09:52:00.000Z',
  workedSeconds: 1440,
  version: 1,
  acceptedBy: '2026-12-01T09:52:00.000Z',
  review: null,
};

const quality = {
  acceptedFirst: 6,
  decided: 8,
  gold: { right: 0, of: 0 },
  alpha: 0.784,
  ratedTwice: 4,
  tasksInDisagreement: 1,
  disagreements: [
    {
      taskId: '01890000-0000-7000-8000-000000000051',
      code: 'R-018',
      title: 'Two answers',
      answer: 'A',
      criterion: 'Safe',
      scores: [
        { assignmentId: submission.id, by: 'north-wren', score: 2 },
        { assignmentId: '01890000-0000-7000-8000-000000000042', by: 'slow-maple', score: 5 },
      ],
    },
  ],
};

afterEach(() => vi.unstubAllGlobals());

function show(project: Project, whose = at, replies: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    [`GET ${ONE}/quality`]: jsonResponse(quality),
    [`GET ${ONE}/people`]: jsonResponse({ people: [], total: 0, worked: 0, invited: 0 }),
    [`GET ${ONE}/tasks`]: jsonResponse({ items: [], nextCursor: null }),
    [`GET ${ONE}/submissions`]: jsonResponse({ items: [submission], nextCursor: null }),
    ...replies,
  });
  return { calls, ...renderAt(`/partner/projects/${id}`, <ProjectScreen at={whose} project={project} />) };
}

describe('an open project', () => {
  it('shows what was posted, whatever the rate is today', () => {
    const { form, ...project } = buildProject();
    const kinds = form.kinds.map((one) => ({ ...one, rateMinor: 9900 }));
    show({ ...project, form: { ...form, kinds } });
    expect(screen.getByRole('region', { name: 'Cost' })).toHaveTextContent(
      'So far: answers €216, fee €21.60.',
    );
  });

  it('flags for Admins kinds with more than ten unpaid minutes for each paid hour', () => {
    const project = buildProject();
    const byKind = project.byKind.map((one) => ({ ...one, unpaidMinutes: 14.2 }));
    const { unmount } = show({ ...project, byKind }, admin);
    expect(screen.getByText('Content writing: 14 unpaid minutes for each paid hour')).toBeVisible();
    unmount();
    show({ ...project, byKind });
    expect(screen.queryByText(/unpaid/i)).toBeNull();
  });

  it('shows progress, cost and quality, and where raters disagree', async () => {
    show(buildProject());
    const progress = screen.getByRole('region', { name: 'Progress' });
    expect(progress).toHaveTextContent('12 of 20 answers accepted');
    expect(progress).toHaveTextContent('To review2');
    const cost = screen.getByRole('region', { name: 'Cost' });
    expect(cost).toHaveTextContent('€237.60 so far, of €396');
    expect(cost).toHaveTextContent('To come, if the other 8 are accepted€158.40');
    const shown = screen.getByRole('region', { name: 'Quality' });
    await waitFor(() => expect(shown).toHaveTextContent('Accepted at first review75%'));
    expect(shown).not.toHaveTextContent('Gold');
    expect(shown).toHaveTextContent('alpha0.78');
    await user.click(within(shown).getByRole('button', { name: '1, open it' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Answer A, Safe');
    expect(within(dialog).getByRole('link', { name: 'north-wren' })).toHaveAttribute(
      'href',
      `/partner/projects/${id}/review/${submission.id}`,
    );
  });

  it('has what phones show no button of in a menu', async () => {
    show(buildProject());
    await user.click(screen.getByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Brief', 'Edit', 'Pause', 'Complete']);
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByRole('dialog', { name: 'Pause this project?' })).toBeVisible();
  });

  it('leads to the submission that has waited longest', async () => {
    show(buildProject());
    expect(await screen.findByRole('link', { name: 'Review 2 submissions' })).toHaveAttribute(
      'href',
      `/partner/projects/${id}/review/${submission.id}`,
    );
  });

  it('rejects several at once with a reason, and keeps those chosen that were refused', async () => {
    const { calls } = show(buildProject(), at, {
      [`POST ${ONE}/submissions/reviews`]: jsonResponse({
        results: [
          { id: submission.id, isDone: false, message: 'Somebody has reviewed this submission already.' },
        ],
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose W-041 by earnest-juniper' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject 1 submission?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Reason'), 'Off the brief');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Somebody has reviewed this submission already.')).toBeVisible();
    expect(calls.lastTo(`POST ${ONE}/submissions/reviews`)?.body).toEqual({
      ids: [submission.id],
      decision: 'rejected',
      reason: 'Off the brief',
    });
  });

  it('names the files of its results, and the call that fetches the same', () => {
    show(buildProject());
    const results = screen.getByRole('region', { name: 'Results' });
    expect(
      within(results).getByRole('button', { name: 'Download 12 rows, JSONL, content writing' }),
    ).toBeVisible();
    expect(results).toHaveTextContent(`GET ${ONE}/results?format=jsonl&kind=content-writing`);
  });

  it('is paused with a reason', async () => {
    const { calls } = show(buildProject(), at, {
      [`POST ${ONE}/pause`]: jsonResponse(buildProject({ state: 'paused' })),
    });
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.type(await screen.findByLabelText('Reason'), 'We change the brief');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(calls.lastTo(`POST ${ONE}/pause`)?.body).toEqual({ reason: 'We change the brief' }),
    );
  });

  it('of red teaming leads those who may edit it to the number of its breaks', () => {
    const { form, ...project } = buildProject();
    const kind = {
      kind: 'red-teaming' as const,
      rateMinor: 5000,
      settings: { challengeId: null, breaks: 2 },
    };
    const breaks = { ...project, form: { ...form, kinds: [kind] } };
    const { unmount } = show(breaks);
    expect(screen.queryByRole('button', { name: 'Add tasks' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Add breaks' })).toHaveAttribute(
      'href',
      `/partner/projects/${id}/edit#kinds.0.settings.breaks`,
    );
    unmount();
    show(breaks, { ...at, mayEdit: false });
    expect(screen.queryByRole('link', { name: 'Add breaks' })).toBeNull();
  });

  it('offers viewers nothing to change', () => {
    show(buildProject(), { ...at, mayEdit: false });
    for (const name of ['Pause', 'Complete', 'Add tasks', 'Invite by name or search'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

describe('a draft', () => {
  it('says exactly how much is held when it opens, and follows the revision that was read', async () => {
    const { calls } = show(buildDraft(), at, {
      [`POST ${ONE}/opening`]: jsonResponse(buildDraft({ state: 'submitted' })),
    });
    await user.click(screen.getByRole('button', { name: 'Open the project' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open this project?' });
    expect(dialog).toHaveTextContent('€396 of your balance is held for 20 answers, the fee included');
    expect(dialog).not.toHaveTextContent('first project');
    await user.click(within(dialog).getByRole('button', { name: 'Open it' }));
    await waitFor(() => expect(calls.lastTo(`POST ${ONE}/opening`)?.headers.get('if-match')).toBe('"3"'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that an Admin approves it first only where that is so', async () => {
    show(buildDraft({ needsApproval: true }));
    await user.click(screen.getByRole('button', { name: 'Open the project' }));
    expect(await screen.findByRole('dialog', { name: 'Open this project?' })).toHaveTextContent(
      'It is the first project of your organization: an Admin approves it first',
    );
  });

  it('keeps a refusal in the question', async () => {
    show(buildDraft(), at, {
      [`POST ${ONE}/opening`]: problemResponse({
        status: 409,
        code: 'escrow_not_covered',
        message: 'Your balance does not cover this project.',
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Open the project' }));
    await user.click(await screen.findByRole('button', { name: 'Open it' }));
    expect(await screen.findByText('Your balance does not cover this project.')).toBeVisible();
  });

  it('of the platform itself is reviewed by Admins', () => {
    show(buildDraft({ organization: null }), { ...at, area: 'admin' });
    expect(screen.getByText(/Reviewed by Admins/)).toBeVisible();
  });

  it('is loaded again where somebody saved it meanwhile', async () => {
    const { calls } = show(buildDraft(), at, {
      [`POST ${ONE}/opening`]: problemResponse(projectSavedSince),
      [`GET ${ONE}`]: jsonResponse(buildDraft({ revision: 4 })),
    });
    await user.click(screen.getByRole('button', { name: 'Open the project' }));
    await user.click(await screen.findByRole('button', { name: 'Open it' }));
    expect(await screen.findByText(/It is shown as it is now/)).toBeVisible();
    await waitFor(() => expect(calls.lastTo(`GET ${ONE}`)).toBeDefined());
  });

  it('cannot be opened while something is missing, each with the way to it', () => {
    const { cost } = buildDraft();
    show(
      buildDraft({
        missing: [{ path: 'brief', message: 'Write the brief that experts read beside the work' }],
        cost: { ...cost, balanceMinor: 10_000, missingMinor: 29_600 },
      }),
    );
    expect(screen.getByRole('button', { name: 'Open the project' })).toBeDisabled();
    const missing = screen.getByRole('region', { name: 'Before it can open' });
    expect(within(missing).getByRole('link', { name: /Write the brief/ })).toHaveAttribute(
      'href',
      `/partner/projects/${id}/edit#brief`,
    );
    expect(missing).toHaveTextContent(
      'The balance lacks €296: €396 is held when it opens, and €100 is there.',
    );
  });

  it('says why it was returned', () => {
    show(buildDraft({ reason: 'The rate is per page, not per task.' }));
    expect(screen.getByText('The rate is per page, not per task.')).toBeVisible();
  });
});

describe('what waits for approval', () => {
  it('is approved or returned by Admins, and withdrawn by its client', () => {
    const { unmount } = show(buildDraft({ state: 'submitted' }), admin);
    expect(screen.getByRole('button', { name: 'Approve and open' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Return' })).toBeVisible();
    unmount();
    show(buildDraft({ state: 'submitted' }));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve and open' })).toBeNull();
  });
});
