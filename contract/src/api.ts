import { accountsEndpoints } from './accounts/accounts.endpoints.ts';
import { applicationsEndpoints } from './applications/applications.endpoints.ts';
import { arenaEndpoints } from './arena/arena.endpoints.ts';
import { auditEndpoints } from './audit/audit.endpoints.ts';
import { backgroundVerificationEndpoints } from './background-verification/background-verification.endpoints.ts';
import { calendarEndpoints } from './calendar/calendar.endpoints.ts';
import { challengesEndpoints } from './challenges/challenges.endpoints.ts';
import { forYouEndpoints } from './for-you/for-you.endpoints.ts';
import { insightsEndpoints } from './insights/insights.endpoints.ts';
import { ledgerEndpoints } from './ledger/ledger.endpoints.ts';
import { learnEndpoints } from './learn/learn.endpoints.ts';
import { communityEndpoints } from './community/community.endpoints.ts';
import { legalComplianceEndpoints } from './legal-compliance/legal-compliance.endpoints.ts';
import { orientationEndpoints } from './orientation/orientation.endpoints.ts';
import { personalDataEndpoints } from './personal-data/personal-data.endpoints.ts';
import { modelsEndpoints } from './models/models.endpoints.ts';
import { profileEndpoints } from './profile/profile.endpoints.ts';
import { rankingsEndpoints } from './rankings/rankings.endpoints.ts';
import { replaysEndpoints } from './replays/replays.endpoints.ts';
import { projectsEndpoints } from './projects/projects.endpoints.ts';
import { signInEndpoints } from './sign-in/sign-in.endpoints.ts';
import { siteEndpoints } from './site/site.endpoints.ts';
import { searchEndpoints } from './search/search.endpoints.ts';
import { skillAssessmentEndpoints } from './skill-assessment/skill-assessment.endpoints.ts';
import { taxationPaymentEndpoints } from './taxation-payment/taxation-payment.endpoints.ts';
import { notificationsEndpoints } from './notifications/notifications.endpoints.ts';
import { announcementsEndpoints } from './announcements/announcements.endpoints.ts';
import { organizationsEndpoints } from './organizations/organizations.endpoints.ts';
import { talentEndpoints } from './talent/talent.endpoints.ts';
import { clientTasksEndpoints } from './client-tasks/client-tasks.endpoints.ts';
import { modelJudgesEndpoints } from './model-judges/model-judges.endpoints.ts';
import { validationEndpoints } from './validation/validation.endpoints.ts';

/** Named, since the type that is inferred is too long to be written down. */
type Api = {
  readonly accounts: typeof accountsEndpoints;
  readonly 'sign-in': typeof signInEndpoints;
  readonly 'personal-data': typeof personalDataEndpoints;
  readonly models: typeof modelsEndpoints;
  readonly challenges: typeof challengesEndpoints;
  readonly arena: typeof arenaEndpoints;
  readonly 'model-judges': typeof modelJudgesEndpoints;
  readonly validation: typeof validationEndpoints;
  readonly replays: typeof replaysEndpoints;
  readonly rankings: typeof rankingsEndpoints;
  readonly 'for-you': typeof forYouEndpoints;
  readonly search: typeof searchEndpoints;
  readonly profile: typeof profileEndpoints;
  readonly applications: typeof applicationsEndpoints;
  readonly 'background-verification': typeof backgroundVerificationEndpoints;
  readonly 'skill-assessment': typeof skillAssessmentEndpoints;
  readonly 'legal-compliance': typeof legalComplianceEndpoints;
  readonly 'taxation-payment': typeof taxationPaymentEndpoints;
  readonly insights: typeof insightsEndpoints;
  readonly learn: typeof learnEndpoints;
  readonly orientation: typeof orientationEndpoints;
  readonly site: typeof siteEndpoints;
  readonly community: typeof communityEndpoints;
  readonly calendar: typeof calendarEndpoints;
  readonly notifications: typeof notificationsEndpoints;
  readonly announcements: typeof announcementsEndpoints;
  readonly audit: typeof auditEndpoints;
  readonly organizations: typeof organizationsEndpoints;
  readonly talent: typeof talentEndpoints;
  readonly 'client-tasks': typeof clientTasksEndpoints;
  readonly ledger: typeof ledgerEndpoints;
  readonly projects: typeof projectsEndpoints;
};

/** Every endpoint of the product by feature: served, documented and tested from this list. */
export const api: Api = {
  accounts: accountsEndpoints,
  'sign-in': signInEndpoints,
  'personal-data': personalDataEndpoints,
  models: modelsEndpoints,
  challenges: challengesEndpoints,
  arena: arenaEndpoints,
  'model-judges': modelJudgesEndpoints,
  validation: validationEndpoints,
  replays: replaysEndpoints,
  rankings: rankingsEndpoints,
  'for-you': forYouEndpoints,
  search: searchEndpoints,
  profile: profileEndpoints,
  applications: applicationsEndpoints,
  'background-verification': backgroundVerificationEndpoints,
  'skill-assessment': skillAssessmentEndpoints,
  'legal-compliance': legalComplianceEndpoints,
  'taxation-payment': taxationPaymentEndpoints,
  insights: insightsEndpoints,
  learn: learnEndpoints,
  orientation: orientationEndpoints,
  site: siteEndpoints,
  community: communityEndpoints,
  calendar: calendarEndpoints,
  notifications: notificationsEndpoints,
  announcements: announcementsEndpoints,
  audit: auditEndpoints,
  organizations: organizationsEndpoints,
  talent: talentEndpoints,
  'client-tasks': clientTasksEndpoints,
  ledger: ledgerEndpoints,
  projects: projectsEndpoints,
};
