import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { recordChoices as choices, storedRecord as record } from '#testing/challenges.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { describeValue } from '../records/record-words.ts';
import { RecordForm } from './record-form.tsx';

const PUT = `PUT /v1/challenge-records/${record.id}`;
const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

test('the form names what replies may contain, and the preview beside it what experts are told', async () => {
  const calls = stubApi({ [PUT]: jsonResponse(record) });
  renderAt('/', <RecordForm record={record} choices={choices} onSaved={() => undefined} />);
  const kinds = screen.getByRole('group', { name: 'What replies may contain' });
  expect(within(kinds).getAllByRole('checkbox')).toHaveLength(10);
  expect(screen.queryByRole('note')).toBeNull();
  await user.click(within(kinds).getByLabelText('Hate'));
  await user.click(within(kinds).getByLabelText('Violent crimes'));
  expect(screen.getByRole('note')).toHaveTextContent('Replies may contain: violent crimes and hate.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.lastTo(PUT)?.body).toMatchObject({ harms: ['vcr', 'hte'] }));
});

test('versions name the kinds in words', () => {
  expect(describeValue('harms', ['ssh', 'prv'])).toBe('Suicide and self-harm\nPrivate data');
  expect(describeValue('harms', [])).toBe('None');
});
