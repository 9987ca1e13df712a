import { noop } from '@tanstack/react-query';
import { reportQuery, SHOWN_UPLOAD, uploadsQuery } from '#platform/imports/kind/import.queries.ts';
import type { OrganizationTab } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { expertImport } from './expert-import.ts';

/** Bulk Upload of a university or partner. */
export const uploadTab: OrganizationTab<'upload'> = {
  id: 'upload',
  label: 'Bulk Upload',
  fetch: (named, request) => {
    const of = expertImport(named, 'partner');
    void queryClient.infiniteQuery(uploadsQuery(of)).catch(noop);
    const shown = new URL(request.url).searchParams.get(SHOWN_UPLOAD);
    if (shown !== null) void queryClient.query(reportQuery(of, shown)).catch(noop);
  },
  Content: lazyPart(async () => (await import('./expert-upload.tsx')).ExpertUpload),
};
