import { projectId } from '@redoubt/contract/shared/ids.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildProjectRow } from '#testing/projects/projects.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { ProjectList } from './project-list.tsx';

const LIST = 'GET /v1/projects';
const client: ProjectsAt = { area: 'client', named: {}, mayEdit: true };
const admin: ProjectsAt = { ...client, area: 'admin' };
const page = (...items: readonly object[]) => jsonResponse({ items, nextCursor: null });

afterEach(() => vi.unstubAllGlobals());

function show(reply: Parameters<typeof stubApi>[0][string], at = client, path = '/partner/projects') {
  const calls = stubApi({ [LIST]: reply });
  return { calls, ...renderAt(path, <ProjectList at={at} />) };
}

it('shows each project with its state, progress and cost, and leads to it', async () => {
  const row = buildProjectRow();
  show(page(row));
  const line = await screen.findByRole('row', { name: /Discharge advice/ });
  for (const expected of ['P-031', 'Content writing, 10 tasks', 'Open', '12 of 20 accepted, 2 to review'])
    expect(line).toHaveTextContent(expected);
  expect(line).toHaveTextContent('€237.60of €396');
  expect(within(line).getByRole('link')).toHaveAttribute('href', `/partner/projects/${row.id}`);
});

it('tells whoever may begin a project the first step, and viewers to wait', async () => {
  show(page());
  expect(await screen.findByRole('link', { name: 'New project' })).toHaveAttribute(
    'href',
    '/partner/projects/new',
  );
});

it('offers viewers nothing to begin', async () => {
  show(page(), { ...client, mayEdit: false });
  expect(await screen.findByText(/Once a manager of your organization begins/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New project' })).toBeNull();
});

it('loads, fails with its filter kept, and tries again', async () => {
  const held = holdReply();
  show(held.reply);
  expect(await screen.findByText('Loading the projects')).toBeInTheDocument();
  held.release(problemResponse({ status: 422, code: 'busy', message: 'The database is busy.' }));
  expect(await screen.findByText('The database is busy. Your filter is kept.')).toBeVisible();
});

it('narrows to a state by the address, and back', async () => {
  const { calls, currentPath } = show(({ search }) =>
    search.includes('state=paused') ? page() : page(buildProjectRow()),
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Paused' }));
  expect(await screen.findByText('No project has the state “Paused”')).toBeVisible();
  expect(currentPath()).toBe('/partner/projects?state=paused');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('P-031')).toBeVisible();
  expect(calls.lastTo(LIST)?.search).toContain('limit=25');
});

it('shows Admins first what waits for approval, and whose each project is', async () => {
  const waiting = buildProjectRow({ state: 'submitted', title: 'Ratings of replies' });
  show(
    ({ search }) =>
      search.includes('state=submitted')
        ? page(waiting)
        : page(
            waiting,
            buildProjectRow({
              id: projectId.parse('01890000-0000-7000-8000-000000000032'),
              organization: null,
            }),
          ),
    admin,
    '/admin/projects',
  );
  const waits = await screen.findByRole('region', { name: '1 project waits for your approval' });
  expect(within(waits).getByRole('link', { name: 'Ratings of replies' })).toHaveAttribute(
    'href',
    `/admin/projects/${waiting.id}`,
  );
  expect(await screen.findByRole('row', { name: /Redoubt, Content writing/ })).toBeVisible();
});

it('flags for Admins a project where much work earns nothing', async () => {
  const row = buildProjectRow({ unpaidMinutes: 14.2 });
  show(page(row), admin);
  const line = await screen.findByRole('row', { name: /Discharge advice/ });
  expect(line).toHaveTextContent('14 unpaid minutes for each paid hour');
});
