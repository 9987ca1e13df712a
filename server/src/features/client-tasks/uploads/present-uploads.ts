import type { TaskUploadReport } from '@redoubt/contract/client-tasks';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { ListedUploads } from '@redoubt/contract/terms/imports/import-endpoints.ts';
import { listNamedPeople } from '#features/accounts';
import type { ListedImports, ReadReport } from '#platform/imports/index.ts';
import type { Kit } from '#kit.ts';

type Deps = Pick<Kit, 'database'>;

/** A row as people call it: the template begins with title and type. */
export function labelled<Row extends { readonly cells: readonly string[] }>(row: Row) {
  const [title = '', type = ''] = row.cells;
  return { ...row, title, type };
}

export async function presentReport(
  kit: Deps,
  { report, uploadedBy }: ReadReport,
): Promise<TaskUploadReport> {
  const by = await namesOf(kit, [uploadedBy]);
  return {
    ...report,
    by: by(uploadedBy),
    duplicates: report.duplicates.map(labelled),
    failed: report.failed.map(labelled),
  };
}

export async function presentUploads(kit: Deps, { items, ...page }: ListedImports): Promise<ListedUploads> {
  const by = await namesOf(
    kit,
    items.map(({ uploadedBy }) => uploadedBy),
  );
  return { ...page, items: items.map(({ summary, uploadedBy }) => ({ ...summary, by: by(uploadedBy) })) };
}

async function namesOf({ database }: Deps, ids: readonly (UserId | null)[]) {
  const known = ids.flatMap((id) => id ?? []);
  const named = await listNamedPeople(database.kysely, known);
  return (id: UserId | null): string => (id === null ? '' : (named.get(id)?.name ?? ''));
}
