import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import { documentId } from '@redoubt/contract/shared/ids.ts';
import {
  findOpenIssue,
  listMissingSteps,
  type Standing,
  urgencyOf,
  urgencyOfProfile,
} from './application-rules.ts';

const complete = {
  basicInfo: true,
  skillsExpertise: true,
  backgroundVerification: true,
  legalCompliance: true,
  taxationPayment: true,
  skillAssessment: true,
  percent: 100,
};
const accepted = {
  termsOfService: true,
  ndaAgreement: true,
  ipAgreement: true,
  dataPrivacyPolicy: true,
  gdprCompliance: true,
  ccpaCompliance: true,
  signatureDate: '2026-11-01T00:00:00.000Z',
  outdated: [],
};

function buildStanding(given: {
  verification?: Partial<Standing['backgroundVerification']>;
  completion?: Partial<Standing['completion']>;
  outdated?: Standing['legalCompliance']['outdated'];
  isEmailVerified?: boolean;
}): Standing {
  return {
    completion: { ...complete, ...given.completion },
    backgroundVerification: {
      identityDocuments: [],
      credentialDocuments: [],
      backgroundCheckConsent: true,
      verificationMethod: 'document_review',
      state: 'verified',
      reason: null,
      submittedAt: '2026-11-01T00:00:00.000Z',
      ...given.verification,
    },
    legalCompliance: { ...accepted, outdated: given.outdated ?? [] },
    basicInfo: { isEmailVerified: given.isEmailVerified ?? true },
  };
}

const rejectedDocument: ProfileDocument = {
  id: documentId.parse('0192f1aa-0000-7000-8000-000000000001'),
  name: 'passport.pdf',
  size: 1,
  type: 'application/pdf',
  state: 'rejected',
  reason: 'It cannot be read.',
  provenFields: [],
  uploadedAt: '2026-11-01T00:00:00.000Z',
};

describe('the reason of an application (decisions §6: the first open issue)', () => {
  it.each([
    [null, {}],
    [
      'Skills & Expertise is not complete.',
      { completion: { skillsExpertise: false, skillAssessment: false } },
    ],
    ['Skill Assessment is not complete.', { completion: { skillAssessment: false }, isEmailVerified: false }],
    [
      'A document was not accepted.',
      { verification: { state: 'rejected' }, completion: { backgroundVerification: false } },
    ],
    ['A document was not accepted.', { verification: { identityDocuments: [rejectedDocument] } }],
    [
      'Documents wait for their review.',
      { verification: { state: 'submitted' }, outdated: ['termsOfService'] },
    ],
    ['Documents wait for their review.', { verification: { state: 'in_review' } }],
    [
      'An agreement has changed since it was accepted.',
      { outdated: ['ndaAgreement'], completion: { legalCompliance: false } },
    ],
    ['The email address is not verified.', { isEmailVerified: false }],
  ] satisfies [string | null, Parameters<typeof buildStanding>[0]][])('is %j', (sentence, given) => {
    expect(findOpenIssue(buildStanding(given))?.sentence ?? null).toBe(sentence);
  });

  it('names the steps that are missing by their numbers', () => {
    const standing = buildStanding({ completion: { basicInfo: false, taxationPayment: false } });
    expect(listMissingSteps(standing)).toEqual([1, 5]);
  });
});

describe('the urgency of an application (decisions §6)', () => {
  const monday = new Date('2026-11-16T12:00:00Z');
  const pending = { state: 'pending', sentAt: monday } as const;
  const after = (days: number) => new Date(monday.getTime() + days * DAY_MS);

  it.each([
    ['low', 0],
    ['low', 1],
    ['medium', 1.01],
    ['medium', 3],
    ['high', 3.01],
    ['high', 30],
  ])('is %s after %d days', (urgency, days) => {
    expect(urgencyOf(urgencyOfProfile(buildStanding({})), pending, after(days))).toBe(urgency);
  });

  it('does not count a weekend', () => {
    const friday = { ...pending, sentAt: after(4) };
    expect(urgencyOf(urgencyOfProfile(buildStanding({})), friday, after(7))).toBe('low');
  });

  it('counts waiting only while it is pending', () => {
    expect(
      urgencyOf(urgencyOfProfile(buildStanding({})), { state: 'approved', sentAt: monday }, after(30)),
    ).toBe('low');
    const missing = buildStanding({ completion: { skillAssessment: false } });
    expect(urgencyOf(urgencyOfProfile(missing), { state: 'incomplete', sentAt: null }, after(30))).toBe(
      'medium',
    );
  });

  it('is high where a document was rejected, whenever that was', () => {
    const standing = buildStanding({ verification: { credentialDocuments: [rejectedDocument] } });
    expect(urgencyOf(urgencyOfProfile(standing), { state: 'incomplete', sentAt: null }, monday)).toBe('high');
  });
});
