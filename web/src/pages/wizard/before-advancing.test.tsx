import { agreementIds, fingerprint } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { Profile } from '@redoubt/contract/profile';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LegalComplianceStep } from '#features/legal-compliance';
import { TaxationPaymentStep } from '#features/taxation-payment';
import { queryClient } from '#platform/queries/query-client.ts';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { jsonResponse } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildProfile } from '#testing/wizard/new-profile.builders.ts';
import { loadSkillsStep } from '#features/profile';
import { answers, oneField, openWizard, sixOf } from '#testing/wizard/wizard.builders.tsx';

const steps = {
  ...sixOf(oneField({ isFine: true })),
  skillsExpertise: await loadSkillsStep(),
  legalCompliance: LegalComplianceStep,
  taxationPayment: TaxationPaymentStep,
};
const agreements = agreementIds.map((id) => ({
  id,
  title: `Agreement ${id}`,
  version: '2026-11',
  fingerprint: fingerprint.parse(id.padEnd(22, '0').slice(-22)),
  effectiveDate: '2026-11-01',
  summary: 'What it comes to.',
  text: '## 1. The start\n\nA text.',
}));

function open(number: number, profile: Profile = buildProfile()) {
  answers(profile, {
    'GET /v1/legal-compliance/agreements': jsonResponse({ items: agreements }),
    'GET /v1/countries': jsonResponse({ items: [] }),
  });
  openWizard(number, steps);
}

const pressNext = async () => userEvent.click(await screen.findByRole('button', { name: 'Next Step' }));
const SKILLS = 'Please fill in your skills and expertise information before proceeding.';
const LEGAL = 'Please complete the legal compliance information before proceeding.';
const TAXATION = 'Please complete the taxation and payment setup before proceeding.';

describe('§4: before advancing', () => {
  beforeEach(() => {
    queryClient.clear();
    startSession(buildSignedIn());
    takeToasts();
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [2, /^Primary language/, SKILLS],
    [5, /^W-9/, TAXATION],
  ])('step %i with nothing in it says so in its summary, and in no toast', async (number, part, message) => {
    open(number);
    expect((await screen.findAllByText(part))[0]).toBeVisible();
    await pressNext();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(takeToasts()).toEqual([]);
  });

  it('step 4 with nothing in it says so', async () => {
    open(4);
    expect((await screen.findAllByText(/^Agreement termsOfService/))[0]).toBeVisible();
    await pressNext();
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', title: LEGAL }]));
  });

  it('step 4 says so too where an agreement was opened and none is accepted', async () => {
    open(4);
    const [read] = await screen.findAllByRole('button', { name: /^Read Agreement/ });
    if (!read) throw new Error('There are six agreements.');
    await userEvent.click(read);
    await screen.findByText('Saved', { selector: '[role=status]' });
    await pressNext();
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', title: LEGAL }]));
    await userEvent.click(screen.getByRole('checkbox', { name: /termsOfService/ }));
    await pressNext();
    expect(takeToasts()).toEqual([]);
  });

  it('a step that is filled in part says what is wrong there, and nothing of being empty', async () => {
    const { skillsExpertise } = buildProfile();
    open(2, buildProfile({ skillsExpertise: { ...skillsExpertise, domainExpertise: ['Pharmacology'] } }));
    await screen.findAllByText(/^Primary language/);
    await pressNext();
    await screen.findByRole('alert');
    expect(takeToasts()).toEqual([]);
  });
});
