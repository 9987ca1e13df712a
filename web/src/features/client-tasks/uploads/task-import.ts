import { batchId } from '@redoubt/contract/ids.ts';
import { clientTasksEndpoints as endpoints, taskTemplate } from '@redoubt/contract/client-tasks';
import { call } from '#platform/api-client.ts';
import type { WebImport } from '#platform/imports/kind/import-kind.ts';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { openEvents } from '#platform/streams/event-stream.ts';
import { upload } from '#platform/uploads/upload.ts';
import { taskUploadWords } from './task-upload-words.ts';

/** Tasks as they are uploaded for an organization. */
export function taskImport(named: NamedOrganization): WebImport {
  const queryKey = ['client-tasks', 'uploads', named];
  return {
    queryKey,
    template: taskTemplate,
    words: taskUploadWords,
    ...sendingCalls(named),
    ...reportCalls(named),
    // The list and the figures.
    onChanged: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [feature, part] }) => feature === 'client-tasks' && part !== 'uploads',
      });
    },
  };
}

function sendingCalls(named: NamedOrganization): Pick<WebImport, 'send' | 'follow' | 'list'> {
  return {
    send({ file, key, isDryRun, onProgress }) {
      const form = new FormData();
      form.append('file', file, file.name);
      return upload(endpoints.uploadTasks, {
        form,
        query: { ...named, dryRun: isDryRun ? 'true' : 'false' },
        headers: { 'idempotency-key': key },
        onProgress,
      });
    },
    async *follow(key, signal) {
      for await (const { data } of openEvents(endpoints.followTaskUpload, {
        params: { key },
        query: named,
        signal,
      }))
        yield data;
    },
    list: (signal, cursor) =>
      call(endpoints.listTaskUploads, {
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
      call(endpoints.getTaskUpload, { params: ofUpload(id), query: named, signal, isQuiet: true }),
    listFailed: (id, cursor) =>
      call(endpoints.listFailedTasks, {
        params: ofUpload(id),
        query: { ...named, cursor: String(cursor), limit: 100 },
      }),
    listDuplicates: (id, cursor) =>
      call(endpoints.listDuplicateTasks, {
        params: ofUpload(id),
        query: { ...named, cursor: String(cursor), limit: 100 },
      }),
    issueFailedTicket: (id) => call(endpoints.issueFailedTasksTicket, { params: ofUpload(id), query: named }),
    undo: (id) => call(endpoints.undoTaskUpload, { params: ofUpload(id), query: named }),
  };
}

function ofUpload(id: string) {
  return { id: batchId.parse(id) };
}
