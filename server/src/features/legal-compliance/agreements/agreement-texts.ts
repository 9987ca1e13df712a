import { readFileSync } from 'node:fs';
import { type AgreementId, agreementIds } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import * as z from 'zod';
import { invariant } from '#platform/invariant.ts';

export interface AgreementText {
  readonly id: AgreementId;
  readonly title: string;
  /** Identifies this wording: any change of the text needs a new one. */
  readonly version: string;
  /** The date from which the version is offered, YYYY-MM-DD. */
  readonly effectiveDate: string;
  /** The content in plain words. */
  readonly summary: string;
  /** Markdown of four kinds: headings (##), paragraphs, lists (-) and **strong** words. */
  readonly text: string;
}

const files: Readonly<Record<AgreementId, string>> = {
  termsOfService: 'terms-of-service.md',
  ndaAgreement: 'non-disclosure-agreement.md',
  ipAgreement: 'intellectual-property-agreement.md',
  dataPrivacyPolicy: 'data-privacy-policy.md',
  gdprCompliance: 'gdpr-compliance.md',
  ccpaCompliance: 'ccpa-compliance.md',
};

const frontMatter = z.strictObject({
  id: z.enum(agreementIds),
  title: z.string(),
  version: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/),
  effectiveDate: z.iso.date(),
  summary: z.string(),
});

/** Reads an agreement as it is written: lines of `key: value` between two lines of `---`, then the text. */
export function parseAgreement(source: string): AgreementText {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  invariant(head !== undefined && body !== undefined, 'An agreement begins with its front matter.');
  const entries = head.split('\n').map((line) => {
    const [key = '', ...rest] = line.split(': ');
    return [key, rest.join(': ')];
  });
  return { ...frontMatter.parse(Object.fromEntries(entries)), text: body.trim() };
}

/** The six agreements of the product, in the current version. */
export const agreementTexts: readonly AgreementText[] = agreementIds.map((id) =>
  parseAgreement(readFileSync(new URL(files[id], import.meta.url), 'utf8')),
);
