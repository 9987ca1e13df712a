import type { AgreementId } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import { legalComplianceEndpoints } from '@redoubt/contract/legal-compliance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { startDownload } from '#platform/start-download.ts';

/** The six agreements in their current wording. */
export const agreementsQuery = queryOptions({
  queryKey: ['legal-compliance', 'agreements'],
  queryFn: async ({ signal }) => {
    const { items } = await call(legalComplianceEndpoints.listAgreements, { signal, isQuiet: true });
    return items;
  },
});

/** Has the browser save the text that the person accepted last. */
export async function downloadAcceptedText(agreement: AgreementId): Promise<void> {
  startDownload(await call(legalComplianceEndpoints.issueAcceptedTextTicket, { params: { agreement } }));
}
