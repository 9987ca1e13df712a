import { noop } from '@tanstack/react-query';
import { reportQuery, SHOWN_UPLOAD, uploadsQuery } from '#platform/imports/kind/import.queries.ts';
import type { OrganizationTab } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { expertsTab } from './experts/experts-tab.tsx';
import { expertImport } from './uploads/expert-import.ts';
import { isUploading } from './uploads/uploading.ts';

/** The talent of a Client: the list, and in its place the upload that brings them. */
export const talentTab: OrganizationTab<'talent'> = {
  ...expertsTab,
  id: 'talent',
  label: 'Talent',
  fetch(named, request) {
    const params = new URL(request.url).searchParams;
    if (!isUploading(params)) {
      expertsTab.fetch(named, request);
      return;
    }
    const of = expertImport(named, 'client');
    void queryClient.infiniteQuery(uploadsQuery(of)).catch(noop);
    const shown = params.get(SHOWN_UPLOAD);
    if (shown !== null) void queryClient.query(reportQuery(of, shown)).catch(noop);
  },
  Content: lazyPart(async () => (await import('./talent.tsx')).Talent),
};
