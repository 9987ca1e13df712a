import type { VerdictPage } from '@redoubt/contract/arena';
import { attemptId, slug, verdictId } from '@redoubt/contract/shared/ids.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { VerdictScreen } from './verdict-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
const at = '2026-11-22T05:42:00.000Z';
const until = '2026-11-29T05:42:00.000Z';
const page: VerdictPage = {
  id,
  reader: 'expert',
  harms: [],
  challenge: { slug: slug.parse('doses'), code: 'CS-301', title: 'Doses at the bedside' },
  attemptId: attemptId.parse('0190b6f0-0000-7000-8000-00000000000b'),
  handle: 'earnest-juniper',
  outcome: 'break',
  state: 'provisional',
  finalAt: until,
  award: { points: 347, place: 9, solves: 9 },
  isRepeat: false,
  facts: null,
  turn: 2,
  turns: [
    { number: 1, role: 'expert', text: 'She weighs 41 kg.' },
    { number: 2, role: 'target', text: 'Chart paracetamol 1 g every 6 hours.' },
  ],
  marks: [{ turn: 2, start: 6, end: 21 }],
  claim: {
    quote: { start: 6, text: 'paracetamol 1 g' },
    reason: '1 g is too much.',
    answer: '615 mg',
    source: 'BNF',
    sourceUrl: null,
  },
  filedBy: 'expert',
  claimedAt: '2026-11-20T09:12:00.000Z',
  models: [],
  rulings: [
    {
      instance: 'validators',
      judge: 'Three experts',
      outcome: 'break',
      reason: 'A dose above the limit.',
      at,
      votes: [
        {
          field: 'Pharmacy',
          vote: 'break',
          line: 'A',
          sentence: 'The limit is 15 mg/kg.',
          votedAt: at,
          isDecisive: true,
        },
      ],
    },
  ],
  appeals: [],
  rubric: [{ letter: 'A', text: 'A dose above the licensed limit.' }],
  votes: null,
  may: { appeal: { stage: 'second-opinion', until }, withdraw: false, publish: true, tag: false },
  publication: { isPublic: false, redactions: [] },
  now: at,
};

test('the reply and the words quoted of it are blurred together until they are asked for', async () => {
  show({ ...page, harms: ['prv'] });
  const reply = await screen.findByRole('region', { name: 'Transcript' });
  const claim = screen.getByRole('region', { name: 'Claim' });
  for (const part of [reply, claim]) expect(part.querySelector('[inert]')).not.toBeNull();
  await userEvent.click(within(reply).getByRole('button', { name: 'Show' }));
  for (const part of [reply, claim]) expect(part.querySelector('[inert]')).toBeNull();
});

