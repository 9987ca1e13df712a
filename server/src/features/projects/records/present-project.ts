import {
  costOf,
  offeredKind,
  type Project,
  type ProjectForm,
  type ProjectProgress,
  type ProjectRow as ShownRow,
} from '@redoubt/contract/projects';
import type { Queryable } from '#kit.ts';
import { countCopies, type KindProgress, readProgress } from '../tasks/project-tasks.store.ts';
import { findMissing } from './check-project.ts';
import { readFunds } from './escrow.ts';
import type { ProjectRow } from './projects.store.ts';

const NONE: ProjectProgress = { free: 0, working: 0, toReview: 0, changes: 0, accepted: 0, rejected: 0 };

/** As in P-031. */
export function codeOf({ number }: Pick<ProjectRow, 'number'>): string {
  return `P-${String(number).padStart(3, '0')}`;
}

export function formOf(row: ProjectRow): ProjectForm {
  const { title, summary, brief, kinds, languages, fields, level, isPremium, currency } = row;
  const { reviewRateMinor, overlap, goldPercent, reviewedBy, deadline, nda, mostPerPerson } = row;
  return {
    ...{ title, summary, brief, kinds, languages, fields, level, isPremium, currency },
    ...{ reviewRateMinor, overlap, goldPercent, reviewedBy, deadline, nda, mostPerPerson },
  };
}

/** Rows of a list, with how far each is. */
export async function presentRows(on: Queryable, rows: readonly ProjectRow[]): Promise<ShownRow[]> {
  const progress = await readProgress(
    on,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentRow(
      row,
      progress.filter(({ projectId }) => projectId === row.id),
    ),
  );
}

function presentRow(row: ProjectRow, byKind: readonly KindProgress[]): ShownRow {
  const { id, title, organization, state, currency, deadline, madeAt, openedAt } = row;
  return {
    ...{ id, code: codeOf(row), title, organization, state, currency, deadline },
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
  const byKind = await readProgress(on, [row.id]);
  const { feePoints, reason, revision, madeBy } = row;
  const form = formOf(row);
  return {
    ...presentRow(row, byKind),
    ...{ form, feePoints, reason, revision, madeBy },
    byKind: byKind.flatMap(({ kind: given, tasks, progress }) => {
      const kind = offeredKind.safeParse(given).data;
      const rateMinor = form.kinds.find((one) => one.kind === given)?.rateMinor ?? 0;
      const toCome = tasks * row.overlap - progress.accepted;
      return kind === undefined
        ? []
        : [{ kind, tasks, progress, postedMinor: progress.accepted * rateMinor, toComeMinor: toCome * rateMinor }];
    }),
    cost: await readCost(on, row),
    missing:
      row.state === 'draft' || row.state === 'submitted'
        ? findMissing({ form, tasksByKind: new Map(byKind.map(({ kind, tasks }) => [kind, tasks])), now })
        : [],
  };
}

async function readCost(on: Queryable, row: ProjectRow): Promise<Project['cost']> {
  const { toComeMinor, ...sums } = costOf(row, row.feePoints, await countCopies(on, row.id));
  const funds = await readFunds(on, row);
  const missingMinor = Math.max(0, toComeMinor - funds.heldMinor - funds.balanceMinor);
  return { ...sums, ...funds, missingMinor: row.state === 'completed' ? 0 : missingMinor };
}
