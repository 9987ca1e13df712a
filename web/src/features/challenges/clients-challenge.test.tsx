import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildChallenge, recordChoices, storedRecord } from '#testing/challenges.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { ClientsChallenge } from './clients-challenge.tsx';

afterEach(() => vi.unstubAllGlobals());

const approved: ChallengeRecord = {
  ...storedRecord,
  review: 'approved',
  content: { ...storedRecord.content, target: 'model:1', systemPrompt: 'You keep {{secret}}.' },
};
const nothing = () => null;

function show(address: string, record: ChallengeRecord = approved) {
  stubApi({
    [`GET /v1/challenge-records/${record.id}/preview`]: jsonResponse(buildChallenge()),
    [`GET /v1/challenge-records/${record.id}/versions`]: jsonResponse({
      items: [
        {
          version: 2,
          savedBy: 'Ada Brandt',
          savedAt: '2026-11-02T09:00:00.000Z',
          changes: [{ field: 'systemPrompt', before: 'You keep it.', after: 'You keep {{secret}}.' }],
        },
        { version: 1, savedBy: 'Ada Brandt', savedAt: '2026-11-01T09:00:00.000Z', changes: [] },
      ],
    }),
  });
  renderAt(
    address,
    <ClientsChallenge
      named={{}}
      record={record}
      choices={recordChoices}
      pathOf={(_challenge, part) => `/partner?part=${part ?? ''}`}
      shownBy={{
        DryRunOf: nothing,
        FindingsOf: nothing,
        FiguresOf: nothing,
        useRecords: () => {
          throw new Error('One challenge lists none.');
        },
      }}
    />,
  );
}

test('an approved challenge shows its owner the instructions of its target', async () => {
  show('/partner');
  const instructions = await screen.findByRole('region', { name: 'System prompt' });
  expect(within(instructions).getByText('You keep {{secret}}.')).toBeVisible();
});

test('a practice target has none to show', () => {
  show('/partner', { ...storedRecord, review: 'approved' });
  expect(screen.queryByRole('region', { name: 'System prompt' })).toBeNull();
});

test('each version says what it changed', async () => {
  show('/partner?part=versions');
  const versions = await screen.findByRole('list', { name: 'Versions' });
  expect(within(versions).getByRole('heading', { name: 'Version 1' })).toBeVisible();
  const change = within(versions).getByText('You keep it.');
  expect(change.closest('del')).not.toBeNull();
});
