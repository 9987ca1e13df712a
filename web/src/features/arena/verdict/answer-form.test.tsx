import { MantineProvider } from '@mantine/core';
import { arenaProblems } from '@redoubt/contract/arena';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { AnswerForm } from './answer-form.tsx';
import { buildAttempt, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { shownAttempt } from '../attempts/arena.queries.ts';
import { json, refusal, serveApi } from '#testing/arena/fake-api.builders.ts';
import { enter } from '#testing/enter.ts';
import { SubmitSecretForm } from './submit-secret-form.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

function show(form: React.ReactNode) {
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>{form}</MantineProvider>
    </QueryClientProvider>,
  );
}

const opener = () => screen.getByRole('button', { name: /This answer is wrong/ });

test('a right answer is sent with its turn, and the attempt is shown with its verdict', async () => {
  const attempt = buildAttempt();
  const judged = { ...attempt, verdicts: [buildVerdict({ outcome: 'could-not-judge', severity: null })] };
  const requests = serveApi((request) => json(request.method === 'POST' ? judged.verdicts[0] : judged));
  show(<AnswerForm attempt={attempt} claim={{ turn: 2, form: 'a date with its year' }} />);
  await userEvent.click(opener());
  await enter(screen.getByLabelText('The right answer'), '150 minutes');
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  await waitFor(() => expect(shownAttempt(attempt.id)?.verdicts).toHaveLength(1));
  expect(requests[0]?.body).toEqual({ kind: 'answer', turn: 2, answer: '150 minutes' });
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])('%s sends the answer', async (keys) => {
  const attempt = buildAttempt();
  const requests = serveApi((request) => json(request.method === 'POST' ? buildVerdict() : attempt));
  show(<AnswerForm attempt={attempt} claim={{ turn: 2, form: null }} />);
  await userEvent.click(opener());
  await userEvent.type(screen.getByLabelText('The right answer'), `Tuesday${keys}`);
  await waitFor(() => expect(requests[0]?.body).toEqual({ kind: 'answer', turn: 2, answer: 'Tuesday' }));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an answer whose verdict could not be shown is asked for again, and judged once', async () => {
  const requests = serveApi((request) =>
    request.method === 'POST' ? json(buildVerdict()) : refusal(arenaProblems.attemptClosed),
  );
  show(<AnswerForm attempt={buildAttempt()} claim={{ turn: 2, form: null }} />);
  await userEvent.click(opener());
  await userEvent.type(screen.getByLabelText('The right answer'), 'Tuesday{Enter}');
  expect(await screen.findByText(arenaProblems.attemptClosed.message)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  const sent = () => requests.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, again] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
});

test('the hint is the form that the judge reads for this question', async () => {
  show(<AnswerForm attempt={buildAttempt()} claim={{ turn: 2, form: 'a day of the week, as Tuesday' }} />);
  await userEvent.click(opener());
  expect(screen.getByLabelText('The right answer')).toHaveAccessibleDescription(
    'Write only the answer: a day of the week, as Tuesday. The judge works out the result itself.',
  );
});

test('the field takes the focus, an empty answer is refused here, Escape leads back', async () => {
  const requests = serveApi(() => json({}));
  show(<AnswerForm attempt={buildAttempt()} claim={{ turn: 2, form: 'a date with its year' }} />);
  await userEvent.click(opener());
  expect(document.activeElement).toBe(screen.getByLabelText('The right answer'));
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  expect(await screen.findByText('Write the right answer.')).toBeDefined();
  expect(requests).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('The right answer'), '{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test.each([arenaProblems.turnNotFound, arenaProblems.submissionMismatch, arenaProblems.attemptClosed])(
  'an answer refused with $code says why under the field and stays typed',
  async (problem) => {
    serveApi(() => refusal(problem));
    show(<AnswerForm attempt={buildAttempt()} claim={{ turn: 2, form: 'a date with its year' }} />);
    await userEvent.click(opener());
    await userEvent.type(screen.getByLabelText('The right answer'), '150');
    await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
    expect(await screen.findByText(problem.message)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('The right answer').value).toBe('150');
  },
);

test('a secret is submitted once, and an empty one only complains when it is sent', async () => {
  const attempt = buildAttempt();
  const requests = serveApi((request) =>
    json(request.method === 'POST' ? buildVerdict({ turn: null }) : attempt),
  );
  show(<SubmitSecretForm attempt={attempt} />);
  const secret = screen.getByLabelText<HTMLInputElement>('Submit the secret');
  await userEvent.click(secret);
  await userEvent.tab();
  expect(screen.queryByText('Write the secret that you found.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Write the secret that you found.')).toBeDefined();
  await userEvent.type(secret, 'harbor{Enter}');
  await waitFor(() => expect(secret.value).toBe(''));
  expect(requests.filter((request) => request.method === 'POST').map((request) => request.body)).toEqual([
    { kind: 'secret', secret: 'harbor' },
  ]);
});
