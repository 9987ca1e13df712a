import type { UserId } from '@redoubt/contract/ids.ts';
import type { PersonalDataHolder } from '#platform/personal-data.ts';
import type { Transaction } from '#kit.ts';
import { apiTokensPersonalData } from '../api-tokens/api-tokens.personal-data.ts';
import { passkeysPersonalData } from '../passkeys/passkeys.personal-data.ts';
import { socialPersonalData } from '../social/social.personal-data.ts';

/** Each lets its holder in without the password. */
const keys: readonly PersonalDataHolder[] = [socialPersonalData, passkeysPersonalData, apiTokensPersonalData];

/**
 * Takes away what opens an account besides its password, for one whose address nobody had shown to be theirs: a stranger
 * may have made it in the owner's name, planted a key and waited. What only keeps people out, such as an authenticator
 * app, stays: a link in a mail is no second factor.
 */
export async function removePlantedKeys(transaction: Transaction, of: UserId, at: Date): Promise<void> {
  for (const key of keys) await key.erase(transaction, of, at);
}
