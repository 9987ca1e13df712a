import type { AgreementId } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { agreementNotAccepted } from '@redoubt/contract/legal-compliance';
import { type DownloadSource, issueTicket } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { listAcceptedTexts } from './agreements/acceptances.store.ts';
import { fingerprintOf } from './agreements/current-agreements.ts';
import { renderAcceptedText } from './accepted-text-pdf.ts';

const SOURCE = 'accepted-agreement';

/** A ticket for the text of an agreement that the caller accepted last, even if its wording has changed since. */
export async function issueAcceptedTextTicket(
  kit: Pick<Kit, 'database' | 'clock'>,
  caller: Caller,
  agreement: AgreementId,
): Promise<DownloadTicket | Refusal<typeof agreementNotAccepted>> {
  const on = kit.database.kysely;
  const texts = await listAcceptedTexts(on, caller.userId);
  const accepted = texts.find((one) => one.agreement === agreement);
  if (!accepted) return refuse(agreementNotAccepted);
  return issueTicket(kit, on, {
    source: { name: SOURCE },
    subject: fingerprintOf(accepted.digest),
    caller,
  });
}

/** The accepted texts as PDF, for those who hold a ticket. */
export function acceptedTextDownloads({ database }: Pick<Kit, 'database'>): DownloadSource {
  return {
    name: SOURCE,
    async open(subject, userId) {
      const texts = await listAcceptedTexts(database.kysely, userId);
      const accepted = texts.find(({ digest }) => fingerprintOf(digest) === subject);
      if (!accepted) return null;
      const words = accepted.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      return {
        content: await renderAcceptedText(accepted, userId),
        fileName: `redoubt-${words}-${accepted.version}.pdf`,
        contentType: 'application/pdf',
      };
    },
  };
}
