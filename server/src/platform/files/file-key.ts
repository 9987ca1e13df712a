import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/** The name of a stored file: `folder/ab/uuid`, made by the server; nothing that a person typed is in it. */
export const fileKey = z
  .string()
  .regex(
    /^[a-z][a-z-]{0,39}\/[0-9a-f]{2}\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  .brand<'FileKey'>();
export type FileKey = z.infer<typeof fileKey>;

/** A new name in a folder such as `documents`; the two digits in between keep folders small. */
export function createFileKey(folder: string): FileKey {
  const id = randomUUID();
  return fileKey.parse(`${folder}/${id.slice(0, 2)}/${id}`);
}

/** The folder of the store's mark, which belongs to no person. */
export const MARK_FOLDER = 'mark';
