import * as z from 'zod';
import { agreementId, fingerprint } from '#shared/terms/agreement-terms.ts';

export const agreement = z.object({
  id: agreementId,
  title: z.string(),
  /** As in '2026-11' or '2026-11-28'. */
  version: z.string(),
  fingerprint,
  /** YYYY-MM-DD, from when on the version is offered. */
  effectiveDate: z.iso.date(),
  /** What it comes to, in plain words. */
  summary: z.string(),
  /** Markdown of four kinds: headings (##), paragraphs, lists (-) and **strong** words. */
  text: z.string(),
});
export type Agreement = z.infer<typeof agreement>;
