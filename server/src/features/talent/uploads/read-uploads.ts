import type { BatchId } from '@redoubt/contract/ids.ts';
import { noteAct, noteAdminRead, type OfOrganization } from '#features/organizations';
import {
  followImport,
  getReport,
  issueFailedRowsTicket,
  listDuplicatesOf,
  listFailedOf,
  listImportsOf,
} from '#platform/imports/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { expertImportOf } from './expert-import.ts';
import { labelled, presentReport, presentUploads } from './present-uploads.ts';

interface PageRequest<Cursor> {
  readonly cursor?: Cursor | undefined;
  readonly limit: number;
}

/** Whose uploads are looked at; an Admin's look is written down first. */
async function scopeOf(kit: Kit, of: OfOrganization) {
  await noteAdminRead(kit, of, 'uploads');
  const { name: kind } = await expertImportOf(kit, of);
  return { organizationId: of.membership.organizationId, kind };
}

/** How far an upload is, by the key under which it was sent. */
export async function followUpload(
  kit: Kit,
  of: OfOrganization,
  asked: { readonly key: string; readonly signal: AbortSignal },
) {
  return followImport(kit, await scopeOf(kit, of), asked);
}

export async function listUploads(kit: Kit, of: OfOrganization, asked: PageRequest<string>) {
  const listed = await listImportsOf(kit, await scopeOf(kit, of), asked);
  return isRefusal(listed) ? listed : presentUploads(kit, listed);
}

export async function getUpload(kit: Kit, of: OfOrganization, id: BatchId) {
  const found = await getReport(kit, await scopeOf(kit, of), id);
  return isRefusal(found) ? found : presentReport(kit, of.membership.organizationId, found);
}

type RowsRequest = PageRequest<number> & { readonly id: BatchId };

export async function listFailedRows(kit: Kit, of: OfOrganization, asked: RowsRequest) {
  const page = await listFailedOf(kit, await scopeOf(kit, of), asked);
  return isRefusal(page) ? page : { ...page, items: page.items.map(labelled) };
}

export async function listDuplicateRows(kit: Kit, of: OfOrganization, asked: RowsRequest) {
  const page = await listDuplicatesOf(kit, await scopeOf(kit, of), asked);
  return isRefusal(page) ? page : { ...page, items: page.items.map(labelled) };
}

/** A ticket for the rows that failed, as a file that can be mended and sent again. */
export async function issueFailedTicket(kit: Kit, of: OfOrganization, id: BatchId) {
  const { name: kind } = await expertImportOf(kit, of);
  const { organizationId } = of.membership;
  return kit.database.transaction(async (transaction) => {
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId,
      action: 'organization.export',
      changes: { part: { before: null, after: 'uploads' }, upload: { before: null, after: id } },
    });
    return issueFailedRowsTicket(kit, transaction, { kind, caller: of.caller, organizationId, id });
  });
}
