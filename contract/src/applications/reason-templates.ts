import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { reasonTemplateId } from '#shared/ids.ts';
import { composedText } from '#shared/text.ts';
import { reasonText } from './decision.ts';
import { tooManyTemplates, templateNotFound, templateTitleTaken } from './applications.problems.ts';

const LONGEST_TITLE = 80;

/** A reason that is written often; what it says is taken into the form, where it can be changed. */
export const reasonTemplateForm = z.strictObject({
  title: composedText(LONGEST_TITLE).refine((text) => text !== '', 'Title is required.'),
  text: reasonText,
});
export type ReasonTemplateForm = z.output<typeof reasonTemplateForm>;

export const reasonTemplate = z.object({ id: reasonTemplateId, title: z.string(), text: z.string() });
export type ReasonTemplate = z.infer<typeof reasonTemplate>;

const ofTemplate = z.strictObject({ id: reasonTemplateId });

export const reasonTemplatesEndpoints = {
  listReasonTemplates: endpoint({
    method: 'GET',
    path: '/v1/reason-templates',
    summary: 'Saved reasons, by title',
    access: ['Admin'],
    reply: z.object({ items: z.array(reasonTemplate) }),
    problems: [],
  }),
  addReasonTemplate: endpoint({
    method: 'POST',
    path: '/v1/reason-templates',
    summary: 'Save a reason',
    access: ['Admin'],
    body: reasonTemplateForm,
    reply: reasonTemplate,
    problems: [templateTitleTaken, tooManyTemplates],
  }),
  saveReasonTemplate: endpoint({
    method: 'PUT',
    path: '/v1/reason-templates/:id',
    summary: 'Change a saved reason',
    access: ['Admin'],
    params: ofTemplate,
    body: reasonTemplateForm,
    reply: reasonTemplate,
    problems: [templateNotFound, templateTitleTaken],
  }),
  removeReasonTemplate: endpoint({
    method: 'DELETE',
    path: '/v1/reason-templates/:id',
    summary: 'Remove a saved reason',
    access: ['Admin'],
    params: ofTemplate,
    reply: z.object({ success: z.literal(true) }),
    problems: [templateNotFound],
  }),
} as const;
