import type { Kit } from '#kit.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { linksPersonalData } from '../links/links.personal-data.ts';
import { unsolicitedMailPersonalData } from './unsolicited-mail.personal-data.ts';
import { accountPersonalData } from './account.personal-data.ts';
import { mailsPersonalData } from './mails.personal-data.ts';

/**
 * What accounts hold about people, in the order in which it is erased: the mails are found by the addresses of links
 * and account, and the account comes last.
 */
export function accountsPersonalData(kit: Pick<Kit, 'mail'>): readonly PersonalDataHolder[] {
  return [mailsPersonalData(kit), unsolicitedMailPersonalData, linksPersonalData, accountPersonalData];
}
