import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { validationEndpoints } from '@redoubt/contract/validation';
import { validationItemId } from '@redoubt/contract/shared/ids.ts';
import { call } from '#platform/api-client.ts';
import { ReportDialog } from './report-dialog.tsx';

const id = validationItemId.parse('0190b6f0-0000-7000-8000-00000000000a');
const SEND = `POST /v1/validation/items/${id}/reports`;
const turns = [
  { number: 1, role: 'expert' },
  { number: 2, role: 'target' },
] as const;

function show(reply: Response) {
  const calls = stubApi({ [SEND]: reply });
  const onSent = vi.fn<(sent: object) => void>();
  const onClose = vi.fn<() => void>();
  renderAt(
    '/bench',
    <ReportDialog
      turns={turns}
      turn={2}
      send={(body) => call(validationEndpoints.report, { params: { id }, body, isQuiet: true })}
      onSent={onSent}
      onClose={onClose}
    />,
  );
  return { calls, onSent, onClose };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
async function fill() {
  await userEvent.selectOptions(screen.getByLabelText('What is it?'), 'Other harm');
  await userEvent.type(screen.getByLabelText('What is wrong?'), 'It says how to do it.');
}

test('says what it is, where and why, and is closed once it was taken', async () => {
  const sent = { reportedAt: '2026-11-28T10:00:00.000Z', isWithheld: true };
  const { calls, onSent, onClose } = show(jsonResponse(sent));
  await fill();
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ kind: 'harm', turn: 2, reason: 'It says how to do it.' });
  expect(onSent).toHaveBeenCalledWith(sent);
});

test('names what is missing, field by field, before anything is sent', async () => {
  const { calls } = show(jsonResponse({}));
  await waitFor(() => expect(screen.getByLabelText('What is it?')).toHaveFocus());
  await send();
  expect(await screen.findByText('Choose what it is.')).toBeVisible();
  expect(screen.getByText('Say what is wrong.')).toBeVisible();
  expect(screen.getByLabelText('What is it?')).toHaveFocus();
  expect(calls).toHaveLength(0);
});

test('a whole conversation is reported without a turn', async () => {
  const { calls, onClose } = show(
    jsonResponse({ reportedAt: '2026-11-28T10:00:00.000Z', isWithheld: false }),
  );
  await fill();
  await userEvent.selectOptions(screen.getByLabelText('Where is it?'), 'In the whole conversation');
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({ turn: null });
});

test('one that is not taken says why, and stays typed', async () => {
  const { onClose } = show(
    problemResponse({ status: 429, code: 'report_limit_reached', message: 'Try again in an hour.' }),
  );
  await fill();
  await send();
  expect(await screen.findByText('Try again in an hour.')).toBeVisible();
  expect(screen.getByLabelText('What is wrong?')).toHaveValue('It says how to do it.');
  expect(onClose).not.toHaveBeenCalled();
});
