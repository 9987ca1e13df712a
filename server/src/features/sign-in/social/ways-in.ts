import type { UserId } from '@redoubt/contract/ids.ts';
import type { PersonalDataHolder } from '#platform/personal-data.ts';
import type { Transaction } from '#kit.ts';
import { apiTokensPersonalData } from '../api-tokens/api-tokens.personal-data.ts';
import { guardPersonalData } from '../guard/guard.personal-data.ts';
import { passkeysPersonalData } from '../passkeys/passkeys.personal-data.ts';
import { secondFactorsPersonalData } from '../second-factors/second-factors.personal-data.ts';
import { socialPersonalData } from './social.personal-data.ts';

/** Everything by which somebody could come in again, or keep the owner out; password, links and sessions aside. */
const otherWaysIn: readonly PersonalDataHolder[] = [
  socialPersonalData,
  passkeysPersonalData,
  secondFactorsPersonalData,
  apiTokensPersonalData,
  guardPersonalData,
];

/**
 * Takes away what whoever made an account set up to come in again, now that the owner of its address has shown up for
 * the first time: else a stranger could make the account in their name and wait for them.
 */
export async function removeOtherWaysIn(transaction: Transaction, of: UserId, at: Date): Promise<void> {
  for (const holder of otherWaysIn) await holder.erase(transaction, of, at);
}
