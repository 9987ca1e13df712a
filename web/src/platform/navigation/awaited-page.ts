import type { Location } from 'react-router';
import { create } from 'zustand';

interface AwaitedPage {
  /** Whether a page has parts that cannot be loaded now; null while there is a connection. */
  readonly isMissing: ((page: Location) => boolean) | null;
  /** Opens the page once there is a connection. */
  readonly await: (page: Location) => void;
}

/** What is known of pages that cannot be opened without a connection, for every blocker of the router. */
export const useAwaitedPage = create<AwaitedPage>()(() => ({ isMissing: null, await: () => undefined }));

/** How many screens ask before they are left. */
export const useScreenBlockers = create<{ readonly count: number }>()(() => ({ count: 0 }));

export function isMissing(page: Location): boolean {
  return useAwaitedPage.getState().isMissing?.(page) === true;
}
