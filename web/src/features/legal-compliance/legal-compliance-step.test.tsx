import {
  agreementIds,
  type AgreementId,
  fingerprint,
} from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { Agreement } from '@redoubt/contract/legal-compliance';
import type { Profile } from '@redoubt/contract/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDownload } from '#platform/start-download.ts';
import type { StepHandle } from '#platform/wizard/wizard-step.ts';
import { buildProfile } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { buildStepDraft } from '#testing/step-draft.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { LegalComplianceStep } from './legal-compliance-step.tsx';

vi.mock('#platform/start-download.ts', () => ({ startDownload: vi.fn<() => void>() }));

const LIST = 'GET /v1/legal-compliance/agreements';
const SAVE = 'PUT /v1/profile/legal-compliance';
const titles: Readonly<Record<AgreementId, string>> = {
  termsOfService: 'Terms of Service',
  ndaAgreement: 'Non-Disclosure Agreement',
  ipAgreement: 'Intellectual Property Agreement',
  dataPrivacyPolicy: 'Data Privacy Policy',
  gdprCompliance: 'GDPR Compliance',
  ccpaCompliance: 'CCPA Compliance',
};

const fingerprintOf = (id: AgreementId, edition: string) =>
  fingerprint.parse(`${id}-${edition}`.padEnd(22, '0').slice(-22));

function buildAgreements(edition = 'one'): Agreement[] {
  return agreementIds.map((id) => ({
    id,
    title: titles[id],
    version: '2026-11',
    fingerprint: fingerprintOf(id, edition),
    effectiveDate: '2026-11-01',
    summary: `What the ${titles[id]} comes to.`,
    text: `## 1. The start\n\nThe ${edition} text of ${titles[id]}, **strong**. <script>alert(1)</script>`,
  }));
}

const accepted = Object.fromEntries(agreementIds.map((id) => [id, true]));
const acceptedProfile = () =>
  buildProfile({ legalCompliance: { ...accepted, signatureDate: '2026-11-20T10:00:00.000Z' } });

interface Shown {
  readonly profile?: Profile;
  readonly restored?: unknown;
}

function show({ profile = buildProfile(), restored = null }: Shown = {}) {
  const handle = createRef<StepHandle>();
  const onSaved = vi.fn<(whole: Profile) => void>();
  const draft = buildStepDraft(restored);
  renderAt(
    '/wizard/4',
    <LegalComplianceStep whole={profile} onSaved={onSaved} draft={draft} handle={handle} />,
  );
  const save = async () => {
    let isSaved: boolean | undefined;
    await act(async () => {
      isSaved = await handle.current?.save();
    });
    return isSaved;
  };
  return { save, onSaved, keep: draft.keep };
}

const boxOf = (title: string) =>
  screen.getByRole('checkbox', { name: new RegExp(title.replace(' Compliance', '')) });

