import { tasksNeedClient } from '@redoubt/contract/client-tasks';
import type { BatchId } from '@redoubt/contract/ids.ts';
import { findOrganization, type OfOrganization } from '#features/organizations';
import { importCsv, undoImport } from '#platform/imports/index.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import { OrganizationGone } from '#platform/use-case/membership.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit } from '#kit.ts';
import { presentReport } from './present-uploads.ts';
import { taskImportOf } from './task-import.ts';

interface Upload extends OfOrganization {
  readonly idempotencyKey: string | null;
  readonly isDryRun: boolean;
  readonly parts: UploadParts;
}

/** Adds the tasks of a .csv file to the organization. */
export async function uploadTasks(kit: Kit, upload: Upload) {
  const organization = await findOrganization(kit.database.kysely, upload.membership.organizationId);
  if (!organization) throw new OrganizationGone();
  // An Admin's call can name any organization.
  if (organization.kind !== 'client') return refuse(tasksNeedClient);
  const done = await importCsv(kit, taskImportOf(kit, upload), upload);
  return isRefusal(done) ? done : presentReport(kit, done);
}

/** Takes back what an upload added, but for what was changed since. */
export async function undoUpload(kit: Kit, of: OfOrganization, id: BatchId) {
  const undone = await undoImport(kit, taskImportOf(kit, of), { membership: of.membership, id });
  return isRefusal(undone) ? undone : presentReport(kit, undone);
}
