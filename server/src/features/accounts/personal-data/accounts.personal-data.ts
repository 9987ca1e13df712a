import type { Kit } from '#kit.ts';
import type { PersonalDataHolder } from '#platform/personal-data.ts';
import { apiTokensPersonalData } from '../api-tokens/api-tokens.personal-data.ts';
import { archivesPersonalData } from '../archives/archives.personal-data.ts';
import { deletionPersonalData } from '../deletion/deletion.personal-data.ts';
import { guardPersonalData } from '../guard/guard.personal-data.ts';
import { linksPersonalData } from '../links/links.personal-data.ts';
import { passkeysPersonalData } from '../passkeys/passkeys.personal-data.ts';
import { secondFactorsPersonalData } from '../second-factors/second-factors.personal-data.ts';
import { sessionsPersonalData } from '../sessions/sessions.personal-data.ts';
import { socialPersonalData } from '../social/social.personal-data.ts';
import { accountPersonalData } from './account.personal-data.ts';
import { mailsPersonalData } from './mails.personal-data.ts';

/**
 * What accounts hold about people, one line for each area. They erase in this order: the mails are found by the
 * addresses that links and account hold, and the account comes last.
 */
export function accountsPersonalData(kit: Pick<Kit, 'mail'>): readonly PersonalDataHolder[] {
  return [
    mailsPersonalData(kit),
    archivesPersonalData,
    apiTokensPersonalData,
    linksPersonalData,
    guardPersonalData,
    secondFactorsPersonalData,
    passkeysPersonalData,
    socialPersonalData,
    sessionsPersonalData,
    deletionPersonalData,
    accountPersonalData,
  ];
}
