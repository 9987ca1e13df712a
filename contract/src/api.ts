import { accountsEndpoints } from './accounts/accounts.endpoints.ts';
import { applicationsEndpoints } from './applications/applications.endpoints.ts';
import { arenaEndpoints } from './arena/arena.endpoints.ts';
import { backgroundVerificationEndpoints } from './background-verification/background-verification.endpoints.ts';
import { challengesEndpoints } from './challenges/challenges.endpoints.ts';
import { legalComplianceEndpoints } from './legal-compliance/legal-compliance.endpoints.ts';
import { profileEndpoints } from './profile/profile.endpoints.ts';
import { rankingsEndpoints } from './rankings/rankings.endpoints.ts';
import { skillAssessmentEndpoints } from './skill-assessment/skill-assessment.endpoints.ts';
import { taxationPaymentEndpoints } from './taxation-payment/taxation-payment.endpoints.ts';

/** Every endpoint of the product by feature: served, documented and tested from this list. */
export const api = {
  accounts: accountsEndpoints,
  challenges: challengesEndpoints,
  arena: arenaEndpoints,
  rankings: rankingsEndpoints,
  profile: profileEndpoints,
  applications: applicationsEndpoints,
  'background-verification': backgroundVerificationEndpoints,
  'skill-assessment': skillAssessmentEndpoints,
  'legal-compliance': legalComplianceEndpoints,
  'taxation-payment': taxationPaymentEndpoints,
} as const;
