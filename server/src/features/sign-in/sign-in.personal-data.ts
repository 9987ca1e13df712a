import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { apiTokensPersonalData } from './api-tokens/api-tokens.personal-data.ts';
import { guardPersonalData } from './guard/guard.personal-data.ts';
import { passkeysPersonalData } from './passkeys/passkeys.personal-data.ts';
import { passwordPersonalData } from './password/password.personal-data.ts';
import { peoplePersonalData } from './people/people.personal-data.ts';
import { secondFactorsPersonalData } from './second-factors/second-factors.personal-data.ts';
import { sessionsPersonalData } from './sessions/sessions.personal-data.ts';
import { socialPersonalData } from './social/social.personal-data.ts';

/** What sign-in holds about people, one line for each area. */
export const signInPersonalData: readonly PersonalDataHolder[] = [
  apiTokensPersonalData,
  guardPersonalData,
  secondFactorsPersonalData,
  peoplePersonalData,
  passkeysPersonalData,
  socialPersonalData,
  sessionsPersonalData,
  passwordPersonalData,
];
