import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { serveAudit } from './audit.routes.ts';
import { auditDownloads } from './export-audit.ts';

/** The log is written by the platform, for every feature; this one shows it. */
export function auditFeature(kit: Kit): Feature {
  return {
    serve: (app) => serveAudit(app, kit),
    downloads: [auditDownloads(kit)],
  };
}
