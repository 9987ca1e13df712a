import type { Assignment } from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { projectId } from '@redoubt/contract/shared/ids.ts';

/** A rating that somebody has just taken. */
export function buildAssignment(id: AssignmentId): Assignment {
  const project = projectId.parse('01890000-0000-7000-8000-000000000001');
  return {
    id,
    kind: 'rating',
    code: 'R-041',
    state: 'working',
    rateMinor: 1800,
    currency: 'EUR',
    project: {
      id: project,
      code: 'P-031',
      title: 'Warnings',
      brief: '',
      client: 'Redoubt',
      isOpen: true,
      isPaused: false,
    },
    task: {
      id: '01890000-0000-7000-8000-0000000000c1' as Assignment['task']['id'],
      title: 'One',
      instructions: '',
      input: '',
      language: '',
      material: {},
      settings: {},
    },
    leasedUntil: null,
    openedAt: '2026-11-27T10:00:00.000Z',
    workedSeconds: 0,
    medianSeconds: null,
    draft: null,
    draftRevision: 0,
    version: 0,
    reviews: [],
    contest: null,
    contestUntil: null,
    acceptedBy: null,
    now: '2026-11-27T10:00:00.000Z',
  };
}
