import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { orientationTables, removeOrientationOf } from './orientation.store.ts';
import { listPagesOf } from './pages.store.ts';
import { listTakenBack } from './tasks.store.ts';
import { listWatched } from './video/watching.store.ts';

export const orientationPersonalData: PersonalDataHolder = {
  name: 'orientation',
  tables: [...orientationTables],
  async exportOf(on, userId) {
    const watched = await listWatched(on, userId);
    const chapters = [...watched].map(([chapter, spans]) => ({
      chapter,
      watchedMs: spans.map(({ from, to }) => [from, to]),
    }));
    const pages = await listPagesOf(on, userId);
    const takenBack = await listTakenBack(on, userId);
    const isNothing = chapters.length + pages.length + takenBack.length === 0;
    return isNothing ? null : { chapters, pages, takenBack };
  },
  erase: removeOrientationOf,
};
