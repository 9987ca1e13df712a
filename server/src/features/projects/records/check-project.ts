import { offeredKind, type ProjectForm, taskKinds } from '@redoubt/contract/projects';
import { isOver } from '#platform/use-case/due-day.ts';
import type { RatingGaps } from './project-tasks.store.ts';

export interface MissingPart {
  readonly path: string;
  readonly message: string;
}

interface Checked {
  readonly form: ProjectForm;
  readonly tasksByKind: ReadonlyMap<string, number>;
  readonly ratingGaps: RatingGaps;
  readonly now: Date;
}

/** What experts read of a project and lacks, which it needs as long as it is open. */
export function findMissingWords({ summary, brief }: Pick<ProjectForm, 'summary' | 'brief'>): MissingPart[] {
  return [
    { path: 'summary', text: summary, message: 'Say in one sentence what the work is' },
    { path: 'brief', text: brief, message: 'Write the brief that experts read beside the work' },
  ].flatMap(({ path, text, message }) => (text.trim() === '' ? [{ path, message }] : []));
}

/** As in 'content writing'. */
function nameOf(kind: string): string {
  return taskKinds[offeredKind.parse(kind)].name.toLowerCase();
}

/** What a project lacks before it can open, each with the field that it is about. */
export function findMissing({ form, tasksByKind, ratingGaps, now }: Checked): MissingPart[] {
  const missing = findMissingWords(form);
  const say = (path: string, message: string) => missing.push({ path, message });
  if (form.kinds.length === 0) say('kinds', 'Choose at least one kind of task');
  for (const [index, { kind, rateMinor, settings }] of form.kinds.entries()) {
    const path = `kinds.${String(index)}`;
    if (rateMinor === null) say(`${path}.rateMinor`, `Set the rate for ${nameOf(kind)}`);
    if (kind === 'rating') {
      if (ratingGaps.lackCriteria && settings.criteria.length === 0)
        say(`${path}.settings.criteria`, 'Add at least one criterion to rate by');
      if (ratingGaps.lackText)
        say('tasks', 'Some rating tasks have nothing to rate: give them an Input or answers');
    }
    if (kind === 'red-teaming') {
      if ((tasksByKind.get(kind) ?? 0) === 0)
        say(`${path}.settings.challengeId`, 'Choose one of your published challenges');
      if (form.overlap > 1) say('overlap', 'A break is of one person: set People on each task to 1');
    } else if ((tasksByKind.get(kind) ?? 0) === 0)
      say('tasks', `Add tasks of the kind ${nameOf(kind)}, or edit the project and leave the kind out`);
  }
  const chosen = new Set<string>(form.kinds.map(({ kind }) => kind));
  for (const [kind, tasks] of tasksByKind)
    if (tasks > 0 && !chosen.has(kind))
      say(
        'tasks',
        `There are tasks of the kind ${nameOf(kind)}, which this project does not offer: remove them or choose the kind`,
      );
  if (form.languages.length === 0) say('languages', 'Choose the languages of the work');
  if (form.reviewedBy === 'peers' && form.reviewRateMinor === null)
    say('reviewRateMinor', 'Set what a peer earns for each submission that is decided');
  if (form.deadline !== null && isOver(form.deadline, now))
    say('deadline', 'Deadline must not be in the past');
  return missing;
}
