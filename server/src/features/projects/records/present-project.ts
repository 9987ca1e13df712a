import {
  offeredKind,
  type Project,
  type ProjectForm,
  type ProjectProgress,
  type ProjectRow as ShownRow,
} from '@redoubt/contract/projects';
import type { Queryable } from '#kit.ts';
import { findRatingGaps, type KindProgress, readProgress } from './project-tasks.store.ts';
import { type KindFigures, listKindFigures, listUnpaidMinutes } from './kind-figures.store.ts';
import { findMissing } from './check-project.ts';
import { listRunning, sumPosted } from './costs.store.ts';
import { codeOf } from './project-code.ts';
import { hasOpenedBefore, type ProjectRow } from './projects.store.ts';
import { addSums, type KindCost, NO_SUMS, readCost, sumToCome, totalOf } from './read-cost.ts';

const NONE: ProjectProgress = { free: 0, working: 0, toReview: 0, changes: 0, accepted: 0, rejected: 0 };

export function formOf(row: ProjectRow): ProjectForm {
  const { title, summary, brief, kinds, languages, fields, level, isPremium, currency } = row;
  const { reviewRateMinor, overlap, goldPercent, reviewedBy, deadline, nda, mostPerPerson } = row;
  return {
    title,
    summary,
    brief,
    kinds,
    languages,
    fields,
    level,
    isPremium,
    currency,
    reviewRateMinor,
    overlap,
    goldPercent,
    reviewedBy,
    deadline,
    nda,
    mostPerPerson,
  };
}

/** Rows of a list, with how far each is. */
export async function presentRows(on: Queryable, rows: readonly ProjectRow[]): Promise<ShownRow[]> {
  const ids = rows.map(({ id }) => id);
  const [progress, posted, running, unpaid] = await Promise.all([
    readProgress(on, ids),
    sumPosted(on, ids),
    listRunning(on, ids),
    listUnpaidMinutes(on, ids),
  ]);
  return rows.map((row) => {
    const byKind = progress.filter(({ projectId }) => projectId === row.id);
    const soFarMinor = posted
      .filter(({ projectId }) => projectId === row.id)
      .reduce((sum, one) => sum + totalOf(one), 0);
    const toComeMinor = byKind
      .map(({ kind, tasks, progress: { accepted } }) =>
        totalOf(sumToCome(row, { kind, copies: tasks * row.overlap - accepted, running })),
      )
      .reduce((sum, minor) => sum + minor, 0);
    return {
      ...presentRow(row, byKind),
      copies: byKind.reduce((sum, { tasks }) => sum + tasks * row.overlap, 0),
      soFarMinor,
      totalMinor: soFarMinor + toComeMinor,
      unpaidMinutes: unpaid.get(row.id) ?? null,
    };
  });
}

function presentRow(
  row: ProjectRow,
  byKind: readonly KindProgress[],
): Omit<ShownRow, 'copies' | 'soFarMinor' | 'totalMinor' | 'unpaidMinutes'> {
  const { id, title, organization, state, currency, deadline, madeAt, openedAt } = row;
  return {
    id,
    code: codeOf(row),
    title,
    organization,
    state,
    currency,
    deadline,
    kinds: row.kinds.map(({ kind }) => kind),
    tasks: byKind.reduce((sum, { tasks }) => sum + tasks, 0),
    madeAt: madeAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    progress: byKind.map(({ progress }) => progress).reduce(addProgress, NONE),
  };
}

function addProgress(one: ProjectProgress, other: ProjectProgress): ProjectProgress {
  return {
    free: one.free + other.free,
    working: one.working + other.working,
    toReview: one.toReview + other.toReview,
    changes: one.changes + other.changes,
    accepted: one.accepted + other.accepted,
    rejected: one.rejected + other.rejected,
  };
}

/** A project whole: its progress, its cost, and what keeps it from opening. */
export async function presentProject(on: Queryable, row: ProjectRow, now: Date): Promise<Project> {
  const isUnopened = row.state === 'draft' || row.state === 'submitted';
  const [progress, { byKind, cost }, figures, ratingGaps, needsApproval] = await Promise.all([
    readProgress(on, [row.id]),
    readCost(on, row),
    listKindFigures(on, row.id),
    isUnopened ? findRatingGaps(on, row.id) : null,
    isFirst(on, row),
  ]);
  const { feePoints, reason, revision, madeBy } = row;
  const form = formOf(row);
  const kinds = presentKinds(progress, { byKind, figures });
  const posted = byKind.map((one) => one.posted).reduce(addSums, NO_SUMS);
  const unpaid = kinds.flatMap(({ unpaidMinutes }) => unpaidMinutes ?? []);
  return {
    ...presentRow(row, progress),
    copies: cost.copies,
    soFarMinor: totalOf(posted),
    totalMinor: cost.totalMinor,
    unpaidMinutes: unpaid.length === 0 ? null : Math.max(...unpaid),
    form,
    feePoints,
    needsApproval,
    reason,
    revision,
    madeBy,
    byKind: kinds,
    posted,
    cost,
    missing: ratingGaps
      ? findMissing({
          form,
          tasksByKind: new Map(progress.map(({ kind, tasks }) => [kind, tasks])),
          ratingGaps,
          now,
        })
      : [],
  };
}

async function isFirst(on: Queryable, { state, organization }: ProjectRow): Promise<boolean> {
  return state === 'draft' && organization !== null && !(await hasOpenedBefore(on, organization.id));
}

function presentKinds(
  progress: readonly KindProgress[],
  { byKind, figures }: { readonly byKind: readonly KindCost[]; readonly figures: readonly KindFigures[] },
): Project['byKind'] {
  return progress.flatMap(({ kind: given, tasks, progress: ofKind }) => {
    const kind = offeredKind.safeParse(given).data;
    if (kind === undefined) return [];
    const money = byKind.find((one) => one.kind === given);
    const earned = figures.find((one) => one.kind === given);
    return {
      kind,
      tasks,
      progress: ofKind,
      postedMinor: money?.posted.workMinor ?? 0,
      toComeMinor: money?.toCome.workMinor ?? 0,
      hourlyMinor: earned?.hourlyMinor ?? null,
      unpaidMinutes: earned?.unpaidMinutes ?? null,
    };
  });
}
