import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';
import { unreadDocument } from './applicant.ts';
import { applicationState, stepNumber } from './application.ts';

/** Nothing is sent before all six steps are complete. */
export const applicationIncomplete = problemWithMembers(
  problem('application_incomplete', 409, 'Complete all six steps before you send your application.'),
  z.object({ missingSteps: z.array(stepNumber) }),
);
export const stepsNotSavedAgain = problemWithMembers(
  problem(
    'steps_not_saved_again',
    409,
    'Save the steps that need changes before you send your application again.',
  ),
  z.object({ stepsToSaveAgain: z.array(stepNumber) }),
);

export const applicationNotFound = problem(
  'application_not_found',
  404,
  'We could not find this application.',
);
/** Refuses an approval. */
export const applicantIncomplete = problemWithMembers(
  problem(
    'applicant_incomplete',
    409,
    'This application cannot be approved: not all six steps are complete.',
  ),
  z.object({ missingSteps: z.array(stepNumber) }),
);
/** Refuses an approval that does not name the documents that nobody has read, or does not say why. */
export const documentsUnread = problemWithMembers(
  problem(
    'documents_unread',
    409,
    'Some documents have not been read. Read them, or say why you approve this application anyway.',
  ),
  z.object({ documents: z.array(unreadDocument) }),
);
/** Refuses a decision on an application that was not sent, or not sent again. */
export const applicationNotSent = problem(
  'application_not_sent',
  409,
  'The expert has not sent this application. There is nothing to decide on yet.',
);
/** Somebody was first, perhaps the caller. */
export const alreadyDecided = problemWithMembers(
  problem('already_decided', 409, 'This application has already been decided on.'),
  z.object({
    state: applicationState,
    /** Null where their account is gone. */
    by: z.object({ id: userId, name: z.string() }).nullable(),
    at: timestamp,
    reason: z.string().nullable(),
  }),
);
/** The expert changed something, or sent it again, after it was read. */
export const applicationChanged = problemWithMembers(
  problem(
    'application_changed',
    409,
    'The expert has changed this application since you opened it. Check it again.',
  ),
  z.object({ changedSteps: z.array(stepNumber), isSentAgain: z.boolean() }),
);
/** Refuses a decision on all that a filter lets through: nothing was decided. */
export const selectionChanged = problemWithMembers(
  problem('selection_changed', 409, 'The list has changed since you selected it. Check it again.'),
  z.object({ total: z.number().int() }),
);

export const decisionNotFound = problem('decision_not_found', 404, 'We could not find this decision.');
export const undoOver = problem(
  'undo_over',
  409,
  'It is too late to undo this: the expert is being notified.',
);
export const alreadyUndone = problem('already_undone', 409, 'This decision was already undone.');

export const noteNotFound = problem('note_not_found', 404, 'We could not find this note.');
export const tooManyNotes = problem(
  'too_many_notes',
  409,
  'An application can have at most 200 notes. Remove one first.',
);
export const templateNotFound = problem('template_not_found', 404, 'We could not find this reason.');
export const templateTitleTaken = problem(
  'template_title_taken',
  409,
  'Another saved reason has this title. Choose another one.',
);
export const tooManyTemplates = problem(
  'too_many_templates',
  409,
  'At most 100 reasons can be saved. Remove one first.',
);
