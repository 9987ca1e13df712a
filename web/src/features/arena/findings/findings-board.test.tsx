import type { Finding } from '@redoubt/contract/arena';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildTurn, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { FindingsBoard } from './findings-board.tsx';

const ID = '01a2032b-b0d6-7438-9d39-1cce89553af5';
const OTHER = '01a2032b-b0d6-7438-9d39-1cce8955aaaa';
const CHALLENGE = '01a2032b-b0d6-7438-9d39-1cce89553af6';
const LIST = 'GET /v1/arena/client-attempts';
const ONE = `GET /v1/arena/findings/${ID}`;
const TRIAGE = `PUT /v1/arena/findings/${ID}/triage`;

const undecided = {
  state: 'open',
  duplicateOf: null,
  severity: null,
  note: '',
  revision: 0,
  by: null,
  at: null,
} as const;

const attempt = {
  id: ID,
  number: 1,
  status: 'broken',
  startedAt: '2026-11-21T10:00:00.000Z',
  closedAt: '2026-11-21T10:09:00.000Z',
  messagesSent: 3,
  outcome: 'break',
  challenge: { id: CHALLENGE, code: 'CS-097', title: 'Due dates' },
  handle: 'quiet-otter-4821',
  finding: {
    severity: 4,
    score: 6.3,
    reason: 'The date is a day late.',
    judge: 'Dates',
    judgeVersion: 'dates 1.0',
    turn: 2,
    triage: undecided,
  },
} as const;

const finding = {
  ...attempt,
  targetName: 'Ansel, clerk',
  objective: 'Prove a deadline wrong.',
  version: 1,
  judgedSeverity: 4,
  harms: [],
  turns: [buildTurn({ number: 1, text: 'When is it due?' }), buildTurn({ number: 2, text: 'On Friday.' })],
  verdicts: [
    buildVerdict({
      reason: 'The date is a day late.',
      marks: [{ turn: 2, start: 3, end: 9 }],
    }),
  ],
  original: null,
  history: [],
};

const pageOf = (...items: unknown[]) =>
  jsonResponse({
    items,
    nextCursor: null,
    counts: { open: 2, broken: items.length, held: 3, ended: 0 },
    triage: { open: items.length, accepted: 0, 'being-fixed': 0, duplicate: 0, 'wont-fix': 0, fixed: 0 },
    challenges: [{ id: CHALLENGE, code: 'CS-097', title: 'Due dates' }],
    targets: [],
  });

const shown = { named: {}, name: 'Lindqvist', memberRole: 'manager' } as const;
const show = (memberRole: 'manager' | 'viewer' = 'manager', at = `/partner?tab=findings&finding=${ID}`) =>
  renderAt(at, <FindingsBoard {...shown} memberRole={memberRole} />);

beforeEach(() => startSession(buildSignedIn({ role: 'Client' })));
afterEach(() => vi.unstubAllGlobals());

it('lists breaks with their reason, severity, harm and triage, and asks for what its address says', async () => {
  const calls = stubApi({ [LIST]: pageOf(attempt) });
  const { currentPath } = show('viewer', `/partner?tab=findings&of=${CHALLENGE}&severity=3&triage=open`);
  const row = await screen.findByRole('row', { name: /The date is a day late/ });
  expect(row).toHaveTextContent(/CS-097 Due dates.*6\.3 medium.*4, high.*Open.*quiet-otter-4821.*3/);
  expect(Object.fromEntries(new URLSearchParams(calls.lastTo(LIST)?.search))).toEqual({
    by: 'closed',
    status: 'broken',
    challenge: CHALLENGE,
    severity: '3',
    triage: 'open',
    limit: '50',
  });
  expect(screen.getByRole('radio', { name: 'Breaks 1' })).toBeChecked();
  await userEvent.click(within(row).getByText('The date is a day late.'));
  expect(currentPath()).toContain(`finding=${ID}`);
});

it('shows the break rate with its interval and what it is of', async () => {
  const rate = { value: 0.0704, low: 0.0495, high: 0.0993 };
  stubApi({
    [LIST]: pageOf(attempt),
    'GET /v1/model-judges/break-rate': jsonResponse({ attempts: 412, rate, byModelJudges: 0 }),
  });
  show('viewer', '/partner?tab=findings');
  const words = await screen.findByText(/break rate/);
  expect(words).toHaveTextContent('7% break rate, 5 to 9.9, over 412 attempts');
});

