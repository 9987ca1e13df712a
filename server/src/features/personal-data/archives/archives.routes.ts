import { downloadEnded, personalDataEndpoints } from '@redoubt/contract/personal-data';
import { type DownloadSource, redeemTicket } from '#platform/downloads/index.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveFile } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { issueArchiveTicket } from './download-archive.ts';
import { listArchives, requestArchive } from './request-archive.ts';

interface Registered {
  /** How many parts of the product hand over what they hold. */
  readonly partsTotal: number;
  readonly downloads: readonly DownloadSource[];
}

export function serveArchives(app: HttpApp, kit: Kit, { partsTotal, downloads }: Registered): void {
  serve(app, personalDataEndpoints.listArchives, ({ caller }) => listArchives(kit, caller));
  serve(app, personalDataEndpoints.requestArchive, ({ caller }) => requestArchive(kit, caller, partsTotal));
  serve(app, personalDataEndpoints.issueArchiveTicket, ({ caller, params }) =>
    issueArchiveTicket(kit, caller, params.id),
  );
  serveFile(
    app,
    personalDataEndpoints.download,
    async ({ params }) => (await redeemTicket(kit, downloads, params.ticket)) ?? refuse(downloadEnded),
  );
}
