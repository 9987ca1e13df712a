import {
  agreementId,
  type AgreementId,
  askToAccept,
  fingerprint,
} from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { Agreement } from '@redoubt/contract/legal-compliance';
import type { LegalCompliance, LegalComplianceChange } from '@redoubt/contract/profile';
import * as z from 'zod';

/** What the person did in this step and has not saved yet; kept as a draft. */
const legalAnswers = z.object({
  /** The text that was opened, by agreement. */
  read: z.partialRecord(agreementId, fingerprint),
  ticked: z.array(agreementId),
  /** When the latest box was ticked. */
  signatureDate: z.iso.datetime().nullable(),
});
export type LegalAnswers = z.infer<typeof legalAnswers>;

const none: LegalAnswers = { read: {}, ticked: [], signatureDate: null };

/** What the step begins with; a draft of another form is none. */
export function beginAnswers(draft: unknown): LegalAnswers {
  return legalAnswers.safeParse(draft).data ?? none;
}

/** True where the person has opened this very text. */
export function isRead({ read }: LegalAnswers, agreement: Agreement): boolean {
  return read[agreement.id] === agreement.fingerprint;
}

/** True where the box is ticked, for the text that was read. */
export function isTicked(answers: LegalAnswers, agreement: Agreement): boolean {
  return answers.ticked.includes(agreement.id) && isRead(answers, agreement);
}

export function markRead(answers: LegalAnswers, { id, fingerprint: text }: Agreement): LegalAnswers {
  return { ...answers, read: { ...answers.read, [id]: text } };
}

/** Ticks or unticks a box; ticking sets the date of the signature. */
export function tick(answers: LegalAnswers, id: AgreementId, isOn: boolean): LegalAnswers {
  const others = answers.ticked.filter((one) => one !== id);
  return isOn
    ? { ...answers, ticked: [...others, id], signatureDate: new Date().toISOString() }
    : { ...answers, ticked: others };
}

export interface OpenAgreement {
  readonly id: AgreementId;
  readonly message: string;
}

/** The agreements that are neither accepted nor ticked, each with its error message. */
export function listOpen(
  agreements: readonly Agreement[],
  stored: LegalCompliance,
  answers: LegalAnswers,
): OpenAgreement[] {
  return agreements
    .filter((one) => !stored[one.id] && !isTicked(answers, one))
    .map(({ id, title }) => ({ id, message: askToAccept(id, title) }));
}

/** What is sent once nothing is open: all six, with the texts that were read. */
export function changeOf(answers: LegalAnswers, stored: LegalCompliance): LegalComplianceChange {
  return {
    termsOfService: true,
    ndaAgreement: true,
    ipAgreement: true,
    dataPrivacyPolicy: true,
    gdprCompliance: true,
    ccpaCompliance: true,
    signatureDate: answers.signatureDate ?? stored.signatureDate,
    read: answers.read,
  };
}
