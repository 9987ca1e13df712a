import type { UserId } from '@redoubt/contract/ids.ts';
import type { Browser } from './browser.ts';

/** Somebody who has shown who they are, and the browser they did it in. */
export interface Arrival {
  readonly userId: UserId;
  readonly isRemembered: boolean;
  readonly browser: Browser;
  /** True for a way of signing in that is two factors in itself, such as a passkey that knows its owner. */
  readonly hasSecondFactor?: boolean;
}
