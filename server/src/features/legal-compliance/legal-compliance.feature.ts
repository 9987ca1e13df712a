import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { acceptedTextDownloads } from './download-accepted-text.ts';
import { legalCompliancePersonalData } from './legal-compliance.personal-data.ts';
import { serveLegalCompliance } from './legal-compliance.routes.ts';

export function legalComplianceFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveLegalCompliance(http, kit),
    personalData: [legalCompliancePersonalData],
    downloads: [acceptedTextDownloads(kit)],
  };
}
