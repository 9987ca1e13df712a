import type { SealedColumn } from '#platform/crypto/sealed-column.ts';
import type { DownloadSource } from '#platform/downloads/index.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { JobSet } from '#platform/jobs/index.ts';
import type { Follower, Listener } from '#platform/outbox/index.ts';
import type { OrganizationHolding } from './organization-holding.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';

/** What a feature brings beside its endpoints, each a list that is put together over all features. */
export interface FeatureContributions {
  /** Work that nobody waits for. */
  readonly jobs: readonly JobSet[];
  /** Listeners for the events of others. */
  readonly listeners: readonly Listener[];
  /** Followers: they take events inside their transaction, to be right at the same commit. */
  readonly followers: readonly Follower[];
  /** What it holds about people; erased in this order. */
  readonly personalData: readonly PersonalDataHolder[];
  /** What can be downloaded with a ticket. */
  readonly downloads: readonly DownloadSource[];
  /** What it keeps of organizations. */
  readonly holdings: readonly OrganizationHolding[];
  /** What the vault sealed: a new key reaches all of it. */
  readonly sealed: readonly SealedColumn[];
}

/** A feature as the table of contents sees it. `Parts`: what it needs of the process to serve requests. */
export interface Feature<Parts = unknown> extends Partial<FeatureContributions> {
  /** Binds its endpoints. */
  readonly serve?: (http: HttpApp, parts: Parts) => void;
  /** Reads what its first caller would wait for; the process is not ready before. */
  readonly warm?: () => Promise<void>;
}

/** One of the lists over all features, in their order. */
export function collectFromFeatures<Name extends keyof FeatureContributions>(
  features: readonly Partial<FeatureContributions>[],
  name: Name,
): readonly FeatureContributions[Name][number][] {
  return features.flatMap((feature): readonly FeatureContributions[Name][number][] => feature[name] ?? []);
}
