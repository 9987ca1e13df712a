import {
  levelOf,
  MANY_UNPAID_MINUTES,
  type Offer,
  type TaskKind,
  taskKinds,
} from '@redoubt/contract/projects';
import type { KindFigures } from '../records/kind-figures.store.ts';
import type { Worker } from '../work/worker.ts';
import { expectHourly, type Typical } from './expected-hourly.ts';
import type { OpenProject } from './open-projects.store.ts';

interface Matched {
  readonly kinds: readonly TaskKind[];
  readonly figures: readonly KindFigures[];
}

/** How many hours somebody marked as free before a deadline; null where their calendar does not say. */
export type FreeTime = (deadline: string) => number | null;

interface Ranked extends Matched {
  readonly typical: Typical;
}

interface Weighed extends Matched {
  readonly freeTime: FreeTime;
}

/** Why a project suits somebody, and what speaks against it, in words. */
export function reasonsFor(worker: Worker, project: OpenProject, matched: Weighed): Offer['reasons'] {
  return [
    project.isPremium && worker.isVerified ? good('For verified experts, as you are') : null,
    fieldReason(worker, project),
    languageReason(worker, project),
    recordReason(worker, matched.kinds),
    timeReason(project, matched),
    rateReason(worker, project, matched),
    unpaidReason(project, matched),
    matched.kinds.includes('red-teaming') ? doubt('Only accepted breaks earn') : null,
  ].flatMap((reason) => reason ?? []);
}

const good = (text: string) => ({ text, isDoubt: false });
const doubt = (text: string) => ({ text, isDoubt: true });

function shared(wanted: readonly string[], own: readonly string[]): string | undefined {
  const folded = own.map((one) => one.toLowerCase());
  return wanted.find((one) => folded.includes(one.toLowerCase()));
}

function fieldReason(worker: Worker, { fields }: OpenProject) {
  const verified = shared(fields, worker.verifiedFields);
  if (verified) return good(`${verified}, verified`);
  const stated = shared(fields, worker.fields);
  return stated ? good(`${stated}, as your profile says`) : null;
}

function languageReason(worker: Worker, { languages }: OpenProject) {
  const language = shared(languages, worker.languages);
  return language ? good(language) : null;
}

function recordReason(worker: Worker, kinds: readonly TaskKind[]) {
  const [best] = kinds
    .map((kind) => ({ kind, accepted: worker.accepted.get(kind) ?? 0 }))
    .toSorted((one, other) => other.accepted - one.accepted);
  if (!best || best.accepted === 0) return null;
  const name = taskKinds[best.kind].name.toLowerCase();
  return good(
    `${String(best.accepted)} accepted ${best.accepted === 1 ? 'task' : 'tasks'} in ${name}, level ${String(levelOf(best.accepted))}`,
  );
}

function timeReason({ deadline }: OpenProject, { freeTime }: Weighed) {
  const hours = deadline === null ? null : freeTime(deadline);
  if (hours === null) return null;
  if (hours === 0) return doubt('No free hour in your calendar before the deadline');
  return good(`${String(hours)} free ${hours === 1 ? 'hour' : 'hours'} in your calendar before the deadline`);
}

/** The best real hourly median of the kinds that somebody may take; null where nothing was accepted yet. */
function hourlyOf({ id }: OpenProject, { kinds, figures }: Matched): number | null {
  const medians = figures.flatMap((one) =>
    one.projectId === id && one.hourlyMinor !== null && kinds.some((kind) => kind === one.kind)
      ? [one.hourlyMinor]
      : [],
  );
  return medians.length === 0 ? null : Math.max(...medians);
}

/** Rates are compared in dollars alone: those of a profile are. */
function rateReason(worker: Worker, project: OpenProject, matched: Matched) {
  const hourly = hourlyOf(project, matched);
  if (hourly === null || worker.hourlyRateMinor === 0 || project.currency !== 'USD') return null;
  const own = `your $${String(worker.hourlyRateMinor / 100)} an hour`;
  return hourly >= worker.hourlyRateMinor ? good(`Above ${own}`) : doubt(`Below ${own}`);
}

function unpaidReason({ id }: OpenProject, { kinds, figures }: Matched) {
  const unpaid = figures.find(
    (one) =>
      one.projectId === id &&
      kinds.some((kind) => kind === one.kind) &&
      (one.unpaidMinutes ?? 0) > MANY_UNPAID_MINUTES,
  );
  return unpaid
    ? doubt(`${String(Math.round(unpaid.unpaidMinutes ?? 0))} unpaid minutes for each paid hour`)
    : null;
}

/**
 * How well a project suits somebody: a shared verified field counts 3, a stated one 1.5, a record in the kind up to 2, and
 * what an hour really earns, or probably earns where no median is known, in logarithms of it.
 */
export function rankOf(worker: Worker, project: OpenProject, matched: Ranked): number {
  const field = shared(project.fields, worker.verifiedFields)
    ? 3
    : shared(project.fields, worker.fields)
      ? 1.5
      : 0;
  const record = Math.max(0, ...matched.kinds.map((kind) => levelOf(worker.accepted.get(kind) ?? 0) - 1)) / 2;
  const hourly = hourlyOf(project, matched) ?? expectHourly(project, matched.kinds, matched.typical);
  return field + record + Math.log2(1 + hourly / 100);
}
