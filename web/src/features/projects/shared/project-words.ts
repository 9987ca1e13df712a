import { type AssignmentState, type Project, type ProjectState, taskKinds } from '@redoubt/contract/projects';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';
import { inSentence } from '#ui/words/lists.ts';
import { count } from '#ui/words/numbers.ts';
import type { ProjectsAt } from './projects-at.ts';
import { kindName } from '../words/kind-words.ts';

interface StateLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
}

export const stateLooks: Readonly<Record<ProjectState, StateLook>> = {
  draft: { word: 'Draft', shape: 'ring', tone: 'plain' },
  submitted: { word: 'Waits for approval', shape: 'dot', tone: 'warn' },
  open: { word: 'Open', shape: 'dot', tone: 'safe' },
  paused: { word: 'Paused', shape: 'ring', tone: 'warn' },
  completed: { word: 'Completed', shape: 'dot', tone: 'info' },
};

/** Of an assignment as its client sees it. */
export const assignmentLooks: Readonly<Record<AssignmentState, StateLook>> = {
  working: { word: 'Being worked on', shape: 'ring', tone: 'plain' },
  submitted: { word: 'To review', shape: 'dot', tone: 'warn' },
  contested: { word: 'Contested', shape: 'square', tone: 'warn' },
  changes: { word: 'Changes requested', shape: 'dot', tone: 'info' },
  accepted: { word: 'Accepted', shape: 'dot', tone: 'safe' },
  rejected: { word: 'Rejected', shape: 'square', tone: 'signal' },
  returned: { word: 'Returned', shape: 'ring', tone: 'plain' },
  skipped: { word: 'Skipped', shape: 'ring', tone: 'plain' },
  expired: { word: 'Time over', shape: 'ring', tone: 'plain' },
};

export function kindNames(kinds: readonly string[]): string {
  const [first = '', ...others] = kinds.map(kindName);
  return others.length === 0 ? first : `${first} and ${inSentence(others)}`;
}

/** Hundredths of a percent as people read them: 10%. */
export function feeShare({ feePoints }: Pick<Project, 'feePoints'>): number {
  return feePoints / 100;
}

/** Whether what it says can be changed: not while it waits for approval, nor once it is over. */
export function isEditable({ state }: Pick<Project, 'state'>): boolean {
  return state !== 'submitted' && state !== 'completed';
}

/** Whether judges of challenges alone decide on its answers, and nobody reviews. */
export function isJudged({ kinds }: { readonly kinds: readonly { readonly kind: string }[] }): boolean {
  return kinds.length > 0 && kinds.every(({ kind }) => kind === taskKinds['red-teaming'].id);
}

/** What a project is paid from. */
export function whoseBalance(
  { area }: Pick<ProjectsAt, 'area'>,
  { organization }: Pick<Project, 'organization'>,
): string {
  if (organization === null) return 'Redoubt’s own balance';
  return area === 'admin' ? 'the client’s balance' : 'your balance';
}

/** Of a project or a kind that is flagged. */
export function sayUnpaid(minutes: number): string {
  return `${count(Math.round(minutes), 'unpaid minute', 'unpaid minutes')} for each paid hour`;
}

/** Whether the reader decides on submissions: where peers review, Admins alone do besides them. */
export function mayReview(
  { area, mayEdit }: Pick<ProjectsAt, 'area' | 'mayEdit'>,
  { form }: Pick<Project, 'form'>,
): boolean {
  return area === 'admin' || (mayEdit && form.reviewedBy === 'client');
}
