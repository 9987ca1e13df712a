import type { LinkProblem } from '@redoubt/contract/shared/mailed-link.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { redeemLink } from '#features/accounts';
import { type Browser, trustDevice } from './known-devices.ts';

interface Admission {
  readonly token: string;
  readonly caller: Caller | null;
  readonly browser: Browser;
}

/** By the link in the mail of a lock: this browser has tries of its own, whatever strangers do to the account. */
export async function admitBrowser(
  kit: Pick<Kit, 'database' | 'clock'>,
  { token, caller, browser }: Admission,
): Promise<{ success: true } | Refusal<LinkProblem>> {
  return kit.database.transaction(async (transaction) => {
    const link = await redeemLink(kit, transaction, { token, purposes: ['admit-browser'], caller });
    if (isRefusal(link)) return link;
    await trustDevice(kit, transaction, { userId: link.userId, browser });
    return { success: true };
  });
}
