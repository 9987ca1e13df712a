import { batchId } from '@redoubt/contract/shared/ids.ts';
import type { ImportEndpoints } from '@redoubt/contract/shared/csv/import-endpoints.ts';
import { call } from '../../api-client.ts';
import type { NamedOrganization } from '../../named-organization.ts';
import { openEvents } from '../../streams/event-stream.ts';
import { upload } from '../../uploads/upload.ts';
import type { WebImport } from './import-kind.ts';

const ROWS_PER_PAGE = 100;

type Sending = Pick<WebImport, 'send' | 'follow' | 'list'>;
type Reporting = Pick<WebImport, 'read' | 'listFailed' | 'listDuplicates' | 'issueFailedTicket' | 'undo'>;

/** How a kind of upload is sent, followed, reported and undone for an organization. */
export function importCalls(endpoints: ImportEndpoints, named: NamedOrganization): Sending & Reporting {
  return { ...sendingCalls(endpoints, named), ...reportCalls(endpoints, named) };
}

function sendingCalls(endpoints: ImportEndpoints, named: NamedOrganization): Sending {
  return {
    send({ file, key, isDryRun, dateOrder, currency, onProgress }) {
      const form = new FormData();
      form.append('file', file, file.name);
      return upload(endpoints.send, {
        form,
        query: {
          ...named,
          dryRun: isDryRun ? 'true' : 'false',
          ...(dateOrder !== undefined && { dateOrder }),
          ...(currency !== undefined && { currency }),
        },
        headers: { 'idempotency-key': key },
        onProgress,
      });
    },
    async *follow(key, signal) {
      const events = openEvents(endpoints.follow, { params: { key }, query: named, signal });
      for await (const { data } of events) yield data;
    },
    list: (signal, cursor) =>
      call(endpoints.list, {
        query: { ...named, limit: 10, ...(cursor !== undefined && { cursor }) },
        signal,
        isQuiet: true,
      }),
  };
}

function reportCalls(endpoints: ImportEndpoints, named: NamedOrganization): Reporting {
  const rowsFrom = (cursor: number) => ({ ...named, cursor: String(cursor), limit: ROWS_PER_PAGE });
  const ofUpload = (id: string) => ({ params: { id: batchId.parse(id) }, query: named });
  return {
    read: (id, signal) => call(endpoints.read, { ...ofUpload(id), signal, isQuiet: true }),
    listFailed: (id, cursor) => call(endpoints.listFailed, { ...ofUpload(id), query: rowsFrom(cursor) }),
    listDuplicates: (id, cursor) =>
      call(endpoints.listDuplicates, { ...ofUpload(id), query: rowsFrom(cursor) }),
    issueFailedTicket: (id) => call(endpoints.issueFailedTicket, ofUpload(id)),
    undo: (id) => call(endpoints.undo, ofUpload(id)),
  };
}
