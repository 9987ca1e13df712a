import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import { onSessionChange, getUser } from '#features/accounts';
import { accountsFeature } from '#features/accounts/accounts.feature.ts';
import { applicationsFeature } from '#features/applications/applications.feature.ts';
import { type Arena, createArena, findAttemptedVersion } from '#features/arena';
import { arenaFeature } from '#features/arena/arena.feature.ts';
import { auditFeature } from '#features/audit/audit.feature.ts';
import { backgroundVerificationFeature } from '#features/background-verification/background-verification.feature.ts';
import { announcementsFeature } from '#features/announcements/announcements.feature.ts';
import { calendarFeature } from '#features/calendar/calendar.feature.ts';
import { createCatalogue, isModelInUse } from '#features/challenges';
import { challengesFeature } from '#features/challenges/challenges.feature.ts';
import { communityFeature } from '#features/community/community.feature.ts';
import { forYouFeature } from '#features/for-you/for-you.feature.ts';
import { createFigureRecord, type FigureRecord } from '#features/insights';
import { insightsFeature } from '#features/insights/insights.feature.ts';
import { learnFeature } from '#features/learn/learn.feature.ts';
import { ledgerFeature } from '#features/ledger/ledger.feature.ts';
import { legalComplianceFeature } from '#features/legal-compliance/legal-compliance.feature.ts';
import { orientationFeature } from '#features/orientation/orientation.feature.ts';
import { createMemberships, verifyContact } from '#features/organizations';
import { organizationsFeature } from '#features/organizations/organizations.feature.ts';
import { modelJudgesFeature } from '#features/model-judges/model-judges.feature.ts';
import { notificationsFeature } from '#features/notifications/notifications.feature.ts';
import { isModelOfJudge, listJudgedKinds } from '#features/model-judges';
import { modelsFeature } from '#features/models/models.feature.ts';
import { personalDataFeature } from '#features/personal-data/personal-data.feature.ts';
import { profileFeature } from '#features/profile/profile.feature.ts';
import { countAccepted, listCodes, readWorkStats } from '#features/projects';
import { projectsFeature } from '#features/projects/projects.feature.ts';
import { rankingsFeature } from '#features/rankings/rankings.feature.ts';
import { replaysFeature } from '#features/replays/replays.feature.ts';
import { searchFeature } from '#features/search/search.feature.ts';
import { confirmIdentity } from '#features/sign-in';
import { signInFeature } from '#features/sign-in/sign-in.feature.ts';
import { authenticateApiToken, isApiToken } from '#features/sign-in/api-tokens';
import { createSessionDirectory, type SessionDirectory } from '#features/sign-in/sessions';
import type { ProviderSettings } from '#features/sign-in/social';
import { createStatusMonitor, type SiteOptions } from '#features/site';
import { siteFeature } from '#features/site/site.feature.ts';
import { skillAssessmentFeature } from '#features/skill-assessment/skill-assessment.feature.ts';
import { taxationPaymentFeature } from '#features/taxation-payment/taxation-payment.feature.ts';
import { validationFeature } from '#features/validation/validation.feature.ts';
import { talentFeature } from '#features/talent/talent.feature.ts';
import { clientTasksFeature } from '#features/client-tasks/client-tasks.feature.ts';
import { auditPersonalData } from '#platform/audit/index.ts';
import { ticketsPersonalData } from '#platform/downloads/index.ts';
import { type Feature, collectFromFeatures } from '#platform/feature/feature.ts';
import { sweepJob } from '#platform/files/index.ts';
import { countReplies } from '#platform/http/operations/count-replies.ts';
import { tallyRequests } from '#platform/http/operations/tally-requests.ts';
import { sealedSecrets } from '#platform/installation/index.ts';
import { importsPersonalData, sweepImportsJob } from '#platform/imports/index.ts';
import { createOperatorWarnings } from '#platform/operator-warnings/index.ts';
import { createRequestBook } from '#platform/http/admission/request-counts.store.ts';
import { createHttpApp, type HttpApp, type HttpOptions } from '#platform/http/http-app.ts';
import { documentedApi } from './api-document/index.ts';
import type { Kit, Queryable } from './kit.ts';

export { type ProviderSettings, realProviders } from '#features/sign-in/social';

/** What the features that serve requests share: made once for a process, by `createApp`. */
interface ServingDeps extends AppOptions, SiteOptions {
  readonly sessions: SessionDirectory;
  readonly arena: Arena;
}

/**
 * Every feature, one line each, with the catalogue that some of them share. They erase what they hold about a person in
 * this order: how somebody signs in stays until the rest is gone, and the account comes last. `others` keep something of
 * organizations, which is in use with any of it.
 */
