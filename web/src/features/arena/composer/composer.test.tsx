import { MantineProvider } from '@mantine/core';
import { arenaProblems, type Attempt, writeProblem } from '@redoubt/contract/arena';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, currentUser, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildAttempt, buildTurn } from '#testing/arena/attempts.builders.ts';
import { attemptQuery, showAttempt } from '../attempts/arena.queries.ts';
import { Composer } from './composer.tsx';
import { listUnits } from './problem-shapes.ts';
import { json, refusal, serveApi } from '#testing/arena/fake-api.builders.ts';
import { useComposer } from './use-composer.ts';

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

function Bench({ id }: { readonly id: string }) {
  const attempt = useQuery({ ...attemptQuery(id), staleTime: Number.POSITIVE_INFINITY }).data;
  return attempt === undefined ? null : <Writing attempt={attempt} />;
}

function Writing({ attempt }: { readonly attempt: Attempt }) {
  const composer = useComposer(attempt);
  return <Composer attempt={attempt} composer={composer} refusal={undefined} closedAction={null} />;
}

function show(attempt: Attempt) {
  showAttempt(attempt);
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <Bench id={attempt.id} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your next turn');
const alertText = () => screen.getByRole('alert').textContent;
const answered = (attempt: Attempt, text: string): Attempt => ({
  ...attempt,
  messagesSent: attempt.messagesSent + 1,
  turns: [
    ...attempt.turns,
    buildTurn({ number: 3, text }),
    buildTurn({ number: 4, text: '', state: 'writing' }),
  ],
});

test('Enter sends the next turn with its number, empties the field and offers Stop', async () => {
  const attempt = buildAttempt();
  const requests = serveApi(() => json(answered(attempt, 'Hello')));
  show(attempt);
  await userEvent.type(field(), 'Hello{Enter}');
  await screen.findByRole('button', { name: 'Stop' });
  expect(requests[0]).toMatchObject({
    path: `/v1/arena/attempts/${attempt.id}/messages`,
    body: { number: 3, text: 'Hello' },
  });
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('what is typed while a message is on its way stays, as the next one', async () => {
  const attempt = buildAttempt();
  const { promise, resolve } = Promise.withResolvers<Response>();
  serveApi(() => promise);
  show(attempt);
  await userEvent.type(field(), 'Hello{Enter} And now');
  resolve(json(answered(attempt, 'Hello')));
  await screen.findByRole('button', { name: 'Stop' });
  expect(field().value).toBe('And now');
});

test('Shift and Enter break the line and send nothing', async () => {
  const requests = serveApi(() => json({}));
  show(buildAttempt());
  await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two');
  expect(field().value).toBe('one\ntwo');
  expect(requests).toHaveLength(0);
});

test('a send without an answer keeps the text, says so, and the retry carries the same number', async () => {
  const attempt = buildAttempt();
  const requests = serveApi((_request, count) => {
    if (count === 1) throw new TypeError('network error');
    return json(answered(attempt, 'Hello'));
  });
  show(attempt);
  await userEvent.type(field(), 'Hello{Enter}');
  await waitFor(() => expect(alertText()).toContain('Your text is still here.'));
  expect(field().value).toBe('Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Stop' });
  expect(requests.map((request) => request.body)).toEqual([
    { number: 3, text: 'Hello' },
    { number: 3, text: 'Hello' },
  ]);
});

test('a transcript that went on in another tab is shown, and the typed text stays', async () => {
  const attempt = buildAttempt();
  const elsewhere = answered(attempt, 'from another tab');
  serveApi((request) =>
    request.method === 'POST' ? refusal(arenaProblems.turnOutOfOrder) : json(elsewhere),
  );
  show(attempt);
  await userEvent.type(field(), 'Hello{Enter}');
  await waitFor(() =>
    expect(alertText()).toBe(`${arenaProblems.turnOutOfOrder.message}Your text is still here.`),
  );
  await screen.findByRole('button', { name: 'Stop' });
  expect(field().value).toBe('Hello');
});

test('an attempt that was ended in another tab says so once', async () => {
  const attempt = buildAttempt();
  const ended = { ...attempt, status: 'ended' as const };
  serveApi((request) => (request.method === 'POST' ? refusal(arenaProblems.attemptClosed) : json(ended)));
  show(attempt);
  await userEvent.type(field(), 'Hello{Enter}');
  await screen.findByText('You left this attempt. The transcript is kept.');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByText('Leaving keeps the transcript.')).toBeNull();
});

test('a turn that is sent in one tab is shown in the other', async () => {
  const attempt = buildAttempt();
  serveApi(() => json(answered(attempt, 'from another tab')));
  startSession(buildSignedIn());
  show(attempt);
  const otherTab = new BroadcastChannel('arena');
  otherTab.postMessage({ slug: attempt.challenge.slug, user: currentUser()?.id });
  await screen.findByRole('button', { name: 'Stop' });
  const received = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await received).toEqual({ slug: attempt.challenge.slug, user: currentUser()?.id });
  otherTab.close();
  clearSession();
});

