import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Suspense, useEffect, useRef, useState, type ChangeEvent } from 'react';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { notAnImage } from '@redoubt/contract/shared/terms/image-terms.ts';
import { AvatarImage } from '#ui/face/avatar-image.tsx';
import classes from './avatar.module.css';
import { findImageRefusal } from '#platform/uploads/check-image.ts';
import { useUploadAvatar } from './use-upload-avatar.ts';

const RemoveAvatarDialog = lazyPart(
  async () => (await import('./remove-avatar-dialog.tsx')).RemoveAvatarDialog,
);
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface AvatarUploadProps {
  readonly avatarUrl: string | null;
  readonly fullName: string;
  readonly size?: 'face' | 'small';
}

/** The own picture and the way to another one: chosen, cut to a square, sent. A toast reports the outcome. */
export function AvatarUpload({ avatarUrl, fullName, size = 'face' }: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, open, close } = usePicture();
  const { upload, progress } = useUploadAvatar();
  const isSending = progress !== null;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    // The same file may be chosen again after a refusal.
    event.currentTarget.value = '';
    if (!chosen) return;
    const refusal = findImageRefusal(chosen);
    if (refusal === null) open(chosen);
    else showError(refusal, 'PNG, JPEG and WebP pictures work. Your picture was not changed.');
  };

  return (
    <span className={classes['upload']}>
      <AvatarImage src={avatarUrl} fullName={fullName} size={size} />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Picture file"
        hidden
        onChange={choose}
      />
      <button
        type="button"
        className={classes['choose']}
        aria-label={avatarUrl === null ? 'Add a profile picture' : 'Change the profile picture'}
        disabled={isSending}
        onClick={() => input.current?.click()}
      >
        <IconCamera size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {avatarUrl === null || size === 'small' ? null : <RemoveAvatar isDisabled={isSending} />}
      {isSending ? <UploadProgress share={progress} /> : null}
      {picture === null ? null : (
        <Suspense fallback={null}>
          <CropDialog
            source={picture.source}
            onClose={close}
            onUnreadable={() => {
              close();
              showError(notAnImage.message, 'This file could not be read as a picture.');
            }}
            onUse={(area) => {
              close();
              upload(picture.file, area);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

/** The chosen file with its address in this page, which is given back when it is no longer shown. */
function usePicture() {
  const [picture, setPicture] = useState<{ file: File; source: string } | null>(null);
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.source) : undefined), [picture]);
  return {
    picture,
    open: (file: File) => setPicture({ file, source: URL.createObjectURL(file) }),
    close: () => setPicture(null),
  };
}

function RemoveAvatar({ isDisabled }: { readonly isDisabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes['remove']}
        aria-label="Remove the profile picture"
        disabled={isDisabled}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {isAsking ? (
        <Suspense fallback={null}>
          <RemoveAvatarDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function UploadProgress({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span
      role="progressbar"
      className={classes['progress']}
      aria-label="Sending the picture"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg
        className={classes['progressDone']}
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={percent} height="6" />
      </svg>
    </span>
  );
}
