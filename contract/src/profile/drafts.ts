import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { expertRoles } from '#shared/roles.ts';
import { draftChanged, draftTooLarge } from './profile.problems.ts';

/** What a step holds before it is saved: whatever its form wrote, and what revision that is. */
export const draft = z.object({
  /** Grows by one at each write, at each removal and at each save of the step; 0 before the first. */
  revision: z.number().int(),
  /** Null where nothing waits. */
  content: z.record(z.string(), z.unknown()).nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type Draft = z.infer<typeof draft>;

const LAST_REVISION = 2_000_000_000;
const MOST_LEVELS = 20;

const revision = z
  .number('Say which revision this follows.')
  .int()
  .min(0)
  .max(LAST_REVISION, 'There is no such revision.');
const content = z
  .record(z.string(), z.unknown(), 'A draft is an object.')
  .refine((written) => isWithin(written, MOST_LEVELS), 'This is nested too deep for a draft.');

/** True where lists and objects are nested at most so many levels deep. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}

export const wizardSteps = ['1', '2', '3', '4', '5', '6'] as const;
export type WizardStep = (typeof wizardSteps)[number];
const ofStep = z.strictObject({ step: z.enum(wizardSteps) });

/** What was typed into a step of the wizard and is not saved yet: stored on the server, for every device of the person. */
export const draftsEndpoints = {
  getDraft: endpoint({
    method: 'GET',
    path: '/v1/profile/drafts/:step',
    summary: 'The draft of a step of the wizard that is not saved yet',
    access: expertRoles,
    own: true,
    params: ofStep,
    reply: draft,
    problems: [],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/v1/profile/drafts/:step',
    summary: 'Save a draft; refused where the revision that it follows is not the latest',
    access: expertRoles,
    own: true,
    params: ofStep,
    body: z.strictObject({ revision, content }),
    reply: draft,
    problems: [draftChanged, draftTooLarge],
  }),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/v1/profile/drafts/:step',
    summary: 'Discard the draft',
    access: expertRoles,
    own: true,
    ifMatch: true,
    params: ofStep,
    reply: draft,
    problems: [draftChanged],
  }),
} as const;
