import { noop } from '@tanstack/react-query';
import { reportQuery, uploadsQuery } from '#platform/imports/kind/import.queries.ts';
import type { OrganizationTab } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { expertImport } from './expert-import.ts';

/** Talent of a Client from .csv files: a part of the tab in which tasks are uploaded. */
export const talentUpload: Pick<OrganizationTab, 'fetch' | 'Content'> = {
  fetch: (named, request) => {
    const of = expertImport(named, 'client');
    void queryClient.infiniteQuery(uploadsQuery(of)).catch(noop);
    const shown = of.shownIn === undefined ? null : new URL(request.url).searchParams.get(of.shownIn);
    if (shown !== null) void queryClient.query(reportQuery(of, shown)).catch(noop);
  },
  Content: lazyPart(async () => (await import('./expert-upload.tsx')).TalentUpload),
};
