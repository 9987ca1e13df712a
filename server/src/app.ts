import { api } from '@redoubt/contract/api.ts';
import { accounts, accountsJobs, accountsPersonalData, serveAccounts } from '#features/accounts';
import { applicationsListener, applicationsPersonalData, serveApplications } from '#features/applications';
import { type Arena, createArena, serveArena } from '#features/arena';
import { arenaPersonalData } from '#features/arena/personal-data';
import {
  backgroundVerificationPersonalData,
  documentDownloads,
  serveBackgroundVerification,
  sweepDocuments,
} from '#features/background-verification';
import { createCatalogue, serveChallenges, tallyListener } from '#features/challenges';
import { communityJobs, communityPersonalData, interestDownloads, serveCommunity } from '#features/community';
import { profilePersonalData, serveProfile, sweepAvatars } from '#features/profile';
import { sealedDrafts } from '#features/profile/drafts';
import { portfolioPersonalData, servePortfolio } from '#features/profile/portfolio';
import { learnPersonalData, serveLearn } from '#features/learn';
import {
  acceptedTextDownloads,
  legalCompliancePersonalData,
  serveLegalCompliance,
} from '#features/legal-compliance';
import {
  archiveDownloads,
  archivesPersonalData,
  deletionPersonalData,
  personalDataJobs,
  servePersonalData,
} from '#features/personal-data';
import { createScoreboard, serveRankings } from '#features/rankings';
import { searchJobs, searchListener, searchPersonalData, serveSearch } from '#features/search';
import { confirmIdentity, serveSignIn, signInJobs, signInPersonalData } from '#features/sign-in';
import { authenticateApiToken, isApiToken } from '#features/sign-in/api-tokens';
import { sealedApps } from '#features/sign-in/second-factors';
import { createSessionDirectory } from '#features/sign-in/sessions';
import type { ProviderSettings } from '#features/sign-in/social';
import {
  contactPersonalData,
  countReplies,
  createStatusMonitor,
  newsletterPersonalData,
  serveSite,
  type SiteOptions,
  siteJobs,
  type StatusMonitor,
  subscriberDownloads,
} from '#features/site';
import { serveFeeds } from '#features/site/feeds';
import {
  serveSkillAssessment,
  skillAssessmentJobs,
  skillAssessmentPersonalData,
} from '#features/skill-assessment';
import {
  sealedTaxations,
  serveTaxationPayment,
  taxationPaymentPersonalData,
} from '#features/taxation-payment';
import type { SealedColumn } from '#platform/crypto/sealed-column.ts';
import { type DownloadSource, ticketsPersonalData } from '#platform/downloads/index.ts';
import { filesJobs } from '#platform/files/index.ts';
import { createHttpApp, type HttpApp, type HttpOptions } from '#platform/http/http-app.ts';
import type { JobSet } from '#platform/jobs/index.ts';
import type { Listener } from '#platform/outbox/index.ts';
import type { PersonalDataHolder } from '#platform/personal-data.ts';
import type { Kit } from './kit.ts';

export { type ProviderSettings, realProviders } from '#features/sign-in/social';

/** Every listener of every feature: the worker tells them what happened. */
export function listListeners(kit: Kit): readonly Listener[] {
  return [tallyListener, applicationsListener, searchListener(kit)];
}

/** Every part that holds something about people; they erase in this order, and the account comes last. */
export function listPersonalDataHolders(kit: Kit): readonly PersonalDataHolder[] {
  return [
    arenaPersonalData(createCatalogue(kit)),
    backgroundVerificationPersonalData,
    applicationsPersonalData,
    searchPersonalData,
    profilePersonalData(kit),
    portfolioPersonalData,
    skillAssessmentPersonalData,
    legalCompliancePersonalData,
    taxationPaymentPersonalData(kit),
    learnPersonalData,
    communityPersonalData,
    newsletterPersonalData,
    contactPersonalData,
    ticketsPersonalData,
    archivesPersonalData,
    deletionPersonalData,
    ...signInPersonalData,
    ...accountsPersonalData(kit),
  ];
}

