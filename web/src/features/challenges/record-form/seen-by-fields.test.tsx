import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordChoices as choices, storedRecord as record } from '#testing/challenges.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { RecordForm } from './record-form.tsx';

const user = userEvent.setup();
const onSaved = vi.fn<(saved: ChallengeRecord) => void>();
const show = () => renderAt('/', <RecordForm record={record} choices={choices} onSaved={onSaved} />);

beforeEach(() => {
  onSaved.mockReset();
  void takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

const asks = () =>
  stubApi({ [`PUT /v1/challenge-records/${record.id}`]: jsonResponse({ ...record, revision: 5 }) });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

test('invited people are named by address, which only this choice sends', { tags: ['slow'] }, async () => {
  const calls = asks();
  show();
  expect(screen.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  expect(screen.queryByLabelText('Addresses of invited people')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Invited people' }));
  const field = screen.getByLabelText('Addresses of invited people', { selector: 'input' });
  await user.type(field, 'nonsense{Enter}');
  await save();
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(calls).toEqual([]);
  await user.type(field, '{Backspace}ada@people.example{Enter}');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({
    visibility: 'invited',
    invited: ['ada@people.example'],
    seenBy: null,
  });
  await user.click(screen.getByRole('radio', { name: 'Everyone' }));
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
  expect(calls[1]?.body).toMatchObject({ visibility: 'public', invited: [], seenBy: null });
});

test('one organization has to be selected', async () => {
  const calls = asks();
  show();
  await user.click(screen.getByRole('radio', { name: 'One organization' }));
  await save();
  expect(await screen.findByText('Please select the organization that sees it')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Organization'), 'Tern Labs');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [{ id: seenBy } = { id: '' }] = choices.organizations;
  expect(calls.map(({ body }) => body)).toMatchObject([{ visibility: 'organization', seenBy, invited: [] }]);
});

test('a Client chooses between everyone and invited people', () => {
  renderAt('/', <RecordForm record={record} choices={choices} isClients onSaved={onSaved} />);
  expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual([
    'public',
    'invited',
  ]);
});
