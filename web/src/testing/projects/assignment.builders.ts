import type { Assignment } from '@redoubt/contract/projects';
import { assignmentId, projectId, projectTaskId } from '@redoubt/contract/shared/ids.ts';
import { vi } from 'vitest';

const uuid = (end: string) => `0190b6f0-0000-7000-8000-0000000000${end}`;
const HALF_HOUR_MS = 30 * 60_000;

/** A task of a project that this person works on. */
function buildAssignment(task: Partial<Assignment['task']>, over: Partial<Assignment>): Assignment {
  return {
    id: assignmentId.parse(uuid('b1')),
    kind: 'rating',
    code: 'R-118',
    project: {
      id: projectId.parse(uuid('b2')),
      code: 'P-031',
      title: 'Discharge advice',
      brief: 'Answer as a careful hospital pharmacist would.',
      client: 'Santa Luzia',
      isOpen: true,
      isPaused: false,
    },
    task: {
      id: projectTaskId.parse(uuid('b3')),
      title: 'Lab instructions, rated',
      instructions: '',
      input: '',
      language: 'English',
      material: {},
      settings: {},
      ...task,
    },
    state: 'working',
    rateMinor: 340,
    currency: 'EUR',
    leasedUntil: new Date(Date.now() + HALF_HOUR_MS).toISOString(),
    openedAt: new Date().toISOString(),
    workedSeconds: 167,
    medianSeconds: 300,
    draft: null,
    draftRevision: 0,
    version: 0,
    reviews: [],
    contest: null,
    contestUntil: null,
    acceptedBy: null,
    now: new Date().toISOString(),
    ...over,
  };
}

const meanings = [
  'Cannot be followed',
  'Steps are missing',
  'Leaves choices open',
  'One detail to look up',
  'Nothing to add',
];

/** Two answers to rate by two criteria. */
export function buildRating(over: Partial<Assignment> = {}): Assignment {
  const criteria = [
    { name: 'Correct', description: 'The volume and the sums', meanings: ['', '', '', '', ''] },
    { name: 'Complete', description: 'Ready to follow at a bench', meanings },
  ];
  const task = {
    input: 'How do I make 1 L of 0.1 mol/L hydrochloric acid?',
    material: { answers: ['Put 800 mL of water in a flask.', 'You need **9.9 mL** for a litre.'] },
    settings: { criteria },
  };
  return buildAssignment(task, over);
}

/** A question to answer in 3 to 60 words, with two points. */
export function buildWriting(over: Partial<Assignment> = {}): Assignment {
  const task = {
    title: 'Discharge advice',
    input: 'My mother is 82 and takes warfarin.',
    settings: { points: ['Name the interaction', 'Say what to do today'], words: { min: 3, max: 60 } },
  };
  return buildAssignment(task, { kind: 'content-writing', code: 'W-047', rateMinor: 1800, ...over });
}

/** A window with room for everything side by side. */
export function stubWideWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: true, onchange: null }),
  );
}
