import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { serveAudit } from './audit.routes.ts';
import { auditDownloads } from './export-audit.ts';

/** The platform writes the log for every feature; this feature shows it. */
export function auditFeature(kit: Kit): Feature {
  return {
    serve: (app) => serveAudit(app, kit),
    downloads: [auditDownloads(kit)],
  };
}
