import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDraft } from '#testing/projects/projects.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { PeoplePanel } from './people-panel.tsx';

const draft = buildDraft();
const ONE = `/v1/projects/${draft.id}`;
const at = { area: 'client', named: {}, mayEdit: true } as const;
const at20 = '2026-11-20T10:00:00.000Z';
const nobody = {
  name: null,
  shortlistedAt: null,
  invitedAt: null,
  declinedAt: null,
  working: 0,
  submitted: 0,
  accepted: 0,
};
const user = userEvent.setup();

afterEach(() => vi.unstubAllGlobals());

type Listed = Readonly<Record<keyof typeof nobody, unknown>> & {
  readonly handle: string;
  readonly accepted: number;
};

function show(people: readonly Listed[], replies: Parameters<typeof stubApi>[0] = {}) {
  const worked = people.filter(({ accepted }) => accepted > 0).length;
  const invited = people.filter(({ invitedAt }) => invitedAt !== null).length;
  const declined = people.filter(({ declinedAt }) => declinedAt !== null).length;
  const counts = { total: people.length, worked, invited, declined };
  const calls = stubApi({ [`GET ${ONE}/people`]: jsonResponse({ people, ...counts }), ...replies });
  renderAt('/partner/projects/x', <PeoplePanel at={at} project={draft} />);
  return calls;
}

it('says who worked, who was invited and who is on the shortlist', async () => {
  show([
    { ...nobody, handle: 'earnest-juniper', accepted: 4, submitted: 1 },
    { ...nobody, handle: 'quiet-heron', invitedAt: at20 },
    { ...nobody, handle: 'north-wren', shortlistedAt: at20 },
  ]);
  expect(await screen.findByText('1 answer to review, 4 answers accepted')).toBeVisible();
  expect(screen.getByText('1 has worked on it, 1 invited')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take back the invitation of quiet-heron' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite north-wren' })).toBeVisible();
});

it('says how many of the people it shows, where it shows not all', async () => {
  show([], {
    [`GET ${ONE}/people`]: jsonResponse({
      people: [{ ...nobody, handle: 'earnest-juniper', accepted: 4 }],
      total: 1240,
      worked: 1200,
      invited: 3,
      declined: 0,
    }),
  });
  expect(await screen.findByText(/^1 of 1,240 are shown/)).toBeVisible();
  expect(screen.getByText('1,200 have worked on it, 3 invited')).toBeVisible();
});

it('says who declined, whom the client may take off the list', async () => {
  show([{ ...nobody, handle: 'quiet-heron', shortlistedAt: at20, invitedAt: at20, declinedAt: at20 }]);
  expect(await screen.findByText('declined')).toBeVisible();
  expect(screen.getByText('0 have worked on it, 1 invited, 1 declined')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove quiet-heron from the list' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Invite quiet/ })).toBeNull();
});

it('finds experts and invites one', async () => {
  const calls = show([], {
    [`GET ${ONE}/experts`]: jsonResponse({
      experts: [
        {
          handle: 'quiet-heron',
          name: 'Ada Quist',
          headline: 'Hospital pharmacist',
          fields: ['Pharmacy'],
          languages: ['English'],
          isVerified: true,
          accepted: 12,
        },
      ],
    }),
    [`POST ${ONE}/people/quiet-heron/invitation`]: jsonResponse({}),
  });
  await user.click(screen.getByRole('button', { name: 'Invite by name or search' }));
  await user.type(await screen.findByLabelText('Name, field or language'), 'pharmacy');
  await waitFor(() => expect(calls.lastTo(`GET ${ONE}/experts`)?.search).toContain('q=pharmacy'));
  const found = await screen.findByRole('list', { name: 'Experts found' });
  expect(found).toHaveTextContent('Ada Quist, quiet-heron');
  await user.click(within(found).getByRole('button', { name: 'Invite quiet-heron' }));
  await waitFor(() => expect(calls.lastTo(`POST ${ONE}/people/quiet-heron/invitation`)).toBeDefined());
});

it('closes at Escape without a question: what was searched for is quickly typed again', async () => {
  show([], { [`GET ${ONE}/experts`]: jsonResponse({ experts: [] }) });
  await user.click(screen.getByRole('button', { name: 'Invite by name or search' }));
  await user.type(await screen.findByLabelText('Name, field or language'), 'pharmacy');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why an invitation was refused', async () => {
  takeToasts();
  show([{ ...nobody, handle: 'north-wren', shortlistedAt: at20 }], {
    [`POST ${ONE}/people/north-wren/invitation`]: problemResponse({
      status: 404,
      code: 'expert_unknown',
      message: 'We could not find an approved expert with this name.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite north-wren' }));
  await expect
    .poll(() => takeToasts().map(({ text }) => text))
    .toContain('We could not find an approved expert with this name.');
});
