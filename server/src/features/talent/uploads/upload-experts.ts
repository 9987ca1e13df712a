import type { BatchId } from '@redoubt/contract/ids.ts';
import type { OfOrganization } from '#features/organizations';
import { importCsv, undoImport } from '#platform/imports/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit } from '#kit.ts';
import { expertImportOf } from './expert-import.ts';
import { presentReport } from './present-uploads.ts';

interface Upload extends OfOrganization {
  readonly idempotencyKey: string | null;
  readonly isDryRun: boolean;
  readonly parts: UploadParts;
}

/** Adds the experts of a .csv file to the organization, and has them invited. */
export async function uploadExperts(kit: Kit, upload: Upload) {
  const kind = await expertImportOf(kit, upload);
  const done = await importCsv(kit, kind, upload);
  return isRefusal(done) ? done : presentReport(kit, upload.membership.organizationId, done);
}

/** Takes back what an upload added, while nobody of it has accepted. */
export async function undoUpload(kit: Kit, of: OfOrganization, id: BatchId) {
  const { membership } = of;
  const kind = await expertImportOf(kit, of);
  const undone = await undoImport(kit, kind, { membership, id });
  return isRefusal(undone) ? undone : presentReport(kit, membership.organizationId, undone);
}
