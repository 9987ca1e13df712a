import {
  type ApplicationNote,
  applicationNotFound,
  noteNotFound,
  tooManyNotes,
} from '@redoubt/contract/applications';
import type { ApplicationId, ApplicationNoteId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { findApplicant } from '../listing/find-listings.store.ts';
import { countNotes, insertNote, listNotes, type NoteRecord, removeNote } from './notes.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'audit'>;
const MOST_NOTES = 200;

/** Leaves a note on an application for the other Admins. */
export function addNote(
  kit: Deps,
  caller: Caller,
  { id, text }: { readonly id: ApplicationId; readonly text: string },
): Promise<ApplicationNote | Refusal<typeof applicationNotFound | typeof tooManyNotes>> {
  return kit.database.transaction(async (transaction) => {
    const applicant = await findApplicant(transaction, id);
    if (!applicant) return refuse(applicationNotFound);
    if ((await countNotes(transaction, id)) >= MOST_NOTES) return refuse(tooManyNotes);
    const { userId } = applicant;
    const at = kit.clock.now();
    const noteId = await insertNote(transaction, { applicationId: id, userId, by: caller.userId, at, text });
    await kit.audit.write(transaction, {
      by: caller,
      action: 'application.note',
      object: { kind: 'application', id },
      person: userId,
      changes: { note: { before: null, after: text } },
    });
    const note = (await listNotes(transaction, id)).find((one) => one.id === noteId);
    invariant(note, 'A note that was just written is there.');
    return presentNote(note, caller);
  });
}

/** Removes a note of the caller's own. */
export function removeOwnNote(
  kit: Deps,
  caller: Caller,
  { id, noteId }: { readonly id: ApplicationId; readonly noteId: ApplicationNoteId },
): Promise<{ success: true } | Refusal<typeof noteNotFound>> {
  return kit.database.transaction(async (transaction) => {
    const removed = await removeNote(transaction, { id: noteId, applicationId: id, by: caller.userId });
    if (!removed) return refuse(noteNotFound);
    await kit.audit.write(transaction, {
      by: caller,
      action: 'application.remove-note',
      object: { kind: 'application', id },
      person: removed.userId,
      changes: { note: { before: removed.text, after: null } },
    });
    return { success: true };
  });
}

export function presentNote(
  { id, text, by, at }: NoteRecord,
  caller: Pick<Caller, 'userId'>,
): ApplicationNote {
  return { id, text, by, at: at.toISOString(), isOwn: by?.id === caller.userId };
}
