import { Readable } from 'node:stream';
import type { User } from '@redoubt/contract/shared/user.ts';
import { createMemberships } from '#features/organizations';
import { writeCsv } from '#platform/downloads/index.ts';
import { importCsv } from '#platform/imports/index.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit } from '#kit.ts';
import { expertImportOf } from '../uploads/expert-import.ts';

export interface PastExpertFile {
  readonly fileName: string;
  readonly columns: readonly string[];
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
}

/** A file as a member uploaded it at the time of the kit's clock, through the real use case. */
export async function addPastUpload(
  kit: Kit,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  file: PastExpertFile,
): Promise<void> {
  const membership = await createMemberships(kit).find(userId, null);
  invariant(membership, 'A Partner has an organization.');
  const caller = { userId, role, sessionId: '', isEmailVerified: true, signedInAt: null };
  const upload = { caller, membership, idempotencyKey: null, isDryRun: false, parts: uploadOf(file) };
  const report = await importCsv(kit, await expertImportOf(kit, upload), upload);
  invariant(!isRefusal(report), 'A file of the demo is read.');
}

async function* uploadOf({ fileName, columns, rows }: PastExpertFile): UploadParts {
  const content = Readable.from(await writeCsv(columns, rows).toArray());
  yield { kind: 'file', field: 'file', fileName, content };
}
