import type { Project } from '@redoubt/contract/projects';
import { countInWords } from '#ui/words/numbers.ts';
import { amount } from '../../words/amounts.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import {
  approveProject,
  completeProject,
  openProject,
  pauseProject,
  resumeProject,
  returnProject,
  type SeenProject,
  withdrawProject,
} from '../project-queries.ts';
import { isJudged, whoseBalance } from '../../shared/project-words.ts';
import { costsOf } from './costs-of.ts';

interface MoveWords {
  readonly title: string;
  readonly action: string;
  readonly busy: string;
  readonly done: string;
  readonly failed: string;
}

/** What a question about a move says; its lead names the money. */
export const moveWords = {
  open: {
    title: 'Open this project?',
    action: 'Open it',
    busy: 'Opening…',
    done: 'is open',
    failed: 'The project was not opened.',
  },
  approve: {
    title: 'Approve and open this project?',
    action: 'Approve and open',
    busy: 'Opening…',
    done: 'is open',
    failed: 'The project was not approved.',
  },
  withdraw: {
    title: 'Withdraw this project?',
    action: 'Withdraw',
    busy: 'Withdrawing…',
    done: 'is a draft again',
    failed: 'The project was not withdrawn.',
  },
  resume: {
    title: 'Resume this project?',
    action: 'Resume',
    busy: 'Resuming…',
    done: 'is open again',
    failed: 'The project was not resumed.',
  },
  complete: {
    title: 'Complete this project?',
    action: 'Complete it',
    busy: 'Completing…',
    done: 'is completed',
    failed: 'The project was not completed.',
  },
  remove: {
    title: 'Remove this draft?',
    action: 'Remove it',
    busy: 'Removing…',
    done: 'was removed',
    failed: 'The draft was not removed.',
  },
  pause: {
    title: 'Pause this project?',
    action: 'Pause it',
    busy: 'Pausing…',
    done: 'is paused',
    failed: 'The project was not paused.',
  },
  return: {
    title: 'Return this project?',
    action: 'Return it',
    busy: 'Returning…',
    done: 'was returned',
    failed: 'The project was not returned.',
  },
} as const satisfies Readonly<Record<string, MoveWords>>;

export type Move = keyof typeof moveWords;
/** Those that a reason goes with. */
export type ReasonedMove = 'pause' | 'return';
export type PlainMove = Exclude<Move, ReasonedMove>;

export const reasonedMoves = { pause: pauseProject, return: returnProject } as const;

const calls = {
  open: openProject,
  approve: approveProject,
  withdraw: withdrawProject,
  resume: resumeProject,
  complete: completeProject,
} as const;

export function makeMove(move: Exclude<PlainMove, 'remove'>, seen: SeenProject): Promise<Project> {
  return calls[move](seen);
}

/** What becomes of a project, and of money, by a move. */
export function leadOf(move: PlainMove, project: Project, { area }: ProjectsAt): string {
  const { currency, cost } = project;
  const { toHoldMinor } = costsOf(project);
  const whose = whoseBalance({ area }, project);
  const held = `${amount(toHoldMinor, currency)} of ${whose} is held for ${sayAnswers(project.copies)}, ${isJudged(project.form) || project.form.reviewedBy === 'client' ? '' : 'reviews and '}the fee included. What is left comes back when the project ends.`;
  switch (move) {
    case 'open':
      return area === 'client' && project.needsApproval
        ? `It is the first project of your organization: an Admin approves it first, and nothing is held until then. Once it is approved, ${held}`
        : held;
    case 'approve':
      return held;
    case 'resume':
      return toHoldMinor > 0
        ? `Experts can take its tasks again. ${held}`
        : 'Experts can take its tasks again.';
    case 'withdraw':
      return 'It no longer waits for approval and can be changed. Open it again when it is ready.';
    case 'complete':
      return `No more tasks of it can be taken, and ${amount(cost.heldMinor, currency)} goes back to ${whose}. A completed project cannot be opened again.`;
    case 'remove':
      return 'Its tasks are removed with it. This cannot be undone.';
  }
}

function sayAnswers(copies: number): string {
  const words = countInWords(copies, 'answer', 'answers');
  return words.charAt(0).toLowerCase() + words.slice(1);
}
