import { applicationsEndpoints, type ApplicationNote } from '@redoubt/contract/applications';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { applicationQuery } from '../open/application.queries.ts';

export async function addNote(id: string, text: string): Promise<void> {
  await call(applicationsEndpoints.addApplicationNote, { params: { id }, body: { text } });
  await queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey });
}

export async function removeNote(id: string, note: ApplicationNote): Promise<void> {
  await call(applicationsEndpoints.removeApplicationNote, { params: { id, noteId: note.id } });
  await queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey });
}
