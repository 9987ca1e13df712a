import { Readable } from 'node:stream';
import type { User } from '@redoubt/contract/shared/user.ts';
import { createMemberships, type OfOrganization } from '#features/organizations';
import { writeCsv } from '#platform/downloads/index.ts';
import { importCsv } from '#platform/imports/index.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Clock } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import { cancelTask } from '../editing/cancel-task.ts';
import { listTaskRows } from '../listing/list-tasks.store.ts';
import { taskImportOf } from '../tasks/task-import.ts';

export interface PastUpload {
  readonly fileName: string;
  readonly columns: readonly string[];
  /** Cells in the order of the columns, the title first. */
  readonly rows: readonly (readonly string[])[];
  /** Tasks that were cancelled since. */
  readonly cancelled: readonly { readonly title: string; readonly at: Date }[];
}

/** Tasks as a Client uploaded and cancelled them at the time of a clock of the past, through the real use cases. */
export async function addPastTasks(
  kit: Kit,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  { at, upload }: { readonly at: (time: Date | null) => Clock; readonly upload: PastUpload },
): Promise<void> {
  const membership = await createMemberships(kit).find(userId, null);
  invariant(membership, 'A Client has an organization.');
  const caller = { userId, role, sessionId: '', isEmailVerified: true, signedInAt: null };
  const of: OfOrganization = { caller, membership };
  const sent = { ...of, idempotencyKey: null, isDryRun: false, parts: uploadOf(upload) };
  const past = { ...kit, clock: at(null) };
  const report = await importCsv(past, taskImportOf(past, of), sent);
  invariant(!isRefusal(report), 'A file of the demo is read.');
  const { organizationId } = membership;
  const rows = await listTaskRows(kit.database.kysely, { organizationId }, { before: null, limit: 1000 });
  for (const { title, at: time } of upload.cancelled) {
    const task = rows.find((row) => row.title === title);
    invariant(task, `The demo has a task "${title}".`);
    await cancelTask({ ...kit, clock: at(time) }, of, task.id);
  }
}

async function* uploadOf({ fileName, columns, rows }: PastUpload): UploadParts {
  const content = Readable.from(await writeCsv(columns, rows).toArray());
  yield { kind: 'file', field: 'file', fileName, content };
}
