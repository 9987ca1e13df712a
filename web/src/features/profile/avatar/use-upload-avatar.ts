import { profileEndpoints } from '@redoubt/contract/profile';
import { useState } from 'react';
import { problemOf, storeMessageOf } from '#platform/api-problem.ts';
import { upload } from '#platform/uploads/upload.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { asSentence } from '#ui/words/sentences.ts';
import { takeOverAvatar } from '../queries/profile.queries.ts';
import { type Area, cutSquare } from './cut-square.ts';

/** Cuts the square out of a picture and sends it. `progress` is from 0 to 1 while it is sent, and null otherwise. */
export function useUploadAvatar(): {
  upload: (picture: File, area: Area | null) => void;
  progress: number | null;
} {
  const [progress, setProgress] = useState<number | null>(null);

  const send = async (picture: File, area: Area | null) => {
    setProgress(0);
    try {
      const form = new FormData();
      form.append('avatar', await cutSquare(picture, area));
      const { avatarUrl } = await upload(profileEndpoints.saveAvatar, { form, onProgress: setProgress });
      takeOverAvatar(avatarUrl);
      showSuccess('Profile image updated successfully!');
    } catch (error) {
      showError('Failed to update profile image', sentenceFor(error));
    } finally {
      setProgress(null);
    }
  };

  return { upload: (picture, area) => void send(picture, area), progress };
}

function sentenceFor(error: unknown): string {
  const message = problemOf(error)
    ? storeMessageOf(error, 'Failed to update avatar')
    : 'This picture could not be read.';
  return `${asSentence(message)} Your picture was not changed.`;
}
