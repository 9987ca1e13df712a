import type { Kit } from '#kit.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { linksPersonalData } from '../links/links.personal-data.ts';
import { unaskedMailPersonalData } from './unasked-mail.personal-data.ts';
import { accountPersonalData } from './account.personal-data.ts';
import { mailsPersonalData } from './mails.personal-data.ts';

/**
 * What accounts hold about people. They erase in this order: the mails are found by the addresses that links and account
 * hold, and the account comes last.
 */
export function accountsPersonalData(kit: Pick<Kit, 'mail'>): readonly PersonalDataHolder[] {
  return [mailsPersonalData(kit), unaskedMailPersonalData, linksPersonalData, accountPersonalData];
}