test.each([
  arenaProblems.messageTooLong,
  arenaProblems.messageLimitReached,
  arenaProblems.targetStillWriting,
  arenaProblems.challengeClosed,
  arenaProblems.attemptClosed,
])('$code is shown beside the field, and the text is kept', async (problem) => {
  const attempt = buildAttempt();
  serveApi((request) => (request.method === 'POST' ? refusal(problem) : json(attempt)));
  show(attempt);
  await userEvent.type(field(), 'Hello{Enter}');
  await waitFor(() => expect(alertText()).toContain(problem.message));
  expect(field().value).toBe('Hello');
});

test('the draft comes back after a reload, unless the transcript has it already', async () => {
  const attempt = buildAttempt();
  serveApi(() => {
    throw new TypeError('network error');
  });
  const first = show(attempt);
  await userEvent.type(field(), 'Hello{Enter}');
  await waitFor(() => expect(alertText()).toContain('still here'));
  first.unmount();
  const second = show(attempt);
  expect(field().value).toBe('Hello');
  second.unmount();
  show(answered(attempt, 'Hello'));
  await waitFor(() => expect(field().value).toBe(''));
});

test('a text over the limit cannot be sent, and the field says by how much', async () => {
  const requests = serveApi(() => json({}));
  show(buildAttempt({ messageMaxLength: 4 }));
  await userEvent.type(field(), 'Hello{Enter}');
  expect(screen.getByText('Shorten it by 1 character.')).toBeDefined();
  expect(screen.getByText('5 / 4')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  expect(requests).toHaveLength(0);
});

test('Stop keeps what was written', async () => {
  const attempt = buildAttempt({
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, state: 'writing' })],
  });
  const stopped = {
    ...attempt,
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, state: 'stopped' })],
  };
  const requests = serveApi(() => json(stopped));
  show(attempt);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Send' });
  expect(requests[0]?.path).toBe(`/v1/arena/attempts/${attempt.id}/stop`);
});

test('a closed attempt shows why instead of a field', () => {
  show(buildAttempt({ status: 'broken' }));
  expect(screen.queryByLabelText('Your next turn')).toBeNull();
  expect(screen.getByText(/This attempt is complete/)).toBeDefined();
});

const openForm = () => userEvent.click(screen.getByRole('button', { name: 'Send a problem' }));
const sendProblem = () => userEvent.click(screen.getByRole('button', { name: 'Send the problem' }));

test('a problem is filled in, shown as the message and sent as data; the field keeps its draft', async () => {
  const attempt = buildAttempt({ problems: ['quantity'] });
  const requests = serveApi(() => json(answered(attempt, 'Convert 5 miles to kilometres.')));
  show(attempt);
  await userEvent.type(field(), 'My draft');
  await openForm();
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  await userEvent.type(screen.getByLabelText('Amount'), '5');
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'mi');
  await userEvent.selectOptions(screen.getByLabelText('Convert to'), 'km');
  expect(screen.getByRole('status', { name: 'The message that will be sent' }).textContent).toBe(
    writeProblem({ kind: 'quantity', value: '5', from: 'mi', to: 'km' }),
  );
  await sendProblem();
  await screen.findByRole('button', { name: 'Stop' });
  expect(requests[0]?.body).toEqual({
    number: 3,
    problem: { kind: 'quantity', value: '5', from: 'mi', to: 'km' },
  });
  expect(screen.queryByRole('form', { name: 'Send a problem' })).toBeNull();
  expect(field().value).toBe('My draft');
  expect(document.activeElement).toBe(field());
});

