import {
  DISAGREEMENT_POINTS,
  type Disagreement,
  projectNotFound,
  type ProjectQuality,
} from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { ratedBy } from '../kinds/rating/check-answer.ts';
import { NEAR_POINTS } from '../kinds/rating/compare-gold.ts';
import type { OfKeeper } from '../records/change-project.ts';
import { taskCodeOf } from '../assignments/present-assignment.ts';
import { ordinalAlpha } from './ordinal-alpha.ts';
import {
  countDecisions,
  countRight,
  countTasksInDisagreement,
  type DisagreedCell,
  listDisagreements,
  listScorePatterns,
} from './quality.store.ts';
import { readProject } from '../records/list-projects.ts';

const MOST_DISAGREEMENTS = 100;
/** What is compared; where peers review, what is accepted alone. */
const SUBMITTED = ['submitted', 'accepted', 'contested'] as const;
const ACCEPTED = ['accepted'] as const;

/** How good the work on a project is, as far as its records show. Authors whom peers review are not named before that. */
export async function getQuality(
  kit: Pick<Kit, 'database' | 'audit'>,
  call: OfKeeper & { readonly id: ProjectId },
): Promise<ProjectQuality | Refusal<typeof projectNotFound>> {
  const on = kit.database.kysely;
  const { id } = call;
  const project = await readProject(kit, call);
  if (!project) return refuse(projectNotFound);
  const rated = { projectId: id, states: project.reviewedBy === 'peers' ? ACCEPTED : SUBMITTED };
  const points = DISAGREEMENT_POINTS;
  const [decisions, gold, patterns, tasksInDisagreement, disagreed] = await Promise.all([
    countDecisions(on, id),
    countRight(on, { projectId: id, states: [...SUBMITTED, 'rejected'], points: NEAR_POINTS }),
    listScorePatterns(on, rated),
    countTasksInDisagreement(on, { ...rated, points }),
    listDisagreements(on, { ...rated, points, limit: MOST_DISAGREEMENTS }),
  ]);
  return {
    ...decisions,
    gold,
    alpha: ordinalAlpha(patterns),
    ratedTwice: patterns.reduce((sum, { units }) => sum + units, 0),
    tasksInDisagreement,
    disagreements: disagreed.map(presentDisagreement),
  };
}

function presentDisagreement(cell: DisagreedCell): Disagreement {
  const { taskId, kind, number, title, answerNo, criterionNo, scores } = cell;
  return {
    taskId,
    code: taskCodeOf(kind, number),
    title,
    answer: String.fromCodePoint(64 + answerNo),
    criterion: ratedBy(cell).criteria[criterionNo - 1]?.name ?? '',
    scores: [...scores],
  };
}