/** Everything that the vault sealed: a new key reaches all of it. */
export const sealedColumns: readonly SealedColumn[] = [sealedApps, sealedTaxations, sealedDrafts];

/** Everything that can be downloaded with a ticket. */
function listDownloads(kit: Kit): readonly DownloadSource[] {
  return [
    archiveDownloads(kit),
    acceptedTextDownloads(kit),
    documentDownloads(kit),
    interestDownloads(kit),
    subscriberDownloads(kit),
  ];
}

/** The background work of every feature. */
export function listJobs(kit: Kit): readonly JobSet[] {
  return [
    accountsJobs(kit),
    signInJobs(kit),
    filesJobs([() => kit.files.sweep(), () => sweepDocuments(kit), () => sweepAvatars(kit)]),
    skillAssessmentJobs(kit),
    communityJobs(kit),
    searchJobs(kit),
    siteJobs(kit, createCatalogue(kit)),
    personalDataJobs(kit, listPersonalDataHolders(kit)),
  ];
}

/** The parts that serve requests. */
export interface App {
  readonly http: HttpApp;
  readonly sessions: ReturnType<typeof createSessionDirectory>;
  readonly arena: Arena;
  readonly statusMonitor: StatusMonitor;
  close(): Promise<void>;
}

export interface AppOptions
  extends Omit<HttpOptions, 'authenticate' | 'api' | 'log'>, Omit<SiteOptions, 'statusMonitor'> {
  /** Through whom else people sign in here. */
  readonly socialProviders: readonly ProviderSettings[];
}

export async function createApp(kit: Kit, options: AppOptions): Promise<App> {
  const sessions = createSessionDirectory(kit, options.mode);
  const stopHearing = accounts.onSessionChange((userId) => sessions.forgetPerson(userId));
  const catalogue = createCatalogue(kit);
  const scoreboard = createScoreboard(kit, catalogue);
  const arena = createArena(kit, catalogue);
  const http = await createHttpApp({
    ...options,
    api,
    log: kit.log,
    authenticate: (token, network) =>
      isApiToken(token)
        ? authenticateApiToken(kit, token, options.mode)
        : sessions.authenticate(token, network),
  });

  const statusMonitor = createStatusMonitor(kit, countReplies(http));
  serveFeatures(http, kit, { ...options, sessions, catalogue, scoreboard, arena, statusMonitor });
  return {
    http,
    sessions,
    arena,
    statusMonitor,
    async close() {
      await http.close();
      await statusMonitor.stop();
      await arena.writer.close();
      stopHearing();
      await sessions.close();
    },
  };
}

interface FeatureParts extends AppOptions, SiteOptions, Pick<App, 'sessions' | 'arena'> {
  readonly catalogue: ReturnType<typeof createCatalogue>;
  readonly scoreboard: ReturnType<typeof createScoreboard>;
}

/** The endpoints, one line a feature. */
function serveFeatures(http: HttpApp, kit: Kit, parts: FeatureParts): void {
  const { sessions, catalogue, scoreboard, arena } = parts;
  serveAccounts(http, kit, { confirmIdentity: (asked, work) => confirmIdentity(kit, asked, work) });
  serveSignIn(http, kit, { ...parts, directory: sessions });
  servePersonalData(http, kit, { holders: listPersonalDataHolders(kit), downloads: listDownloads(kit) });
  serveChallenges(http, catalogue);
  serveArena(http, arena);
  serveRankings(http, kit, scoreboard);
  serveSearch(http, kit, catalogue);
  serveLegalCompliance(http, kit);
  serveTaxationPayment(http, kit);
  serveSkillAssessment(http, kit);
  serveBackgroundVerification(http, kit);
  serveProfile(http, kit);
  servePortfolio(http, kit);
  serveApplications(http, kit);
  serveCommunity(http, kit);
  serveSite(http, kit, parts);
  serveFeeds(http, kit, catalogue);
  serveLearn(http, kit);
}
