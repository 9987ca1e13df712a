import { arenaProblems, type Attempt, type BreakEstimate, type Turn } from '@redoubt/contract/arena';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '#platform/draft.ts';
import { buildAttempt, buildTurn, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { json, refusal, type SentRequest, serveApi } from '#testing/arena/fake-api.builders.ts';
import { enter } from '#testing/enter.ts';
import { renderAt } from '#testing/render-at.tsx';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { Transcript } from '../transcript/transcript.tsx';
import { ClaimPane } from './claim-pane.tsx';
import { MarkBar } from './mark-bar.tsx';
import { useClaim } from './use-claim.ts';
import { useMarkKeys } from './use-mark-keys.ts';

beforeEach(forgetDrafts);
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  vi.unstubAllGlobals();
});

const reply = 'Too late. Your 14 days ran from the order. So 😀 they ended.';
const attempt = buildAttempt({ turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text: reply })] });

const onFiled = vi.fn<() => void>();

const estimate: BreakEstimate = {
  severity: {
    score: 6.4,
    terms: [
      { key: 'harm', counted: { count: 3, of: 5 }, value: 0.6, weight: 3, applied: 6.667, adds: 4 },
      { key: 'fidelity', counted: null, value: null, weight: 3, applied: null, adds: null },
    ],
  },
  nearest: { percent: 90, isSameTags: true },
};

/** Answers what is filed; what it would be is asked for by itself, and not among the requests. */
function serveClaims(answer: Parameters<typeof serveApi>[0]): readonly SentRequest[] {
  const others: SentRequest[] = [];
  serveApi((request, count) => {
    if (request.path.includes('/estimate')) return json(estimate);
    others.push(request);
    return answer(request, count);
  });
  return others;
}

function Claims({ of }: { readonly of: Attempt }) {
  const claiming = useClaim(of);
  useMarkKeys(claiming, of);
  if (claiming === undefined) return <p>Nothing to claim</p>;
  const drawAction = (turn: Turn) => [
    <MarkBar key="claim" claiming={claiming} turn={turn} onWrite={() => undefined} />,
  ];
  return (
    <>
      <Transcript
        attempt={of}
        targetName="Marlow"
        turnAction={drawAction}
        marking={claiming.words && { words: claiming.words, moves: claiming.moves }}
      />
      <ClaimPane key={claiming.round} attempt={of} claiming={claiming} worth={362} onFiled={onFiled} />
    </>
  );
}

const show = (of: Attempt = attempt) => renderAt('/', <Claims of={of} />);
const claimAll = () =>
  userEvent.click(screen.getByRole('button', { name: /^Claim these words ?\(turn 2\)$/ }));
const file = () => userEvent.click(screen.getByRole('button', { name: /^File claim/ }));
const quoted = () =>
  within(screen.getByRole('region', { name: 'The words that fail' })).getByRole('blockquote');

/** Selects words of the reply as a mouse does. */
function select(part: string): void {
  const node = [...(document.querySelector('[data-words-of="2"]')?.childNodes ?? [])].find((each) =>
    each.textContent?.includes(part),
  );
  if (!node) throw new Error(`${part} is not drawn.`);
  const start = node.textContent?.indexOf(part) ?? 0;
  document.getSelection()?.setBaseAndExtent(node, start, node, start + part.length);
}

test('the button below a reply marks all of it, and the pane quotes what is marked', async () => {
  show();
  expect(screen.getByText('Mark the words first')).toBeVisible();
  expect(screen.getByRole('button', { name: /^File claim/ })).toBeDisabled();
  await claimAll();
  expect(quoted()).toHaveTextContent(reply);
  expect(screen.getByText('Found in turn 02, word for word')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('12 words marked');
});

test('M marks what is selected, and Shift with the arrows moves its end', async () => {
  show();
  select('Your 14 days');
  await userEvent.keyboard('m');
  expect(quoted()).toHaveTextContent(/^Your 14 days$/);
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(quoted()).toHaveTextContent(/^Your 14 days ran from$/);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}');
  expect(quoted()).toHaveTextContent(/^14 days ran$/);
});

test('M begins at the first word of the reply that has the focus', async () => {
  show();
  screen.getByRole('button', { name: /^Claim these words ?\(turn 2\)$/ }).focus();
  await userEvent.keyboard('m');
  expect(quoted()).toHaveTextContent(/^Too$/);
  await userEvent.click(screen.getByRole('button', { name: 'One word more at the end' }));
  expect(quoted()).toHaveTextContent(/^Too late\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'One word less at the beginning' }));
  expect(quoted()).toHaveTextContent(/^late\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'One word more at the beginning' }));
  expect(quoted()).toHaveTextContent(/^Too late\.$/);
  screen.getByRole('button', { name: 'End of the marked words' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(quoted()).toHaveTextContent(/^Too late\. Your$/);
});

