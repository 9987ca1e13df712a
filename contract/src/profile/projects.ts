import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { portfolioProjectId } from '#shared/ids.ts';
import { expertRoles } from '#shared/roles.ts';
import { optionalWebLink, writtenText } from '#shared/text.ts';
import { projectNotFound, tooManyProjects } from './projects.problems.ts';

const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 2000;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;
const NO_YEAR = `Year must be between ${String(FIRST_YEAR)} and ${String(LAST_YEAR)}`;

/** What an expert says of a project in their portfolio. */
export const portfolioProjectForm = z.strictObject({
  title: writtenText(LONGEST_TITLE, `Title must be at most ${String(LONGEST_TITLE)} characters long`)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Title is required'),
  description: writtenText(
    LONGEST_DESCRIPTION,
    `Description must be at most ${String(LONGEST_DESCRIPTION)} characters long`,
  ).transform((text) => text.trim()),
  /** http or https; empty where there is none. */
  link: optionalWebLink('Link'),
  /** When it ended; null where no end is given. */
  year: z.number(NO_YEAR).int(NO_YEAR).min(FIRST_YEAR, NO_YEAR).max(LAST_YEAR, NO_YEAR).nullable(),
});
export type ProjectForm = z.output<typeof portfolioProjectForm>;

export const portfolioProject = z.object({
  id: portfolioProjectId,
  title: z.string(),
  description: z.string(),
  link: z.string(),
  year: z.number().int().nullable(),
});
export type Project = z.infer<typeof portfolioProject>;

const ofProject = z.strictObject({ id: portfolioProjectId });

/** The portfolio: projects of their own that experts show. */
export const projectsEndpoints = {
  listPortfolioProjects: endpoint({
    method: 'GET',
    path: '/v1/profile/projects',
    summary: 'The projects of your portfolio, latest year first',
    access: expertRoles,
    own: true,
    scope: 'read',
    reply: z.array(portfolioProject),
    problems: [],
  }),
  addPortfolioProject: endpoint({
    method: 'POST',
    path: '/v1/profile/projects',
    summary: 'Add a project to your portfolio',
    access: expertRoles,
    own: true,
    body: portfolioProjectForm,
    reply: portfolioProject,
    problems: [tooManyProjects],
  }),
  savePortfolioProject: endpoint({
    method: 'PUT',
    path: '/v1/profile/projects/:id',
    summary: 'Change a project of your portfolio',
    access: expertRoles,
    own: true,
    params: ofProject,
    body: portfolioProjectForm,
    reply: portfolioProject,
    problems: [projectNotFound],
  }),
  removePortfolioProject: endpoint({
    method: 'DELETE',
    path: '/v1/profile/projects/:id',
    summary: 'Remove a project from your portfolio',
    access: expertRoles,
    own: true,
    params: ofProject,
    reply: z.object({ success: z.literal(true) }),
    problems: [projectNotFound],
  }),
} as const;
