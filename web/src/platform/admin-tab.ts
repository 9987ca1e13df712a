import type { AdminTabId } from '@redoubt/contract/shared/page-paths.ts';
import type { ComponentType } from 'react';

/** One tab of an Admin's dashboard; its address is `/admin?tab=<id>`. */
export interface AdminTab {
  readonly id: AdminTabId;
  readonly label: string;
  /** Asks for what the tab shows; called by the page's loader. */
  readonly fetch: (request: Request) => void;
  /** How many wait there, behind the label. */
  readonly Count?: ComponentType;
  /** Drawn while the tab is open; its code may be fetched then. */
  readonly Content: ComponentType;
}