async function readAndAccept(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Read Agreement: ${title}` }));
  await userEvent.click(boxOf(title));
}

describe('the legal step', () => {
  beforeEach(() => void takeToasts());
  afterEach(() => vi.unstubAllGlobals());

  it('opens a box once its agreement was opened, and shows the text without what is no text', async () => {
    stubApi({ [LIST]: jsonResponse({ items: buildAgreements() }) });
    show();
    const title = titles.termsOfService;
    await screen.findByRole('heading', { name: title });
    expect(boxOf(title)).toBeDisabled();
    expect(boxOf(title)).toHaveAccessibleDescription(/Read the agreement first/);
    await userEvent.click(screen.getByRole('button', { name: `Read Agreement: ${title}` }));
    const panel = screen.getByRole('region', { name: `Text of the ${title}` });
    expect(await within(panel).findByRole('heading', { name: '1. The start' })).toBeVisible();
    expect(panel.querySelector('script')).toBeNull();
    expect(boxOf(title)).toBeEnabled();
    expect(boxOf(titles.ndaAgreement)).toBeDisabled();
  });

  it('§8: sends all six with the texts that were read, and says so', async () => {
    const calls = stubApi({
      [LIST]: jsonResponse({ items: buildAgreements() }),
      [SAVE]: () => jsonResponse(acceptedProfile()),
    });
    const [last, ...before] = agreementIds.toReversed();
    const { save, onSaved, keep } = show({
      restored: {
        read: Object.fromEntries(before.map((id) => [id, fingerprintOf(id, 'one')])),
        ticked: before,
        signatureDate: '2026-11-20T10:00:00.000Z',
      },
    });
    await readAndAccept(titles[last ?? 'ccpaCompliance']);
    expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ ticked: [...before, last] }));
    expect(await save()).toBe(true);
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"3"');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...accepted,
      read: Object.fromEntries(agreementIds.map((id) => [id, fingerprintOf(id, 'one')])),
    });
    expect(onSaved).toHaveBeenCalledOnce();
    expect(takeToasts()).toMatchObject([
      { kind: 'success', title: 'Legal compliance information updated successfully' },
    ]);
  });

  it.each([
    ['termsOfService', '§5', 'You must accept the Terms of Service.'],
    ['ndaAgreement', '§5', 'You must accept the Non-Disclosure Agreement.'],
    ['ipAgreement', '§5', 'You must accept the Intellectual Property Agreement.'],
    ['dataPrivacyPolicy', '§5', 'You must accept the Data Privacy Policy.'],
    ['gdprCompliance', '§5', 'GDPR Compliance must be accepted.'],
    ['ccpaCompliance', '§5', 'CCPA Compliance must be accepted.'],
  ] as const)('is not saved without %s (specification %s): %s', async (id, _section, message) => {
    const calls = stubApi({ [LIST]: jsonResponse({ items: buildAgreements() }) });
    const { save } = show({
      profile: buildProfile({ legalCompliance: { ...accepted, [id]: false } }),
    });
    await screen.findByRole('heading', { name: titles[id] });
    expect(await save()).toBe(false);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('One thing needs a change');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('leads to the first agreement that is open: to its text, or to its box once that was read', async () => {
    stubApi({ [LIST]: jsonResponse({ items: buildAgreements() }) });
    const { save } = show();
    const [first, second] = agreementIds.map((id) => titles[id]);
    await screen.findByRole('heading', { name: first ?? '' });
    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Read Agreement: ${first ?? ''}` })).toHaveFocus(),
    );
    await readAndAccept(first ?? '');
    expect(screen.getByText('Ticked, saved with Next Step')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Read Agreement: ${second ?? ''}` }));
    await save();
    await waitFor(() => expect(boxOf(second ?? '')).toHaveFocus());
  });

  it('says when it was not saved (specification §8), and keeps what was ticked', async () => {
    stubApi({
      [LIST]: jsonResponse({ items: buildAgreements() }),
      [SAVE]: problemResponse({ status: 503, code: 'unavailable', message: 'Busy.' }),
    });
    const title = titles.ccpaCompliance;
    const { save } = show({
      profile: buildProfile({ legalCompliance: { ...accepted, ccpaCompliance: false } }),
    });
    await readAndAccept(title);
    expect(await save()).toBe(false);
    expect(takeToasts()).toMatchObject([
      { kind: 'error', title: 'Legal compliance update failed', text: 'Busy.' },
    ]);
    expect(boxOf(title)).toBeChecked();
  });

  it('has a text that changed meanwhile read again before it is accepted', async () => {
    let edition = 'one';
    stubApi({
      [LIST]: () => jsonResponse({ items: buildAgreements(edition) }),
      [SAVE]: () => {
        edition = 'two';
        return problemResponse({
          status: 409,
          code: 'agreement_changed',
          message: 'An agreement has changed since you read it.',
          changed: ['ccpaCompliance'],
        });
      },
    });
    const title = titles.ccpaCompliance;
    const { save } = show({
      profile: buildProfile({ legalCompliance: { ...accepted, ccpaCompliance: false } }),
    });
    await readAndAccept(title);
    expect(await save()).toBe(false);
    await waitFor(() => expect(boxOf(title)).toBeDisabled());
    expect(boxOf(title)).not.toBeChecked();
    expect(screen.getByText('An agreement has changed')).toBeVisible();
  });

  it('shows what is accepted, and downloads its text', async () => {
    const ticket = { path: '/v1/downloads/once', expiresAt: '2026-11-20T10:01:00.000Z' };
    stubApi({
      [LIST]: jsonResponse({ items: buildAgreements() }),
      'POST /v1/legal-compliance/acceptances/ndaAgreement/tickets': jsonResponse(ticket),
    });
    show({ profile: acceptedProfile() });
    const name = 'Download the accepted Non-Disclosure Agreement as PDF';
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(startDownload).toHaveBeenCalledWith(ticket));
    expect(boxOf(titles.ndaAgreement)).toBeChecked();
    expect(boxOf(titles.ndaAgreement)).toBeDisabled();
  });

  it('says what is outdated, and that it has to be read again', async () => {
    stubApi({ [LIST]: jsonResponse({ items: buildAgreements() }) });
    show({
      profile: buildProfile({
        legalCompliance: { ...accepted, ipAgreement: false, outdated: ['ipAgreement'] },
      }),
    });
    expect(await screen.findByText('Changed since you accepted it')).toBeVisible();
    expect(screen.getByText(/Intellectual Property Agreement\. Read the new text/)).toBeVisible();
    expect(boxOf(titles.ipAgreement)).toBeDisabled();
  });

  it('takes up what was ticked before, unless the text is another one now', async () => {
    stubApi({ [LIST]: jsonResponse({ items: buildAgreements() }) });
    show({
      restored: {
        read: {
          termsOfService: fingerprintOf('termsOfService', 'one'),
          ndaAgreement: fingerprintOf('ndaAgreement', 'two'),
        },
        ticked: ['termsOfService', 'ndaAgreement'],
        signatureDate: '2026-11-20T10:00:00.000Z',
      },
    });
    await screen.findByRole('heading', { name: titles.termsOfService });
    expect(boxOf(titles.termsOfService)).toBeChecked();
    expect(boxOf(titles.ndaAgreement)).not.toBeChecked();
    expect(boxOf(titles.ndaAgreement)).toBeDisabled();
  });

  it('says so when the agreements cannot be loaded, and tries again', async () => {
    const replies = [problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' })];
    stubApi({ [LIST]: () => replies.shift() ?? jsonResponse({ items: buildAgreements() }) });
    const { save } = show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await save()).toBe(false);
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: titles.termsOfService })).toBeVisible();
  });
});
