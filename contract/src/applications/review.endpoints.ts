import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { applicationId, applicationNoteId, bulkDecisionId, decisionId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { applicationFilter, applicationPage, applicationPaging, applicationSort } from './applicant.ts';
import { applicantDetail, applicationNote, noteForm } from './applicant-detail.ts';
import { applicationState, applicationStates, urgency } from './application.ts';
import {
  alreadyDecided,
  alreadyUndone,
  applicantIncomplete,
  applicationChanged,
  applicationNotFound,
  applicationNotSent,
  decisionNotFound,
  documentsUnread,
  noteNotFound,
  selectionChanged,
  tooManyNotes,
  undoOver,
} from './applications.problems.ts';
import { filteredDecision, filteredDecisionForm } from './bulk-decision.ts';
import {
  bulkDecision,
  bulkDecisionForm,
  decision,
  decisionForm,
  MOST_AT_ONCE,
  undoResult,
} from './decision.ts';

const ofApplication = z.strictObject({ id: applicationId });
const count = z.number().int().min(0);

/** How many applications there are, and which has waited longest. */
const applicationSummary = z.object({
  byStatus: z.record(z.enum(applicationStates), count),
  pendingByUrgency: z.record(urgency, count),
  oldestPending: z.object({ id: applicationId, name: z.string(), submittedAt: timestamp }).nullable(),
});

/** What Admins do with the applications of experts. */
export const reviewEndpoints = {
  listApplications: endpoint({
    method: 'GET',
    path: '/v1/applications',
    summary: 'Applications of experts, filtered and sorted, in numbered pages',
    access: ['Admin'],
    query: z.strictObject({ ...applicationFilter, ...applicationPaging, sort: applicationSort }),
    reply: applicationPage,
    problems: [],
  }),
  summarizeApplications: endpoint({
    method: 'GET',
    path: '/v1/applications/summary',
    summary: 'How many applications there are in each state, and which has waited longest',
    access: ['Admin'],
    reply: applicationSummary,
    problems: [],
  }),
  getApplication: endpoint({
    method: 'GET',
    path: '/v1/applications/:id',
    summary: 'One application with its history and the notes on it',
    access: ['Admin'],
    params: ofApplication,
    reply: applicantDetail,
    problems: [applicationNotFound],
  }),
  decideApplication: endpoint({
    method: 'POST',
    path: '/v1/applications/:id/decisions',
    summary:
      'Approve an application, reject it, ask for changes of named steps, reconsider a rejection or withdraw an approval',
    access: ['Admin'],
    params: ofApplication,
    body: decisionForm,
    reply: decision,
    problems: [
      applicationNotFound,
      applicationNotSent,
      applicantIncomplete,
      documentsUnread,
      alreadyDecided,
      applicationChanged,
    ],
  }),
  decideApplications: endpoint({
    method: 'POST',
    path: '/v1/decisions',
    summary: 'Approve or reject rows of the list, or ask for changes of them, with one result for each',
    access: ['Admin'],
    body: bulkDecisionForm,
    reply: bulkDecision,
    problems: [],
    limit: { max: 30, perSeconds: 60 },
  }),
  beginFilteredDecision: endpoint({
    method: 'POST',
    path: '/v1/filtered-decisions',
    summary:
      'Begin the same decision on all applications that match a filter, as they were when the list was read',
    access: ['Admin'],
    body: filteredDecisionForm,
    reply: filteredDecision,
    problems: [selectionChanged],
    limit: { max: 30, perSeconds: 60 },
  }),
  getFilteredDecision: endpoint({
    method: 'GET',
    path: '/v1/filtered-decisions/:id',
    summary: 'Progress of your decision on all applications that match a filter',
    access: ['Admin'],
    params: z.strictObject({ id: bulkDecisionId }),
    reply: filteredDecision,
    problems: [decisionNotFound],
    limit: { max: 600, perSeconds: 60 },
  }),
  undoFilteredDecision: endpoint({
    method: 'POST',
    path: '/v1/filtered-decisions/:id/undo',
    summary: 'Stop your decision on many while it runs, or undo all of it within ten seconds',
    access: ['Admin'],
    params: z.strictObject({ id: bulkDecisionId }),
    reply: filteredDecision,
    problems: [decisionNotFound, undoOver, alreadyUndone],
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/v1/decisions/:id/undo',
    summary: 'Undo your decision within ten seconds; no one is notified',
    access: ['Admin'],
    params: z.strictObject({ id: decisionId }),
    reply: z.object({ applicationId, status: applicationState }),
    problems: [decisionNotFound, undoOver, alreadyUndone],
  }),
  undoDecisions: endpoint({
    method: 'POST',
    path: '/v1/decisions/undo',
    summary: 'Undo many of your decisions within ten seconds, with one result for each',
    access: ['Admin'],
    body: z.strictObject({ ids: z.array(decisionId).min(1).max(MOST_AT_ONCE) }),
    reply: z.object({ results: z.array(undoResult) }),
    problems: [],
    limit: { max: 30, perSeconds: 60 },
  }),
  issueApplicationsTicket: endpoint({
    method: 'POST',
    path: '/v1/applications/exports',
    summary: 'A ticket that downloads the filtered list as CSV, once, within a minute',
    access: ['Admin'],
    body: z.strictObject({ ...applicationFilter, sort: applicationSort }),
    reply: downloadTicket,
    problems: [],
    limit: { max: 30, perSeconds: 60 },
  }),
  addApplicationNote: endpoint({
    method: 'POST',
    path: '/v1/applications/:id/notes',
    summary: 'Add a note to an application for the other Admins',
    access: ['Admin'],
    params: ofApplication,
    body: noteForm,
    reply: applicationNote,
    problems: [applicationNotFound, tooManyNotes],
  }),
  removeApplicationNote: endpoint({
    method: 'DELETE',
    path: '/v1/applications/:id/notes/:noteId',
    summary: 'Remove your note on an application',
    access: ['Admin'],
    params: z.strictObject({ id: applicationId, noteId: applicationNoteId }),
    reply: z.object({ success: z.literal(true) }),
    problems: [noteNotFound],
  }),
} as const;
