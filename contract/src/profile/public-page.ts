import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { slug } from '#shared/ids.ts';
import { addressUnverified } from '#shared/problem.ts';
import { expertRoles } from '#shared/roles.ts';
import { education, llmSkills, proficiencies } from './parts/skills-expertise.ts';
import { expertNotFound } from './profile.problems.ts';
import { portfolioProject } from './projects.ts';
import { stats } from './stats.ts';

/** What an expert may choose to show; what is not chosen is not sent. Address and phone number cannot be chosen. */
export const publicParts = [
  'photo',
  'about',
  'skills',
  'languages',
  'education',
  'links',
  'projects',
  'stats',
  'hourlyRate',
] as const;
export type PublicPart = (typeof publicParts)[number];

const choice = z.boolean('This must be true or false.');
const shows = {
  /** The image. */
  photo: choice,
  /** Full name, title, about and availability; without it the handle is shown for the person. */
  about: choice,
  skills: choice,
  languages: choice,
  education: choice,
  links: choice,
  projects: choice,
  stats: choice,
  hourlyRate: choice,
} satisfies Record<PublicPart, z.ZodType>;

/** The expert's own page for everyone, as its owner sets it up. */
export const publicPage = z.object({
  handle: slug,
  isOn: z.boolean(),
  shows: z.object(shows),
});
export type PublicPage = z.infer<typeof publicPage>;

/** What is absent stays as it is. */
export const publicPageChange = z
  .strictObject({ isOn: choice, shows: z.strictObject(shows).partial() })
  .partial();
export type PublicPageChange = z.output<typeof publicPageChange>;

/** An expert as everyone sees them; what they do not show is null. */
export const publicExpert = z.object({
  handle: slug,
  avatarUrl: z.string().nullable(),
  about: z
    .object({
      fullName: z.string(),
      professionalTitle: z.string(),
      about: z.string(),
      countryOfResidence: z.string(),
      availability: z.string(),
    })
    .nullable(),
  skills: z
    .object({
      functionalExpertise: z.array(z.string()),
      domainExpertise: z.array(z.string()),
      llmSkills,
      yearsOfExperience: z.number().int().nullable(),
      certifications: z.array(z.string()),
      /** In which an Admin has verified them, by a credential document. */
      verifiedFields: z.array(z.string()),
    })
    .nullable(),
  languages: z
    .array(z.object({ name: z.string(), proficiency: z.enum(proficiencies).nullable() }))
    .nullable(),
  education: education.nullable(),
  links: z.object({ website: z.string(), github: z.string(), linkedin: z.string() }).nullable(),
  projects: z.array(portfolioProject).nullable(),
  stats: stats.nullable(),
  /** Dollars. */
  hourlyRate: z.number().nullable(),
});
export type PublicExpert = z.infer<typeof publicExpert>;

/** A page of a list. */
const MOST_HANDLES = 100;

export const publicPageEndpoints = {
  getPublicPage: endpoint({
    method: 'GET',
    path: '/v1/profile/public-page',
    summary: 'Whether your page is public, and what it shows',
    access: expertRoles,
    own: true,
    scope: 'read',
    reply: publicPage,
    problems: [],
  }),
  savePublicPage: endpoint({
    method: 'PUT',
    path: '/v1/profile/public-page',
    summary: 'Publish or unpublish your page, and choose what it shows; absent means unchanged',
    access: expertRoles,
    own: true,
    body: publicPageChange,
    reply: publicPage,
    problems: [addressUnverified],
  }),
  listPublicHandles: endpoint({
    method: 'GET',
    path: '/v1/experts',
    summary: 'Which of some handles have a public page, so that a list can lead to them',
    access: 'everyone',
    query: z.strictObject({
      /** Separated by commas. */
      handles: z
        .string('Name the handles, with commas between them.')
        .max(8000, 'Name fewer handles at once.')
        .transform((text) => text.split(','))
        .pipe(z.array(slug).max(MOST_HANDLES, `Name at most ${String(MOST_HANDLES)} handles.`)),
    }),
    reply: z.object({ handles: z.array(slug) }),
    problems: [],
  }),
  getExpert: endpoint({
    method: 'GET',
    path: '/v1/experts/:handle',
    summary: 'The public page of an expert who switched it on',
    access: 'everyone',
    params: z.strictObject({ handle: slug }),
    reply: publicExpert,
    problems: [expertNotFound],
  }),
} as const;
