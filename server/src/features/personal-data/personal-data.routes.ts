import type { DownloadSource } from '#platform/downloads/index.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Kit } from '#kit.ts';
import { serveArchives } from './archives/archives.routes.ts';
import { serveDeletion } from './deletion/deletion.routes.ts';

interface Registered {
  readonly holders: readonly PersonalDataHolder[];
  /** The downloads of every feature: a ticket may be for any of them. */
  readonly downloads: readonly DownloadSource[];
}

export function servePersonalData(app: HttpApp, kit: Kit, { holders, downloads }: Registered): void {
  serveArchives(app, kit, { partsTotal: holders.length, downloads });
  serveDeletion(app, kit);
}
