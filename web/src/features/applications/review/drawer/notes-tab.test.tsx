import type { ApplicationNote } from '@redoubt/contract/applications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { idOf } from '#testing/review.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { NotesTab } from './notes-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const NOTES = `/v1/applications/${idOf(1)}/notes`;
const note = {
  id: idOf(30) as ApplicationNote['id'],
  text: 'Called the university.',
  by: { id: idOf(9), name: 'Rowan Okafor' } as ApplicationNote['by'],
  at: '2026-11-20T10:00:00.000Z',
  isOwn: true,
};

it('a note is written, and an own one is removed', async () => {
  const calls = stubApi({
    [`POST ${NOTES}`]: jsonResponse(note),
    [`DELETE ${NOTES}/${note.id}`]: jsonResponse({ success: true }),
  });
  renderAt(
    '/',
    <NotesTab applicationId={idOf(1)} notes={[note, { ...note, id: idOf(31) as never, isOwn: false }]} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Write a note.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'A note for the other Admins' });
  await userEvent.type(field, 'The diploma is genuine.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveValue(''));
  await userEvent.click(screen.getByRole('button', { name: 'Remove this note' }));
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
  expect(calls[0]?.body).toEqual({ text: 'The diploma is genuine.' });
});

it('what was typed stays where it is refused', async () => {
  const message = 'An application can have at most 200 notes. Remove one first.';
  stubApi({ [`POST ${NOTES}`]: problemResponse({ status: 409, code: 'too_many_notes', message }) });
  renderAt(
    '/',
    <>
      <NotesTab applicationId={idOf(1)} notes={[]} />
      <ToastHost />
    </>,
  );
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'One more.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveValue('One more.');
});
