import type { Project } from '@redoubt/contract/projects';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDraft, buildProject } from '#testing/projects/projects.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { ProjectForm } from './project-form.tsx';

const at: ProjectsAt = { area: 'client', named: {}, mayEdit: true };
const draft = buildDraft();
const ONE = `/v1/projects/${draft.id}`;
const user = userEvent.setup();

afterEach(() => vi.unstubAllGlobals());

/** At once: key by key takes long in a form of this size. */
function write(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

function show(
  project: Parameters<typeof ProjectForm>[0]['project'],
  replies: Parameters<typeof stubApi>[0] = {},
) {
  const calls = stubApi(replies);
  const onSaved = vi.fn<(project: Project) => void>();
  renderAt('/partner/projects/new', <ProjectForm at={at} project={project} onSaved={onSaved} />);
  return { calls, onSaved };
}

it('keeps a draft with its title alone, and says what is missing', async () => {
  const { calls, onSaved } = show(null, { 'POST /v1/projects': jsonResponse(draft) });
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  expect(await screen.findByText('Title is required')).toBeVisible();
  await user.type(screen.getByLabelText('Title'), 'Discharge advice');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls.lastTo('POST /v1/projects')?.body).toMatchObject({
    title: 'Discharge advice',
    kinds: [],
    level: 1,
    languages: ['English'],
  });
});

it('takes a kind with its rate, points and criteria, and shows faults at their fields', async () => {
  const { calls } = show(null, { 'POST /v1/projects': jsonResponse(draft) });
  write(screen.getByLabelText('Title'), 'Advice');
  await user.click(screen.getByRole('checkbox', { name: 'Content writing' }));
  await user.click(screen.getByRole('checkbox', { name: 'Rating' }));
  await user.click(screen.getByRole('button', { name: 'Add a point' }));
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  expect(await screen.findByText('Each point is required')).toBeVisible();
  expect(screen.getByText('Criterion is required')).toBeVisible();
  write(screen.getByRole('textbox', { name: 'Point 1' }), 'Name the interaction');
  write(screen.getByRole('textbox', { name: 'Criterion 1' }), 'Safe');
  write(screen.getByLabelText('1 means, the worst'), 'Harms the patient');
  const rate = screen.getAllByLabelText('Rate for each accepted answer')[0] as HTMLElement;
  write(rate, '99999999999999');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  expect(await screen.findByText('Rate must be at most 10,000')).toBeVisible();
  write(rate, '18.50');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(calls.lastTo('POST /v1/projects')).toBeDefined());
  expect(calls.lastTo('POST /v1/projects')?.body).toMatchObject({
    kinds: [
      {
        kind: 'content-writing',
        rateMinor: 1850,
        settings: { points: ['Name the interaction'], words: { min: 100, max: 300 } },
      },
      {
        kind: 'rating',
        rateMinor: null,
        settings: { criteria: [{ name: 'Safe', meanings: ['Harms the patient', '', '', '', ''] }] },
      },
    ],
  });
});

it('lets breaks be added to a project that is open, and counts their cost', async () => {
  const form = { ...draft.form, overlap: 1 };
  const kind = { kind: 'red-teaming' as const, rateMinor: 5000, settings: { challengeId: null, breaks: 2 } };
  const [row] = buildProject().byKind;
  const open = buildProject({
    form: { ...form, kinds: [kind] },
    byKind: row ? [{ ...row, kind: kind.kind, tasks: 2, progress: { ...row.progress, accepted: 0 } }] : [],
  });
  const SAVE = `PUT /v1/projects/${open.id}`;
  const { calls } = show(open, {
    [SAVE]: jsonResponse(open),
    'GET /v1/challenge-records': jsonResponse({ items: [], nextCursor: null }),
  });
  expect(screen.getByLabelText('Challenge')).toBeDisabled();
  write(screen.getByLabelText('Breaks that earn the rate'), '4');
  const cost = screen.getByRole('region', { name: 'Cost' });
  await waitFor(() => expect(cost).toHaveTextContent('Red teaming, 4 answers€200'));
  expect(cost).toHaveTextContent('€61.60 more of your balance has to be held.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.lastTo(SAVE)?.body).toMatchObject({ kinds: [{ settings: { breaks: 4 } }] }),
  );
});

it('counts the cost as it is typed, with what the balance lacks', async () => {
  show(draft);
  const cost = screen.getByRole('region', { name: 'Cost' });
  expect(cost).toHaveTextContent('Content writing, 20 answers€360');
  expect(cost).toHaveTextContent('Fee, 10%€36');
  expect(cost).toHaveTextContent('In all€396');
  expect(cost).toHaveTextContent('€396 of your balance is held when it opens.');
  await user.clear(screen.getByLabelText('People on each task'));
  await user.type(screen.getByLabelText('People on each task'), '4');
  await waitFor(() => expect(cost).toHaveTextContent('In all€792'));
  expect(cost).toHaveTextContent('Your balance lacks €292 of it.');
});

it('follows the revision that was read, and lets whoever types choose where somebody saved since', async () => {
  const saved = buildDraft({ revision: 9 });
  let isSavedSince = true;
  const { calls, onSaved } = show(draft, {
    [`PUT ${ONE}`]: () =>
      isSavedSince
        ? problemResponse({ status: 409, code: 'project_saved_since', message: 'Somebody saved it.' })
        : jsonResponse(saved),
    [`GET ${ONE}`]: jsonResponse(saved),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else saved this project, after you opened it.')).toBeVisible();
  expect(calls.lastTo(`PUT ${ONE}`)?.headers.get('if-match')).toBe('"3"');
  await user.click(screen.getByRole('button', { name: 'Overwrite it with mine' }));
  await waitFor(() => expect(screen.queryByText(/Somebody else saved/)).toBeNull());
  isSavedSince = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls.lastTo(`PUT ${ONE}`)?.headers.get('if-match')).toBe('"9"');
});

it('keeps what is fixed once the project was opened, and sends it as it was', async () => {
  const open = buildProject();
  const { calls, onSaved } = show(open, { [`PUT ${ONE}`]: jsonResponse(open) });
  expect(screen.getByLabelText('Currency')).toBeDisabled();
  expect(screen.getByLabelText('People on each task')).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: 'Rating' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls.lastTo(`PUT ${ONE}`)?.body).toEqual(open.form);
});

it('shows the refusal of a lower rate, with what was typed', async () => {
  show(buildProject(), {
    [`PUT ${ONE}`]: problemResponse({
      status: 409,
      code: 'rate_fell',
      message: 'A rate can be raised, but not lowered.',
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const note = await screen.findByRole('alert');
  expect(within(note).getByText('A rate can be raised, but not lowered.')).toBeVisible();
  expect(note).toHaveTextContent('What you typed is still here.');
});