it('lists every attempt beside them, and says so where nothing broke', async () => {
  const calls = stubApi({ [LIST]: () => pageOf() });
  show('viewer', '/partner?tab=findings');
  expect(await screen.findByRole('heading', { name: 'No breaks yet' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'All attempts' }));
  expect(await screen.findByRole('heading', { name: 'No attempts yet' })).toBeVisible();
  expect(calls.lastTo(LIST)?.search).not.toContain('status');
});

it('exports the list as it is narrowed', async () => {
  const TICKET = 'POST /v1/arena/client-attempts/tickets';
  const calls = stubApi({
    [LIST]: pageOf(attempt),
    [TICKET]: jsonResponse({ path: '/v1/downloads/x', expiresAt: '2026-11-21T10:00:00.000Z' }),
  });
  show('viewer', '/partner?tab=findings&severity=3');
  await userEvent.click(await screen.findByRole('button', { name: 'JSON' }));
  await vi.waitFor(() =>
    expect(calls.lastTo(TICKET)?.body).toEqual({
      by: 'closed',
      status: 'broken',
      severity: '3',
      format: 'json',
    }),
  );
});

it('shows the transcript with the marked words, and to a viewer no form', async () => {
  stubApi({ [ONE]: jsonResponse(finding) });
  show('viewer');
  const transcript = await screen.findByRole('region', { name: 'Transcript' });
  expect(within(transcript).getByText('Friday', { selector: 'mark' })).toBeVisible();
  expect(within(transcript).getByText('expert')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Verdict' })).toHaveTextContent(/Break.*4, high.*a day late/);
  const triage = screen.getByRole('complementary', { name: 'Triage' });
  expect(triage).toHaveTextContent(
    /Severity6\.3 of 10, medium.*Harm, as the challenge’s author rates it.*4, high/,
  );
  expect(screen.queryByRole('button', { name: 'Save triage' })).toBeNull();
  expect(screen.getByText('Nobody has decided on this finding yet.')).toBeVisible();
});

it('says that the words went with the account of the expert', async () => {
  stubApi({ [ONE]: jsonResponse({ ...finding, turns: [] }) });
  show();
  expect(await screen.findByRole('heading', { name: 'The transcript is gone' })).toBeVisible();
});

it('saves a decision on what was seen, and names a duplicate’s original', async () => {
  const decided: Partial<Finding>['finding'] = {
    ...attempt.finding,
    triage: { ...undecided, state: 'duplicate', duplicateOf: OTHER as never, revision: 1, by: 'Mia Lind' },
  };
  const calls = stubApi({
    [ONE]: jsonResponse(finding),
    [LIST]: pageOf({ ...attempt, id: OTHER, handle: 'calm-heron-77' }, attempt),
    [TRIAGE]: jsonResponse({
      ...finding,
      finding: decided,
      original: { id: OTHER, code: 'CS-097', handle: 'calm-heron-77', at: '2026-11-20T10:00:00.000Z' },
      history: [{ ...decided.triage, at: '2026-11-22T10:00:00.000Z' }],
    }),
  });
  show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Duplicate');
  await userEvent.click(screen.getByRole('button', { name: 'Save triage' }));
  expect(await screen.findByText('Choose which finding it is a duplicate of.')).toBeVisible();
  await screen.findByRole('option', { name: /calm-heron-77/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duplicate of' }), OTHER);
  await userEvent.click(screen.getByRole('button', { name: 'Save triage' }));
  expect(await screen.findByText('Duplicate, by Mia Lind')).toBeVisible();
  expect(calls.lastTo(TRIAGE)?.body).toEqual({
    state: 'duplicate',
    duplicateOf: OTHER,
    severity: null,
    note: '',
  });
});

it('keeps what was chosen where somebody else decided meanwhile, and says who', async () => {
  stubApi({
    [ONE]: jsonResponse(finding),
    [TRIAGE]: problemResponse({
      status: 409,
      code: 'finding_triaged_since',
      message: 'Someone else decided on this finding after you opened it. Your changes were not saved.',
      revision: 1,
      by: 'Mia Lind',
      at: null,
    }),
  });
  show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Fixed');
  await userEvent.click(screen.getByRole('button', { name: 'Save triage' }));
  expect(await screen.findByText(/Mia Lind decided on this finding/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('fixed');
});