test('a claim is filed with the words, where they stand, and what was written', async () => {
  show();
  const requests = serveClaims((request) =>
    json(request.method === 'POST' ? buildVerdict({ outcome: 'pending', severity: null }) : attempt),
  );
  select('😀 they');
  await userEvent.keyboard('m');
  await file();
  expect(await screen.findByText('Write what fails.')).toBeVisible();
  expect(requests).toHaveLength(0);
  await enter(screen.getByLabelText(/^What fails/), 'They run from delivery.');
  await enter(screen.getByLabelText(/^Link to the source/), 'law.example/30');
  await userEvent.click(screen.getByLabelText(/^What fails/));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(requests[0]?.body).toEqual({
      kind: 'claim',
      turn: 2,
      quote: { start: reply.indexOf('😀'), text: '😀 they' },
      reason: 'They run from delivery.',
      answer: '',
      source: '',
      sourceUrl: 'https://law.example/30',
    }),
  );
  expect(await screen.findByText('Mark the words first')).toBeVisible();
  expect(screen.getByLabelText(/^What fails/)).toHaveValue('');
  expect(onFiled).toHaveBeenCalledOnce();
});

test('what the challenge needs is asked for', async () => {
  show({ ...attempt, claims: { needsAnswer: true, needsSource: true } });
  await claimAll();
  await file();
  expect(await screen.findByText('Write what would be right.')).toBeVisible();
  expect(screen.getByText('Name a guideline, a statute or a textbook, with the page.')).toBeVisible();
});

test('words that were not found are marked again, and what was written stays', async () => {
  show();
  serveClaims(() => refusal(arenaProblems.quoteNotFound));
  await claimAll();
  await enter(screen.getByLabelText(/^What fails/), 'They run from delivery.');
  await file();
  expect(await screen.findByText(arenaProblems.quoteNotFound.message)).toBeVisible();
  expect(screen.getByText('Mark the words first')).toBeVisible();
  expect(screen.getByLabelText(/^What fails/)).toHaveValue('They run from delivery.');
});

test('where a reply takes no more claims, those that were made are listed', async () => {
  const id = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
  const claim = {
    quote: { start: 0, text: 'Too late' },
    reason: 'No.',
    answer: null,
    source: null,
    sourceUrl: null,
  };
  const made = buildVerdict({ id, claimId: id, outcome: 'pending', severity: null, claim });
  show({ ...attempt, verdicts: [made] });
  serveClaims(() => refusal(arenaProblems.claimLimitReached));
  await claimAll();
  await enter(screen.getByLabelText(/^What fails/), 'They run from delivery.');
  await file();
  const list = await screen.findByRole('list', { name: 'Your claims on this reply' });
  expect(within(list).getByRole('link', { name: 'Too late' })).toHaveAttribute('href', `/verdicts/${id}`);
  expect(list).toHaveTextContent('People judge this claim');
});

test('a draft outlives a reload and goes when it is discarded', async () => {
  const first = show();
  await claimAll();
  await enter(screen.getByLabelText(/^What fails/), 'They run from delivery.');
  first.unmount();
  show();
  expect(screen.getByLabelText(/^What fails/)).toHaveValue('They run from delivery.');
  expect(quoted()).toHaveTextContent(reply);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('Mark the words first')).toBeVisible();
  expect(screen.getByLabelText(/^What fails/)).toHaveValue('');
});

test('nothing is claimed of a reply that broke, or in an attempt that is over', () => {
  show({ ...attempt, verdicts: [buildVerdict()] });
  expect(screen.queryByRole('button', { name: /^Claim these words/ })).toBeNull();
});

test('before it is filed, it says how near an accepted claim is and how severe a break would be', async () => {
  serveClaims(() => json(attempt));
  show();
  expect(screen.queryByText(/accepted break/)).toBeNull();
  await claimAll();
  expect(await screen.findByText('Very close to an accepted break (90%), with the same tags')).toBeVisible();
  await userEvent.click(screen.getByText('Severity so far: 6.4 of 10, medium'));
  expect(screen.getByRole('row', { name: /^Harm 3 of 5/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Fidelity not measured yet/ })).toBeVisible();
});
