import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { ApiProblem, localReply, unreachable, unreadable } from '#platform/api-problem.ts';
import { currentUser, startSession } from '#platform/session.ts';
import { upload } from '#platform/uploads/upload.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { AvatarUpload } from './avatar-upload.tsx';

vi.mock('#platform/uploads/upload.ts', () => ({ upload: vi.fn<typeof upload>() }));

const sent = vi.mocked(upload);
const picture = (size = 100, type = 'image/png') => {
  const file = new File(['x'], 'me.png', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** What jsdom has not: pictures that are decoded, cut and written. */
function stubPictures({ canDecode = true } = {}) {
  vi.stubGlobal('createImageBitmap', () =>
    canDecode
      ? Promise.resolve({ width: 300, height: 200, close: () => undefined })
      : Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const drawImage = vi.fn<CanvasRenderingContext2D['drawImage']>();
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage })) as never;
  HTMLCanvasElement.prototype.toBlob = (take, type) => take(new Blob(['square'], { type: type ?? '' }));
  return drawImage;
}

async function choose(file: File) {
  renderAt('/profile', <AvatarUpload avatarUrl={null} fullName="Inês Duarte" />);
  fireEvent.change(screen.getByLabelText('Picture file', { selector: 'input' }), {
    target: { files: [file] },
  });
}

const usePicture = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));

beforeEach(() => {
  takeToasts();
  sent.mockReset();
  startSession(buildSignedIn());
});
afterEach(() => vi.unstubAllGlobals());

describe('a new profile picture', () => {
  it('specification §8: is cut to a square, sent with its progress, announced, and shown in the header too', async () => {
    const drawImage = stubPictures();
    let finish = (_reply: { avatarUrl: string }): void => undefined;
    sent.mockImplementation(
      (_endpoint, { onProgress }) =>
        new Promise((resolve) => {
          onProgress?.(0.4);
          finish = resolve;
        }),
    );
    await choose(picture());
    await usePicture();
    const progress = await screen.findByRole('progressbar', { name: 'Sending the picture' });
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '40'));
    expect(screen.getByRole('button', { name: 'Add a profile picture' })).toBeDisabled();
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([50, 0, 200, 200, 0, 0, 200, 200]);
    const form = sent.mock.calls[0]?.[1].form;
    expect(form?.get('avatar')).toMatchObject({ name: 'avatar.webp', type: 'image/webp' });
    finish({ avatarUrl: '/v1/profile/avatars/abc' });
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Profile image updated successfully!' }]),
    );
    expect(currentUser()?.avatarUrl).toBe('/v1/profile/avatars/abc');
  });

  it('can be moved and sized with keys', async () => {
    stubPictures();
    await choose(picture());
    const dialog = await screen.findByRole('dialog', { name: 'Your picture' });
    await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull());
    fireEvent.load(dialog.querySelector('img') ?? dialog);
    const square = await screen.findByRole('group', { name: 'Square of the picture' });
    expect(square).toHaveAttribute('tabindex', '0');
    expect(square).toHaveAccessibleDescription(/move it with the arrow keys/);
    const size = screen.getByRole('slider', { name: 'Size' });
    fireEvent.change(size, { target: { value: '2' } });
    expect(size).toHaveAttribute('aria-valuetext', '200%');
  });

  it.each([
    ['text/plain', 100, 'Please select an image file', '§5'],
    ['image/svg+xml', 100, 'Please select an image file', '§5'],
    ['', 100, 'Please select an image file', '§5'],
    ['image/png', 5 * 1024 * 1024, 'File size must be less than 5MB', '§5'],
    ['image/jpeg', 50 * 1024 * 1024, 'File size must be less than 5MB', '§5'],
  ])('is refused as %j of %d bytes: %s (specification %s)', async (type, size, message) => {
    await choose(picture(size, type));
    expect(takeToasts()).toMatchObject([{ kind: 'error', title: message }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('says so when the server does not take it (specification §8)', async () => {
    stubPictures();
    const message = 'Please select an image file';
    sent.mockRejectedValue(new ApiProblem(localReply(422, 'not_an_image', message)));
    await choose(picture());
    await usePicture();
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        {
          kind: 'error',
          title: 'Failed to update profile image',
          text: `${message}. Your picture was not changed.`,
        },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Add a profile picture' })).toBeEnabled();
  });

  it.each([
    ['a problem without a sentence', new ApiProblem(localReply(409, 'conflict', '')), ''],
    [
      'a network that failed',
      unreachable(new TypeError()),
      ' The server did not answer. Try again in a moment.',
    ],
    ['a broken body', unreadable(200), ' The server sent an answer that we could not read.'],
  ])('specification §8, store fallbacks: Failed to update avatar, after %s', async (_how, error, more) => {
    stubPictures();
    sent.mockRejectedValue(error);
    await choose(picture());
    await usePicture();
    const text = `Failed to update avatar.${more} Your picture was not changed.`;
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Failed to update profile image', text }]),
    );
  });

  it('says so when the browser cannot read it', async () => {
    stubPictures({ canDecode: false });
    await choose(picture());
    await usePicture();
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Failed to update profile image' }]),
    );
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('the picture that is there', () => {
  const show = () =>
    renderAt('/profile', <AvatarUpload avatarUrl="/v1/profile/avatars/abc" fullName="Inês" />);
  const askToRemove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove the profile picture' }));
    return userEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
  };

  it('is removed after a question, and leaves the header too', async () => {
    startSession(buildSignedIn({ avatarUrl: '/v1/profile/avatars/abc' }));
    const calls = stubApi({ 'DELETE /v1/profile/avatar': () => jsonResponse({ success: true }) });
    show();
    await askToRemove();
    await waitFor(() => expect(currentUser()?.avatarUrl).toBeNull());
    expect(calls).toHaveLength(1);
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Your picture was removed' }]);
  });

  it('stays where the server does not take it away, and says so', async () => {
    stubApi({
      'DELETE /v1/profile/avatar': problemResponse({ status: 503, code: 'unavailable', message: '' }),
    });
    show();
    await askToRemove();
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Your picture was not removed' }]),
    );
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeEnabled();
  });
});
