import { agreementIds } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import { profileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import type { Profile } from '@redoubt/contract/profile';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBackgroundVerificationStep } from '#features/background-verification';
import { LegalComplianceStep } from '#features/legal-compliance';
import { SkillAssessmentStep } from '#features/skill-assessment';
import { TaxationPaymentStep } from '#features/taxation-payment';
import { ApiProblem, localReply, unreachable, unreadable } from '#platform/api-problem.ts';
import { upload } from '#platform/uploads/upload.ts';
import { buildProfile } from '#testing/profile.builders.ts';
import { problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { loadBasicInfoStep, loadSkillsStep, type StepComponent } from '#features/profile';
import { renderStep } from '#testing/wizard/step.builders.tsx';

vi.mock('#platform/uploads/upload.ts', () => ({ upload: vi.fn<typeof upload>() }));

const fingerprintOf = (id: string) => id.padEnd(22, '0');
const agreements = agreementIds.map((id) => ({
  id,
  title: id,
  version: '2026-11',
  fingerprint: fingerprintOf(id),
  effectiveDate: '2026-11-01',
  summary: '',
  text: 'A text.',
}));
const document = profileDocument.parse({
  id: crypto.randomUUID(),
  name: 'passport.pdf',
  size: 1000,
  type: 'application/pdf',
  state: 'staged',
  reason: null,
  provenFields: [],
  uploadedAt: '2026-11-20T10:00:00.000Z',
});

interface Row {
  readonly title: string;
  readonly fallback: string;
  readonly Step: StepComponent;
  readonly whole: Profile;
  readonly restored?: unknown;
  /** Besides the save itself, what the step asks for. */
  readonly lists?: Readonly<Record<string, unknown>>;
  readonly call: string;
  /** Once the step can be saved. */
  readonly isReady?: () => Promise<unknown>;
}

const rows: readonly Row[] = [
  {
    title: 'Failed to update Basic Information',
    fallback: 'Failed to update profile',
    Step: await loadBasicInfoStep(),
    whole: buildProfile({
      basicInfo: {
        countryOfResidence: 'Japan',
        workLocation: 'Tokyo',
        countryCode: '+81',
        phoneNumber: '90 1234 5678',
      },
    }),
    call: 'PUT /v1/profile',
    isReady: () => screen.findByRole('option', { name: 'Tokyo' }),
  },
  {
    title: 'Skills and expertise update failed',
    fallback: 'Failed to update skills and expertise',
    Step: await loadSkillsStep(),
    whole: buildProfile({
      skillsExpertise: {
        primaryLanguage: 'English',
        secondaryLanguages: ['French'],
        languageProficiencies: { English: 'Native', French: 'Fluent' },
        functionalExpertise: ['Medicine'],
        domainExpertise: ['Biology'],
        education: { institution: 'ETH Zurich', degree: 'PhD', fieldOfStudy: 'Physics' },
      },
    }),
    call: 'PUT /v1/profile/skills-expertise',
  },
  {
    title: 'Background verification submission failed',
    fallback: 'Failed to submit background verification',
    Step: await loadBackgroundVerificationStep(),
    whole: buildProfile({
      backgroundVerification: { identityDocuments: [document], credentialDocuments: [document] },
    }),
    restored: { hasConsented: true },
    call: 'upload',
  },
  {
    title: 'Legal compliance update failed',
    fallback: 'Failed to update legal compliance',
    Step: LegalComplianceStep,
    whole: buildProfile(),
    restored: {
      read: Object.fromEntries(agreementIds.map((id) => [id, fingerprintOf(id)])),
      ticked: agreementIds,
      signatureDate: '2026-11-20T10:00:00.000Z',
    },
    lists: { 'GET /v1/legal-compliance/agreements': { items: agreements } },
    call: 'PUT /v1/profile/legal-compliance',
    isReady: () => screen.findByRole('heading', { name: 'termsOfService' }),
  },
  {
    title: 'Taxation and payment update failed',
    fallback: 'Failed to update taxation and payment',
    Step: TaxationPaymentStep,
    whole: buildProfile({
      taxationPayment: { paymentMethod: 'paypal', paypalEmail: 'me@pay.example', workEligibility: true },
    }),
    call: 'PUT /v1/profile/taxation-payment',
  },
  {
    title: 'Skill assessment update failed',
    fallback: 'Failed to update skill assessment',
    Step: SkillAssessmentStep,
    whole: buildProfile(),
    call: 'GET /v1/profile/skill-assessment/sittings',
  },
];

/** How the call fails, as fetch and as an upload meet it, and what the toast says for it. */
const failures = [
  {
    how: 'a problem without a sentence',
    reply: () => problemResponse({ status: 409, code: 'conflict', message: '' }),
    error: new ApiProblem(localReply(409, 'conflict', '')),
    say: (fallback: string) => fallback,
  },
  {
    how: 'a network that failed',
    reply: () => Promise.reject(new TypeError('Failed to fetch')),
    error: unreachable(new TypeError('Failed to fetch')),
    say: (fallback: string) => `${fallback}. The server did not answer. Try again in a moment.`,
  },
  {
    how: 'a broken body',
    reply: () => new Response('{"basicInfo":'),
    error: unreadable(200),
    say: (fallback: string) => `${fallback}. The server sent an answer that we could not read.`,
  },
  {
    how: 'a problem that says why',
    reply: () => problemResponse({ status: 409, code: 'conflict', message: 'Not now.' }),
    error: new ApiProblem(localReply(409, 'conflict', 'Not now.')),
    say: () => 'Not now.',
  },
];

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

describe.each(rows)('specification §8, store fallbacks: $fallback', ({ title, fallback, ...row }) => {
  it.each(failures)('after $how', async ({ reply, error, say }) => {
    const lists = Object.entries(row.lists ?? {}).map(([call, body]) => [call, Response.json(body)]);
    stubApi({ ...(Object.fromEntries(lists) as Record<string, Response>), [row.call]: reply });
    vi.mocked(upload).mockRejectedValue(error);
    const { save } = renderStep(row.Step, row.whole, row.restored ?? null);
    await row.isReady?.();
    takeToasts();
    expect(await save()).toBe(false);
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', title, text: say(fallback) }]));
  });
});