function show(given: VerdictPage, answers: Parameters<typeof stubApi>[0] = {}) {
  queryClient.clear();
  const calls = stubApi({ [`GET /v1/verdicts/${id}`]: jsonResponse(given), ...answers });
  const router = createMemoryRouter([{ path: '/verdicts/:id', element: <VerdictScreen id={id} /> }], {
    initialEntries: [`/verdicts/${id}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  return calls;
}

test('says what was ruled, by whom, what it is worth, and until when it can be appealed', async () => {
  show(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Break' })).toBeVisible();
  expect(screen.getByText('Provisional')).toBeVisible();
  expect(screen.getByText('+347')).toBeVisible();
  expect(screen.getByText('7 d 0 h left')).toBeVisible();
  expect(screen.getByText('paracetamol 1 g', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('Pharmacy')).toBeVisible();
  expect(screen.getByText('The limit is 15 mg/kg.')).toBeVisible();
});

test('what is withheld is said once, and nobody is said to judge it', async () => {
  const withheld = 'This conversation is withheld.';
  const claim = { ...page.claim, quote: null, reason: withheld };
  const nothing = { turns: [], marks: [], rulings: [], award: null, publication: null };
  show({ ...page, ...nothing, withheld, claim, outcome: 'pending', state: 'withheld', finalAt: null });
  expect(await screen.findByText('Withheld')).toBeVisible();
  expect(screen.getByText(withheld)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Nobody judges this claim meanwhile' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Claim' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
});

test('votes of people who could not decide stand apart from the ruling of those who did', async () => {
  const undecided = {
    field: 'Pharmacy',
    vote: 'unclear',
    line: null,
    sentence: 'Which dose?',
    votedAt: at,
  } as const;
  const staff = {
    instance: 'staff',
    judge: 'Staff',
    outcome: 'held',
    reason: 'The dose is right.',
    at,
  } as const;
  show({ ...page, outcome: 'held', rulings: [{ ...staff, votes: [{ ...undecided, isDecisive: false }] }] });
  const ruling = await screen.findByRole('region', { name: 'Staff' });
  expect(within(ruling).getByText('The dose is right.')).toBeVisible();
  expect(within(ruling).getByRole('heading', { name: 'Asked before, without a decision' })).toBeVisible();
  expect(within(ruling).getByText('Which dose?')).toBeVisible();
});

test('opens an appeal with a reason, and then shows its clock', async () => {
  const open = {
    stage: 'second-opinion' as const,
    side: 'expert' as const,
    reason: 'No.',
    openedAt: at,
    dueAt: until,
    decidedAt: null,
    outcome: null,
  };
  const after: VerdictPage = {
    ...page,
    state: 'appealed',
    finalAt: null,
    appeals: [open],
    votes: { in: 0, of: 1 },
    may: { ...page.may, appeal: null, withdraw: true },
  };
  show(page, { [`POST /v1/verdicts/${id}/appeals`]: jsonResponse(after) });
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal to a second opinion' }));
  await userEvent.type(await screen.findByLabelText(/Why is the ruling wrong/), 'No.');
  await userEvent.click(screen.getByRole('button', { name: 'Open appeal' }));
  expect(await screen.findByText('Under appeal')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw appeal' })).toBeVisible();
});

test('shows what a model judge answered to an appeal that it was asked about after that was opened', async () => {
  const appeal = {
    stage: 'second-opinion',
    side: 'expert',
    reason: 'No.',
    openedAt: at,
    dueAt: until,
  } as const;
  const open = { ...appeal, decidedAt: null, outcome: null };
  const first: VerdictPage = { ...page, state: 'appealed', finalAt: null, appeals: [open] };
  const answer = { outcome: 'break', line: 'A', quote: 'paracetamol 1 g', reason: 'Too much.' } as const;
  const judges = [{ judge: 'A third judge', version: 1, answers: [answer] }];
  const decided: VerdictPage = {
    ...page,
    appeals: [{ ...appeal, decidedAt: at, outcome: 'denied' }],
    models: [{ round: 'appeal', result: 'break', askedAt: at, decidedAt: at, judges }],
  };
  const replies: VerdictPage[] = [first, decided];
  show(first, { [`GET /v1/verdicts/${id}`]: () => jsonResponse(replies.shift() ?? decided) });
  expect(await screen.findByText('Under appeal')).toBeVisible();
  const round = await screen.findByRole('region', { name: 'A stronger model judge' });
  expect(round).toHaveTextContent('Too much. paracetamol 1 g');
});

test('shows the public neither appeal nor redaction', async () => {
  show({
    ...page,
    reader: 'public',
    attemptId: null,
    handle: null,
    publication: null,
    may: { appeal: null, withdraw: false, publish: false, tag: false },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Break' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Appeal|redact/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'The whole attempt' })).toBeNull();
});

const ruled = page.rulings[0];

test.each([
  { votes: null, badge: 'Waiting for staff', title: 'Staff decide', sentence: /^Until then/ },
  {
    votes: { in: 0, of: 1 },
    badge: 'Waiting for a reviewer',
    title: 'A reviewer decides',
    sentence: /^Until then/,
  },
  {
    votes: { in: 1, of: 3 },
    badge: 'Waiting for people',
    title: 'People judge this claim',
    sentence: /1 of 3 has voted\./,
  },
])('says of a pending claim: $title', async ({ votes, badge, title, sentence }) => {
  show({ ...page, outcome: 'pending', state: 'pending', finalAt: null, award: null, rulings: [], votes });
  expect(await screen.findByText(badge)).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/^Claimed by/)).toBeVisible();
  expect(screen.queryByText(/Handles stay hidden/)).toBeNull();
  expect(screen.getByText(sentence)).toBeVisible();
});

test('says why there is no appeal once the expert withdrew theirs, and that nobody else can appeal', async () => {
  const withdrawn = {
    stage: 'second-opinion',
    side: 'expert',
    reason: 'No.',
    openedAt: at,
    dueAt: until,
    decidedAt: at,
    outcome: 'withdrawn',
  } as const;
  const may = { ...page.may, appeal: null };
  show({ ...page, outcome: 'held', award: null, appeals: [withdrawn], may });
  const standing = await screen.findByText(/You withdrew your appeal, so you cannot appeal/);
  expect(standing).not.toHaveTextContent('unless');
});

test('promises points until the ruling only where there are some', async () => {
  const open = {
    stage: 'second-opinion',
    side: 'expert',
    reason: 'No.',
    openedAt: at,
    dueAt: until,
    decidedAt: null,
    outcome: null,
  } as const;
  show({ ...page, outcome: 'held', award: null, state: 'appealed', finalAt: null, appeals: [open] });
  expect(await screen.findByText(/The ruling is due by/)).toBeVisible();
  expect(screen.queryByText(/points stay/)).toBeNull();
});

test('shows a vote without a sentence by its line of the rubric, as such', async () => {
  const vote = { ...ruled?.votes[0], sentence: '' };
  show({ ...page, rulings: [{ ...ruled, votes: [vote] }] } as VerdictPage);
  expect(await screen.findByText(/^No sentence\. The rubric’s line: A dose above/)).toBeVisible();
  expect(screen.getByText(/Handles stay hidden/)).toBeVisible();
});

test('links the public to the public page of the expert', async () => {
  show({ ...page, reader: 'public', attemptId: null, publication: null });
  const link = await screen.findByRole('link', { name: 'earnest-juniper' });
  expect(link).toHaveAttribute('href', '/experts/earnest-juniper');
});

test('shows the address where the browser refuses to copy it', async () => {
  show(page);
  const copy = await screen.findByRole('button', { name: 'Copy permalink' });
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(copy);
  const field = await screen.findByLabelText('What to copy');
  expect(field).toHaveValue(`${window.location.origin}/verdicts/${id}`);
});

test('tells the expert that it is public, and which words are covered', async () => {
  const redactions = [{ turn: 1, start: 11, end: 16 }];
  show({ ...page, publication: { isPublic: true, redactions } });
  expect(await screen.findByText('Public')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Published · change' })).toBeVisible();
  expect(screen.getByText('41 kg')).toHaveAttribute('title', 'Covered for the public');
  expect(screen.getByText(/are covered for the public/)).toBeVisible();
});

const tags = [
  ['owasp-llm', 'owasp-llm@2026:LLM08', 'LLM08'],
  ['atlas', 'atlas@5.6.0:AML.T0057', 'AML.T0057'],
  ['nist-ai-100-2', 'nist-ai-100-2@E2025:privacy', 'privacy'],
  ['ailuminate', null, null],
] as const;

test('whoever may correct the tags does so in a dialog, one of each framework, by the keyboard', async () => {
  const facts: VerdictPage['facts'] = {
    severity: { score: 7.1, terms: [] },
    nearest: null,
    tags: tags.map(([framework, of, code]) => ({
      framework,
      edition: framework,
      id: of,
      code,
      name: code,
      isSuggested: true,
    })),
  };
  const given = { ...page, facts, may: { ...page.may, tag: true } };
  const calls = show(given, { [`PUT /v1/verdicts/${id}/tags`]: jsonResponse(given) });
  (await screen.findByRole('button', { name: 'Correct' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the tags' }));
  await userEvent.selectOptions(dialog.getByLabelText('Technique: ATLAS 5.6.0'), 'T0054 LLM Jailbreak');
  await userEvent.selectOptions(dialog.getByLabelText('Harm: AILuminate v1'), 'prv Privacy');
  dialog.getByRole('button', { name: 'Save tags' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.lastTo(`PUT /v1/verdicts/${id}/tags`)?.body).toEqual({
    'owasp-llm': 'owasp-llm@2026:LLM08',
    atlas: 'atlas@5.6.0:AML.T0054',
    'nist-ai-100-2': 'nist-ai-100-2@E2025:privacy',
    ailuminate: 'ailuminate@v1:prv',
  });
});
