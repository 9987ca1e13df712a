import {
  heicRefused,
  imageTooLarge,
  LARGEST_IMAGE_BYTES,
  notAnImage,
} from '@redoubt/contract/shared/terms/image-terms.ts';
import { createFileKey, type FileKey } from '#platform/files/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { isHeic, mediaTypeOf } from './media-type.ts';
import { readBeginning } from './read-beginning.ts';
import { holdNotes, type NotedFiles, removeNoted } from './noted-files.ts';

export type ImageRefusal = Refusal<typeof notAnImage | typeof imageTooLarge | typeof heicRefused>;

interface TakenImage<Made> {
  readonly parts: UploadParts;
  /** The path of the uploaded file until it is re-encoded; it is then deleted. */
  readonly folder: string;
  /** What is shown of it; null where it is no image. */
  readonly make: (uploaded: FileKey) => Promise<Made | null>;
}

/** Takes an image that is to be shown: stores it as it was sent, makes of it what is shown, and forgets what was sent. */
export async function takeImage<Made>(
  noted: NotedFiles,
  { parts, folder, make }: TakenImage<Made>,
): Promise<Made | ImageRefusal> {
  const uploaded = createFileKey(folder);
  try {
    return await holdNotes(noted, [uploaded], async () => {
      const received = await receive(noted, parts, uploaded);
      if (received !== 'stored') return refuse(received === 'too-large' ? imageTooLarge : notAnImage);
      if (await isPhotoOfIphone(noted.files, uploaded)) return refuse(heicRefused);
      return (await make(uploaded)) ?? refuse(notAnImage);
    });
  } finally {
    await removeNoted(noted, [uploaded]);
  }
}

async function receive(
  { files, notes }: NotedFiles,
  parts: UploadParts,
  uploaded: FileKey,
): Promise<'stored' | 'too-large' | 'nothing'> {
  for await (const part of parts) {
    if (part.kind !== 'file') continue;
    await notes.note([uploaded]);
    const { outcome } = await files.write(part.content, { key: uploaded, maxBytes: LARGEST_IMAGE_BYTES });
    return outcome;
  }
  return 'nothing';
}

async function isPhotoOfIphone(files: NotedFiles['files'], uploaded: FileKey): Promise<boolean> {
  const found = await files.find(uploaded);
  return found !== null && isHeic(await mediaTypeOf(await readBeginning(found.content)));
}
