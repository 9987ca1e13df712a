import type { AnnouncementId } from '@redoubt/contract/ids.ts';
import * as z from 'zod';
import { create } from 'zustand';

const KEY = 'announcements-dismissed';
/** More than ever run at once; those of long ago fall out. */
const KEPT = 30;

const kept = z.array(z.string());

function read(): readonly string[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** The announcements that were put away in this browser, by their ids. */
export const useDismissed = create<{ ids: readonly string[] }>(() => ({
  ids: typeof localStorage === 'undefined' ? [] : read(),
}));

/** Puts an announcement away for good. */
export function dismissAnnouncement(id: AnnouncementId): void {
  const ids = [...useDismissed.getState().ids, id].slice(-KEPT);
  localStorage.setItem(KEY, JSON.stringify(ids));
  useDismissed.setState({ ids });
}