export function listFeatures(kit: Kit, catalogue = createCatalogue(kit)): readonly Feature<ServingDeps>[] {
  const others = [
    talentFeature(kit),
    clientTasksFeature(kit, { projects: { listCodes, countAccepted } }),
    ledgerFeature(kit),
    projectsFeature(kit, { catalogue, feePoints: 1000 }),
    modelsFeature(kit, { isModelInUse: isInUse }),
  ];
  const before = [
    arenaFeature(kit, catalogue),
    backgroundVerificationFeature(kit),
    applicationsFeature(kit),
    searchFeature(kit, catalogue),
    profileFeature(kit, readWorkStats),
    skillAssessmentFeature(kit),
    legalComplianceFeature(kit),
    taxationPaymentFeature(kit),
    learnFeature(kit),
    orientationFeature(kit, catalogue),
    communityFeature(kit),
    calendarFeature(kit),
    notificationsFeature(kit, catalogue),
    announcementsFeature(kit),
    challengesFeature(kit, catalogue, { findAttemptedVersion, listJudgedKinds }),
    validationFeature(kit, catalogue),
    modelJudgesFeature(kit, catalogue),
    replaysFeature(kit, catalogue),
    rankingsFeature(kit, catalogue),
    forYouFeature(kit, catalogue),
    siteFeature(kit, catalogue),
    insightsFeature(kit, catalogue),
    auditFeature(kit),
    organizationsFeature(kit, collectFromFeatures(others, 'holdings')),
    ...others,
    platformFeature(kit),
  ];
  const after = [
    signInFeature(kit),
    accountsFeature(kit, {
      confirmIdentity: (request, work) => confirmIdentity(kit, request, work),
      verifyElsewhere: (followed) => verifyContact(kit, followed),
    }),
  ];
  return [...before, personalDataFeature(kit, { before, after }), ...after];
}

/** Whether a challenge or a judge needs a model. */
async function isInUse(on: Queryable, id: ModelId, at: Date): Promise<boolean> {
  return (await isModelInUse(on, id, at)) || isModelOfJudge(on, id);
}

/** Part of making a kit: whoever changes something through it also keeps what is to be right at the same commit. */
export function addFollowers(kit: Kit): void {
  for (const follower of collectFromFeatures(listFeatures(kit), 'followers')) kit.outbox.follow(follower);
}

/** What the platform keeps by itself, whatever the features are. */
function platformFeature(kit: Kit): Feature {
  const addressOf = async (on: Queryable, userId: UserId) => (await getUser(on, userId)).email;
  return {
    jobs: [sweepJob('files.sweep', () => kit.files.sweep()), sweepImportsJob(kit)],
    sealed: [sealedSecrets],
    personalData: [ticketsPersonalData, auditPersonalData, importsPersonalData(addressOf)],
  };
}

/** The parts that serve requests. */
export interface App extends Pick<ServingDeps, 'sessions' | 'arena' | 'statusMonitor'> {
  readonly http: HttpApp;
  /** The counts of this process, to be written down. */
  readonly figures: FigureRecord;
  /** Reads what the first callers would wait for: before it listens. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions
  extends Omit<HttpOptions, 'authenticate' | 'api' | 'log'>, Omit<SiteOptions, 'statusMonitor'> {
  /** Through whom else people sign in here. */
  readonly socialProviders: readonly ProviderSettings[];
}

/** What the server of HTTP takes from the rest. */
function httpDeps(kit: Kit) {
  const warnings = createOperatorWarnings(kit);
  return {
    api: documentedApi,
    log: kit.log,
    bookRequests: createRequestBook(kit.database),
    memberships: createMemberships(kit),
    onUntrustedProxy: () => void warnings.notice('untrusted-proxy'),
  };
}

export async function createApp(kit: Kit, options: AppOptions): Promise<App> {
  const sessions = createSessionDirectory(kit, options.mode);
  const stopHearing = onSessionChange((userId) => sessions.forgetPerson(userId));
  const catalogue = createCatalogue(kit);
  const arena = createArena(kit, catalogue);
  const http = await createHttpApp({
    ...options,
    ...httpDeps(kit),
    authenticate: (token, network) =>
      isApiToken(token)
        ? authenticateApiToken(kit, token, options.mode)
        : sessions.authenticate(token, network),
  });
  sessions.onChange((isAffected) => void http.context.longCalls.recheck(isAffected));
  // No event tells of a session or an API token that expires.
  const rechecking = setInterval(() => void http.context.longCalls.recheck(() => true), MINUTE_MS).unref();
  const statusMonitor = createStatusMonitor(kit, countReplies(http));
  const figures = createFigureRecord(kit, tallyRequests(http));
  const parts = { ...options, sessions, arena, statusMonitor };
  const features = listFeatures(kit, catalogue);
  for (const { serve } of features) serve?.(http, parts);
  return {
    http,
    sessions,
    arena,
    statusMonitor,
    figures,
    warm: () => warm(features),
    async close() {
      clearInterval(rechecking);
      await http.close();
      await figures.stop();
      await statusMonitor.stop();
      await arena.writer.close();
      stopHearing();
      await sessions.close();
    },
  };
}

async function warm(features: readonly Feature<ServingDeps>[]): Promise<void> {
  for (const feature of features) await feature.warm?.();
}
