import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { organizationQuery } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { offeredKind } from '../kinds/index.ts';
import { projectNotFound } from '../records/projects.problems.ts';
import { projectParams as params, projectQuery as query, viewers } from '../records/access.ts';

/** `jsonl`: content writing as the OpenAI API fine-tunes chat models by, ratings with their rubric. `csv`: a line an answer. */
export const resultFormats = ['jsonl', 'csv'] as const;
export const resultFile = z.strictObject({
  format: z.enum(resultFormats, 'Format must be jsonl or csv'),
  /** A JSONL file has answers of one kind. */
  kind: offeredKind,
});
export type ResultFile = z.output<typeof resultFile>;

/** What a set of results is: by whom, under what, and how it came about. */
export const dataCard = z.object({
  code: z.string(),
  title: z.string(),
  client: z.string(),
  madeAt: timestamp,
  kinds: z.array(
    z.object({
      kind: offeredKind,
      name: z.string(),
      accepted: z.number().int(),
      people: z.number().int(),
      from: timestamp.nullable(),
      until: timestamp.nullable(),
      format: z.string(),
    }),
  ),
  languages: z.array(z.string()),
  overlap: z.number().int(),
  reviewedBy: z.enum(['client', 'peers']),
  /** Answers that were accepted because nobody reviewed them in time. */
  acceptedByTime: z.number().int(),
  /** What every expert agreed to before the first task, and whether the project had an agreement of its own. */
  consent: z.string(),
  hasNda: z.boolean(),
  licence: z.string(),
});
export type DataCard = z.infer<typeof dataCard>;

export const resultsEndpoints = {
  issueResultsTicket: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/results/tickets',
    summary: 'A ticket that downloads the accepted answers of a kind, once, within a minute',
    access: viewers,
    params,
    query,
    body: resultFile,
    reply: downloadTicket,
    problems: [projectNotFound],
  }),
  getResults: endpoint({
    method: 'GET',
    path: '/v1/projects/:id/results',
    summary: 'The accepted answers of a kind as a file, for programs',
    access: viewers,
    scope: 'read',
    params,
    query: z.strictObject({ ...organizationQuery, ...resultFile.shape }),
    reply: z.unknown(),
    replyKind: 'file',
    problems: [projectNotFound],
  }),
  getDataCard: endpoint({
    method: 'GET',
    path: '/v1/projects/:id/data-card',
    summary: 'What the results of a project are, who made them, and under what',
    access: viewers,
    scope: 'read',
    params,
    query,
    reply: dataCard,
    problems: [projectNotFound],
  }),
} as const;
