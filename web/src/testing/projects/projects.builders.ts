import {
  blankProject,
  type Project,
  type ProjectForm,
  type ProjectProgress,
  type ProjectRow,
} from '@redoubt/contract/projects';
import { organizationId, projectId } from '@redoubt/contract/shared/ids.ts';

const progress: ProjectProgress = { free: 4, working: 1, toReview: 2, changes: 1, accepted: 12, rejected: 0 };

const form: ProjectForm = {
  ...blankProject,
  title: 'Discharge advice, written',
  summary: 'Write what a patient needs to do at home.',
  brief: 'Answer as a careful hospital pharmacist would.',
  kinds: [
    {
      kind: 'content-writing',
      rateMinor: 1800,
      settings: { points: ['Name the interaction'], words: { min: 100, max: 300 } },
    },
  ],
  currency: 'EUR',
  overlap: 2,
  deadline: '2026-12-04',
};

/** An open project of ten tasks, each for two people. */
export function buildProject(given: Partial<Project> = {}): Project {
  return {
    id: projectId.parse('01890000-0000-7000-8000-000000000031'),
    code: 'P-031',
    title: form.title,
    organization: {
      id: organizationId.parse('01890000-0000-7000-8000-000000000001'),
      name: 'Northfield Clinical',
    },
    state: 'open',
    kinds: ['content-writing'],
    tasks: 10,
    currency: 'EUR',
    deadline: form.deadline,
    madeAt: '2026-11-20T10:00:00.000Z',
    openedAt: '2026-11-21T10:00:00.000Z',
    progress,
    copies: 20,
    soFarMinor: 23_760,
    totalMinor: 39_600,
    unpaidMinutes: 6,
    form,
    feePoints: 1000,
    needsApproval: false,
    reason: '',
    revision: 3,
    madeBy: null,
    byKind: [
      {
        kind: 'content-writing',
        tasks: 10,
        progress,
        postedMinor: 21_600,
        toComeMinor: 14_400,
        hourlyMinor: 4400,
        unpaidMinutes: 6,
      },
    ],
    posted: { workMinor: 21_600, reviewsMinor: 0, feeMinor: 2160 },
    cost: {
      copies: 20,
      workMinor: 36_000,
      reviewsMinor: 0,
      feeMinor: 3600,
      totalMinor: 39_600,
      heldMinor: 15_840,
      balanceMinor: 50_000,
      missingMinor: 0,
    },
    missing: [],
    ...given,
  };
}

/** A draft that nobody has opened yet. */
export function buildDraft(given: Partial<Project> = {}): Project {
  const all = { ...progress, free: 20, working: 0, toReview: 0, changes: 0, accepted: 0 };
  const open = buildProject();
  return buildProject({
    state: 'draft',
    openedAt: null,
    progress: all,
    byKind: open.byKind.map((one) => ({ ...one, progress: all, postedMinor: 0, toComeMinor: 36_000 })),
    soFarMinor: 0,
    unpaidMinutes: null,
    posted: { workMinor: 0, reviewsMinor: 0, feeMinor: 0 },
    cost: { ...open.cost, heldMinor: 0 },
    ...given,
  });
}

export function buildProjectRow(given: Partial<ProjectRow> = {}): ProjectRow {
  return { ...buildProject(), ...given };
}
