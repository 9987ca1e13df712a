import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { assignmentId, projectId, projectTaskId } from '#shared/ids.ts';
import { projectNotFound } from '../records/projects.problems.ts';
import { projectQuery as query, viewers } from '../records/access.ts';

const count = z.number().int().min(0);

/** From so many points between two scores of one cell on, raters disagree. */
export const DISAGREEMENT_POINTS = 2;

/** A cell that two people rated far apart. */
export const disagreement = z.object({
  taskId: projectTaskId,
  code: z.string(),
  title: z.string(),
  /** `A` for the first answer. */
  answer: z.string(),
  criterion: z.string(),
  scores: z.array(z.object({ assignmentId, by: z.string(), score: z.number().int() })),
});
export type Disagreement = z.infer<typeof disagreement>;

/** How good the work on a project is, as far as its records show. */
export const projectQuality = z.object({
  /** Accepted at the first version, of all that was decided. */
  acceptedFirst: count,
  decided: count,
  /** Scores within one point of the known answer, of all scores on gold tasks. */
  gold: z.object({ right: count, of: count }),
  /** Krippendorff's alpha for ordinal scores over cells that two or more people rated; null where it is not defined. */
  alpha: z.number().nullable(),
  ratedTwice: count,
  /** Tasks with disagreements, and the first hundred cells, widest apart first. */
  tasksInDisagreement: count,
  disagreements: z.array(disagreement),
});
export type ProjectQuality = z.infer<typeof projectQuality>;

export const qualityEndpoints = {
  getProjectQuality: endpoint({
    method: 'GET',
    path: '/v1/projects/:id/quality',
    summary: 'How much of a project was accepted at once, gold answered right, and how far its raters agree',
    access: viewers,
    params: z.strictObject({ id: projectId }),
    query,
    reply: projectQuality,
    problems: [projectNotFound],
  }),
} as const;
