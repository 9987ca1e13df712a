import { type ProjectRow, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { call } from '../product/client.ts';
import { signInPerson } from '../stage/people.ts';
import { expect, test } from '../stage/test.ts';
import { lookThrough } from './look-through.ts';
import type { Screen } from './screens.ts';

const ratings = 'Replies of a claims assistant, rated';
const letters = 'Claim decisions in plain English';

interface Reading {
  readonly url: string;
  /** Of the demo's Client. */
  readonly token: string;
}

async function findProject({ url, token }: Reading, title: string): Promise<ProjectRow> {
  const { items } = await call(url, endpoints.listProjects, { token, query: { limit: 100 } });
  const project = items.find((one) => one.title === title);
  expect(project, title).toBeDefined();
  return project as ProjectRow;
}

/** The screens of the demo's projects, open and completed, under the address of a client or of Admins. */
async function listScreens(reading: Reading, area: 'partner' | 'admin'): Promise<readonly Screen[]> {
  const open = await findProject(reading, ratings);
  const completed = await findProject(reading, letters);
  const { items } = await call(reading.url, endpoints.listSubmissions, {
    token: reading.token,
    params: { id: open.id },
    query: { filter: 'accepted' },
  });
  const of = ({ id }: ProjectRow) => `/${area}/projects/${id}`;
  return [
    { path: of(open), sign: 'Unreviewed work is accepted automatically' },
    { path: `${of(open)}?show=all`, sign: 'accepted automatically on' },
    { path: `${of(open)}?show=accepted`, sign: 'by the client' },
    { path: `${of(open)}/edit`, sign: 'The project was opened' },
    { path: `${of(open)}/review`, sign: 'Accepting posts' },
    { path: `${of(open)}/review/${items[0]?.id ?? ''}`, sign: 'by the client' },
    { path: of(completed), sign: 'The project is over.' },
    { path: `${of(completed)}/edit`, sign: 'This project cannot be changed now' },
    { path: `${of(completed)}/review`, sign: 'All reviewed' },
  ];
}

test('every screen: projects of a Client', async ({ page, as, productUrl: url }) => {
  const { token } = await as('Client');
  await lookThrough(page, await listScreens({ url, token }, 'partner'));
});

test('every screen: a client’s projects, to Admins', async ({ page, as, demoAccount, productUrl: url }) => {
  const { token } = await signInPerson(url, demoAccount('Client'));
  await as('Admin');
  await lookThrough(page, await listScreens({ url, token }, 'admin'));
});

test('every screen: projects, to those who work on them', async ({
  page,
  as,
  demoAccount,
  productUrl: url,
}) => {
  const client = await signInPerson(url, demoAccount('Client'));
  const { id } = await findProject({ url, token: client.token }, ratings);
  const { token } = await as('Expert');
  const { items } = await call(url, endpoints.listAssignments, { token, query: { limit: 100 } });
  const signs = {
    accepted: 'is payable once payouts open',
    submitted: 'Your answer waits for review',
    changes: 'requested by the client',
    rejected: 'Your answer was rejected',
  } as const;
  const states = Object.entries(signs).flatMap(([state, sign]) => {
    const assignment = items.find((one) => one.state === state);
    return assignment ? [{ path: `/assignments/${assignment.id}`, sign }] : [];
  });
  expect(states).not.toEqual([]);
  await lookThrough(page, [
    { path: `/projects/${id}`, sign: 'What it asks for' },
    { path: '/projects?tab=yours', sign: ratings },
    ...states,
  ]);
});
