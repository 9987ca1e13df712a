import type { AnnouncementId } from '@redoubt/contract/shared/ids.ts';
import { create } from 'zustand';

const KEY = 'announcements-dismissed';
/** More than ever run at once; those of long ago fall out. */
const MAX_REMEMBERED = 30;

function read(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The announcements that were put away in this browser, by their ids. */
export const useDismissed = create<{ ids: readonly unknown[] }>(() => ({
  ids: typeof localStorage === 'undefined' ? [] : read(),
}));

/** Puts an announcement away for good, in every tab. */
export function dismissAnnouncement(id: AnnouncementId): void {
  const ids = [...read(), id].slice(-MAX_REMEMBERED);
  useDismissed.setState({ ids });
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage, it is dismissed until the page is loaded again.
  }
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) useDismissed.setState({ ids: read() });
  });
