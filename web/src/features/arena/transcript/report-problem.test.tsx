import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { buildAttempt } from '#testing/arena/attempts.builders.ts';
import { composeReport, ReportProblem } from './report-problem.tsx';

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

const attempt = buildAttempt({ number: 3 });
const SEND = 'POST /v1/contact-messages';

async function write(reply: Response) {
  const calls = stubApi({ [SEND]: reply });
  startSession(buildSignedIn());
  renderAt('/bench', <ReportProblem attempt={attempt} />);
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(await screen.findByRole('button', { name: 'Send report' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('What is wrong?'), 'The verdict misreads turn 2.');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  return calls;
}

test('a report goes to the operators with the address of the attempt and the person to answer', async () => {
  const calls = await write(jsonResponse({ reference: 'ABCD-1234' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls[0]?.body).toMatchObject({
    topic: 'challenges',
    email: buildSignedIn().user.email,
    message: composeReport(attempt, 'The verdict misreads turn 2.'),
  });
  expect(composeReport(attempt, ' x ')).toBe(
    `Problem in First door (RT-101), attempt 3\n${window.location.origin}/challenges/c/first-door/attempts/${attempt.id}\n\nx`,
  );
});

test('a report that was changed after an answer was lost is another one', async () => {
  const calls = await write(problemResponse({ status: 503, code: 'busy', message: 'Busy.' }));
  await screen.findByText('Busy.');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await send();
  await waitFor(() => expect(calls).toHaveLength(2));
  await userEvent.type(screen.getByLabelText('What is wrong?'), ' And turn 4.');
  await send();
  await waitFor(() => expect(calls).toHaveLength(3));
  const [first, again, changed] = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a report that is not taken says why, and stays typed', async () => {
  await write(problemResponse({ status: 429, code: 'too_many', message: 'Try again in a minute.' }));
  expect(await screen.findByText('Try again in a minute.')).toBeVisible();
  expect(screen.getByLabelText('What is wrong?')).toHaveValue('The verdict misreads turn 2.');
});
