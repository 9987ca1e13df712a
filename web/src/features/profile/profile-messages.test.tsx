import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noop } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildProfile } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { AvatarUpload } from './avatar/avatar-upload.tsx';
import { OwnProfile } from './own/own-profile.tsx';
import { WithProfile } from './own/with-profile.tsx';

const refused = problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' });
const { user, token } = buildSignedIn();

/** The own profile; any call without a reply here is refused. */
function drawProfile(replies: Parameters<typeof stubApi>[0]) {
  stubApi(replies);
  renderAt(
    '/profile?tab=profile',
    <WithProfile user={user}>
      {(profile) => (
        <OwnProfile
          user={user}
          profile={profile}
          handle={null}
          badge={null}
          application={null}
          today={null}
          arena={null}
          tested={null}
          tried={null}
          resend={{ resend: noop, isSending: false }}
        />
      )}
    </WithProfile>,
  );
}

async function saveTitle(reply: Response) {
  drawProfile({ 'GET /v1/profile': jsonResponse(buildProfile()), 'PUT /v1/profile': reply });
  await enter(await screen.findByRole('textbox', { name: 'Professional title' }), 'Pharmacist');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
}

async function choosePicture(type: string, size: number) {
  renderAt('/profile', <AvatarUpload avatarUrl={null} fullName="Inês Duarte" />);
  const file = Object.defineProperty(new File(['x'], 'me', { type }), 'size', { value: size });
  fireEvent.change(await screen.findByLabelText('Picture file', { selector: 'input' }), {
    target: { files: [file] },
  });
}

/** The messages about a picture are in avatar-upload.test.tsx, those about the address in the accounts. */
const messages = [
  {
    section: '§8',
    message: 'Basic Information updated successfully',
    make: () => saveTitle(jsonResponse(buildProfile())),
  },
  { section: '§8', message: 'Failed to update Basic Information', make: () => saveTitle(refused) },
  {
    section: '§8',
    message: 'Failed to fetch profile',
    make: async () => {
      drawProfile({ 'GET /v1/profile': refused });
      await screen.findByText(/try again/i);
    },
  },
  {
    section: '§5 and §8',
    message: 'Please select an image file',
    make: () => choosePicture('application/pdf', 10),
  },
  {
    section: '§5 and §8',
    message: 'File size must be less than 5MB',
    make: () => choosePicture('image/png', 5 * 1024 * 1024),
  },
];

beforeEach(() => {
  takeToasts();
  startSession({ user, token });
});
afterEach(() => vi.unstubAllGlobals());

const silent = () => problemResponse({ status: 409, code: 'conflict', message: '' });
const cutOff = () => new Response('{"basicInfo":');

describe('specification §8, store fallbacks: Failed to update profile', () => {
  it.each([
    ['a problem without a sentence', silent, 'Failed to update profile'],
    ['a broken body', cutOff, 'Failed to update profile. The server sent an answer that we could not read.'],
  ])('is shown for the Profile tab after %s', async (_how, reply, text) => {
    await saveTitle(reply());
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'error', title: 'Failed to update Basic Information', text },
      ]),
    );
  });
});

describe('what the profile says in toasts', () => {
  it.each(messages)('specification $section: $message', async ({ message, make }) => {
    await make();
    await waitFor(() => expect(takeToasts().map(({ title }) => title)).toEqual([message]));
  });
});
