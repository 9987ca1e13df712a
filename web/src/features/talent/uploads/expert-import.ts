import { batchId } from '@redoubt/contract/ids.ts';
import type { OrganizationKind } from '@redoubt/contract/organizations';
import { expertTemplates, talentEndpoints as endpoints } from '@redoubt/contract/talent';
import { call } from '#platform/api-client.ts';
import type { WebImport } from '#platform/imports/kind/import-kind.ts';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { openEvents } from '#platform/streams/event-stream.ts';
import { upload } from '#platform/uploads/upload.ts';
import { expertWords, talentWords } from './upload-words.ts';

/** Experts as they are uploaded for an organization. */
export function expertImport(named: NamedOrganization, kind: OrganizationKind): WebImport {
  const queryKey = ['talent', 'uploads', named];
  return {
    queryKey,
    // Clients have the uploads of their tasks on the same page.
    ...(kind === 'client' && { shownIn: 'talentUpload' }),
    template: expertTemplates[kind],
    words: kind === 'client' ? talentWords : expertWords,
    ...sendingCalls(named),
    ...reportCalls(named),
    // Experts, their counts and the row of figures.
    onChanged: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [feature, part] }) => feature === 'talent' && part !== 'uploads',
      });
    },
  };
}

function sendingCalls(named: NamedOrganization): Pick<WebImport, 'send' | 'follow' | 'list'> {
  return {
    send({ file, key, isDryRun, onProgress }) {
      const form = new FormData();
      form.append('file', file, file.name);
      return upload(endpoints.uploadExperts, {
        form,
        query: { ...named, dryRun: isDryRun ? 'true' : 'false' },
        headers: { 'idempotency-key': key },
        onProgress,
      });
    },
    async *follow(key, signal) {
      for await (const { data } of openEvents(endpoints.followUpload, {
        params: { key },
        query: named,
        signal,
      }))
        yield data;
    },
    list: (signal, cursor) =>
      call(endpoints.listUploads, {
        query: { ...named, limit: 10, ...(cursor !== undefined && { cursor }) },
        signal,
        isQuiet: true,
      }),
  };
}

type ReportCalls = 'read' | 'listFailed' | 'listDuplicates' | 'issueFailedTicket' | 'undo';

function reportCalls(named: NamedOrganization): Pick<WebImport, ReportCalls> {
  return {
    read: (id, signal) =>
      call(endpoints.getUpload, { params: ofUpload(id), query: named, signal, isQuiet: true }),
    listFailed: (id, cursor) =>
      call(endpoints.listFailedRows, {
        params: ofUpload(id),
        query: { ...named, cursor: String(cursor), limit: 100 },
      }),
    listDuplicates: (id, cursor) =>
      call(endpoints.listDuplicateRows, {
        params: ofUpload(id),
        query: { ...named, cursor: String(cursor), limit: 100 },
      }),
    issueFailedTicket: (id) => call(endpoints.issueFailedRowsTicket, { params: ofUpload(id), query: named }),
    undo: (id) => call(endpoints.undoUpload, { params: ofUpload(id), query: named }),
  };
}

function ofUpload(id: string) {
  return { id: batchId.parse(id) };
}
