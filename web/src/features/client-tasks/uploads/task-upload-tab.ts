import { noop } from '@tanstack/react-query';
import { reportQuery, SHOWN_UPLOAD, uploadsQuery } from '#platform/imports/kind/import.queries.ts';
import type { OrganizationTab } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { tasksShape } from '../tasks/task-columns.tsx';
import { tasksQuery } from '../tasks/tasks.queries.ts';
import { taskImport } from './task-import.ts';

/** Task Upload of a Client: tasks from .csv files, and the list of them. */
export const taskUploadTab: OrganizationTab<'tasks'> = {
  id: 'tasks',
  label: 'Task Upload',
  fetch: (named, request) => {
    const params = new URL(request.url).searchParams;
    const of = taskImport(named);
    void queryClient.infiniteQuery(uploadsQuery(of)).catch(noop);
    const shown = params.get(SHOWN_UPLOAD);
    if (shown !== null) void queryClient.query(reportQuery(of, shown)).catch(noop);
    void queryClient.query(tasksQuery(named, readView(params, tasksShape))).catch(noop);
  },
  Content: lazyPart(async () => (await import('./task-upload.tsx')).TaskUpload),
};
