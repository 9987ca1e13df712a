import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type OrientationPage, orientationPages } from '@redoubt/contract/orientation';
import type { Kit } from '#kit.ts';
import { addSections } from './pages.store.ts';

interface Reading {
  readonly page: OrientationPage;
  readonly sectionsRead: readonly string[];
}

/** Adds what was read of a page. A browser with an older release may name sections that are no more: they are left out. */
export async function notePageRead(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  userId: UserId,
  { page, sectionsRead }: Reading,
) {
  const sections: readonly string[] = orientationPages[page];
  const read = await database.transaction((transaction) =>
    addSections(transaction, {
      userId,
      page,
      sections,
      sectionsRead: sections.filter((id) => sectionsRead.includes(id)),
      at: clock.now(),
    }),
  );
  return { page, sectionsRead: [...read.sectionsRead], finishedAt: read.finishedAt?.toISOString() ?? null };
}