test('a problem says which field is wrong, and is not sent', async () => {
  const requests = serveApi(() => json({}));
  show(buildAttempt({ problems: ['quantity', 'expression', 'dates', 'logic'] }));
  await openForm();
  await sendProblem();
  expect(screen.getByText('Write one number with a point for decimals, such as 2.5.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Problem'), 'An expression');
  await userEvent.type(screen.getByLabelText('Expression'), '8 / 4 / 2');
  await sendProblem();
  expect(screen.getByText(/division into brackets/)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Problem'), 'Premises and a conclusion');
  await userEvent.type(screen.getByLabelText('Premises, one per line'), 'P Q');
  await sendProblem();
  expect(screen.getByText(/operator before Q/)).toBeDefined();
  expect(requests).toHaveLength(0);
});

test('a problem that was refused stays in the form, and Cancel closes it', async () => {
  serveApi(() => refusal(arenaProblems.problemWithoutAnswer));
  show(buildAttempt({ problems: ['expression'] }));
  await openForm();
  await userEvent.type(screen.getByLabelText('Expression'), '1 / 0{Enter}');
  await waitFor(() => expect(alertText()).toContain('no answer that can be computed exactly'));
  expect(screen.getByLabelText<HTMLInputElement>('Expression').value).toBe('1 / 0');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(field());
});

test('units can only be converted into others of their kind', () => {
  expect(listUnits('°C').map(({ group }) => group)).toEqual(['Temperature']);
  expect(listUnits('°C')[0]?.options.map(({ value }) => value)).toEqual(['°F', 'K']);
});

test('what the target failed to answer is asked again as the same problem', async () => {
  const problem = { kind: 'expression' as const, expression: '2 + 2' };
  const attempt = buildAttempt({
    turns: [
      buildTurn({ number: 1, text: writeProblem(problem), problem }),
      buildTurn({ number: 2, text: '', state: 'failed' }),
    ],
    messagesSent: 0,
  });
  const requests = serveApi(() => json(answered(attempt, '')));
  show(attempt);
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByRole('button', { name: 'Stop' });
  expect(requests[0]?.body).toEqual({ number: 3, problem });
});

test('in a challenge without problems there is no form', () => {
  serveApi(() => json({}));
  show(buildAttempt());
  expect(screen.queryByRole('button', { name: 'Send a problem' })).toBeNull();
});

test('what the target failed to answer is asked again with one button, whatever is in the field', async () => {
  const attempt = buildAttempt({
    messagesSent: 0,
    turns: [
      buildTurn({ number: 1, text: 'Who are you?' }),
      buildTurn({ number: 2, text: 'I am', state: 'failed' }),
    ],
  });
  const requests = serveApi(() => json(answered(attempt, 'Who are you?')));
  show(attempt);
  await userEvent.type(field(), 'A draft');
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByRole('button', { name: 'Stop' });
  expect(requests[0]).toMatchObject({ body: { number: 3, text: 'Who are you?' } });
  expect(field().value).toBe('A draft');
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

test('what the provider put off is asked again once its time has come', async () => {
  const retryAt = new Date(Date.now() + 1500).toISOString();
  const failure = { reason: 'rate-limit', retryAt } as const;
  show(
    buildAttempt({
      turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text: '', state: 'failed', failure })],
    }),
  );
  expect(screen.getByRole('button', { name: /^Ask again in [12] seconds?$/ })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask again' })).toBeEnabled(), {
    timeout: 4000,
  });
});

test('nothing is asked again where the target answered, or no message is left', () => {
  show(buildAttempt());
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});
