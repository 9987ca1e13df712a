import type { BatchId, OrganizationId, UserId } from '@redoubt/contract/ids.ts';
import type { ExpertUploadReport } from '@redoubt/contract/talent';
import type { ListedUploads } from '@redoubt/contract/terms/imports/import-endpoints.ts';
import { countUnaskedMailsLeft, dayOfUnaskedMail, listNamedPeople } from '#features/accounts';
import type { ListedImports, ReadReport } from '#platform/imports/index.ts';
import type { Kit } from '#kit.ts';
import { findLastPlace } from './last-turn.store.ts';

type Deps = Pick<Kit, 'clock' | 'unaskedMails' | 'database'>;

/** A row as people call it: both templates begin with the name and the address. */
export function labelled<Row extends { readonly cells: readonly string[] }>(row: Row) {
  const [name = '', email = ''] = row.cells;
  return { ...row, name, email };
}

export async function presentReport(
  kit: Deps,
  organizationId: OrganizationId,
  { report, uploadedBy }: ReadReport,
): Promise<ExpertUploadReport> {
  const by = await namesOf(kit, [uploadedBy]);
  return {
    ...report,
    by: by(uploadedBy),
    duplicates: report.duplicates.map(labelled),
    failed: report.failed.map(labelled),
    lastInvitationOn:
      report.id === null ? null : await findLastTurn(kit, { organizationId, batchId: report.id }),
  };
}

export async function presentUploads(
  kit: Pick<Deps, 'database'>,
  { items, ...page }: ListedImports,
): Promise<ListedUploads> {
  const by = await namesOf(
    kit,
    items.map(({ uploadedBy }) => uploadedBy),
  );
  return { ...page, items: items.map(({ summary, uploadedBy }) => ({ ...summary, by: by(uploadedBy) })) };
}

async function namesOf({ database }: Pick<Deps, 'database'>, ids: readonly (UserId | null)[]) {
  const known = ids.flatMap((id) => id ?? []);
  const named = await listNamedPeople(database.kysely, known);
  return (id: UserId | null): string => (id === null ? '' : (named.get(id)?.name ?? ''));
}

/** The day on which the last expert of an upload is mailed; null where none of them waits for that. */
async function findLastTurn(
  kit: Deps,
  upload: { readonly organizationId: OrganizationId; readonly batchId: BatchId },
): Promise<string | null> {
  const { kysely } = kit.database;
  const place = await findLastPlace(kysely, upload);
  if (!place) return null;
  const sender = { userId: place.invitedBy, organizationId: upload.organizationId };
  const room = await countUnaskedMailsLeft(kit, kysely, sender);
  return dayOfUnaskedMail(kit, { ahead: place.ahead, room });
}
