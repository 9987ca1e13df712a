import { legalComplianceEndpoints } from '@redoubt/contract/legal-compliance';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveSnapshot } from '#platform/http/serve.ts';
import { makeSnapshot } from '#platform/use-case/snapshot.ts';
import type { Kit } from '#kit.ts';
import { issueAcceptedTextTicket } from './download-accepted-text.ts';
import { currentAgreements } from './agreements/current-agreements.ts';

export function serveLegalCompliance(app: HttpApp, kit: Kit): void {
  const snapshot = makeSnapshot(legalComplianceEndpoints.listAgreements.reply, {
    items: [...currentAgreements],
  });
  serveSnapshot(app, legalComplianceEndpoints.listAgreements, () => snapshot);
  serve(app, legalComplianceEndpoints.issueAcceptedTextTicket, ({ caller, params }) =>
    issueAcceptedTextTicket(kit, caller, params.agreement),
  );
}
