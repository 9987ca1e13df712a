import {
  documentKnown,
  documentNameMisleads,
  documentsTooLarge,
  documentTypeRefused,
  imageTooWide,
  type ProfileDocument,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import { heicRefused } from '@redoubt/contract/shared/terms/image-terms.ts';
import type { BackgroundVerification, Profile } from '@redoubt/contract/profile';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepHandle } from '#platform/wizard/wizard-step.ts';
import { renderAt } from '#testing/render-at.tsx';
import { buildStepDraft } from '#testing/step-draft.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { stubUploads } from '#testing/stub-uploads.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { BackgroundVerificationStep } from './background-verification-step.tsx';
import { buildDocument, buildVerification, buildWhole } from './verification.builders.ts';

const pdf = (name = 'passport.pdf', size = 1000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });

/** Draws the step as the wizard would, which gives back what is saved. */
function renderStep(whole: Profile, restored: unknown = null) {
  const handle = createRef<StepHandle>();
  const draft = buildStepDraft(restored);
  const onSaved = vi.fn<(profile: Profile) => void>();
  function Frame() {
    const [profile, setProfile] = useState(whole);
    const take = (next: Profile) => {
      onSaved(next);
      setProfile(next);
    };
    return <BackgroundVerificationStep whole={profile} onSaved={take} draft={draft} handle={handle} />;
  }
  renderAt('/wizard/3', <Frame />);
  const begin = () => handle.current?.save();
  const save = async () => act(async () => begin());
  return { begin, save, keep: draft.keep, onSaved, handle };
}

function addFiles(kind: 'Identity' | 'Credential', ...files: File[]) {
  return userEvent.upload(screen.getByLabelText(`Files for ${kind} documents`), files, {
    applyAccept: false,
  });
}

const section = (kind: 'Identity' | 'Credential') =>
  within(screen.getByRole('region', { name: `${kind} documents` }));

const ready = (given: Partial<ProfileDocument> = {}) =>
  buildWhole({
    identityDocuments: [buildDocument({ name: 'passport.pdf', ...given })],
    credentialDocuments: [buildDocument({ name: 'degree.pdf', ...given })],
  });

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

describe('step 3', () => {
  it.each<[string, Partial<BackgroundVerification>, boolean, string]>([
    ['no identity document', { identityDocuments: [] }, true, 'At least one identity document is required.'],
    [
      'no credential document',
      { credentialDocuments: [] },
      true,
      'At least one credential document is required.',
    ],
    ['no consent', {}, false, 'You must consent to background verification to proceed.'],
  ])(
    '§5 background step: %s says so, and nothing is sent',
    async (_name, ...[lacking, hasConsented, message]) => {
      const uploads = stubUploads();
      const whole = ready();
      const held = { ...whole.backgroundVerification, ...lacking };
      const { save } = renderStep({ ...whole, backgroundVerification: held }, { hasConsented });
      expect(await save()).toBe(false);
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('One thing needs a change');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(uploads).toEqual([]);
    },
  );

  it('§9: says how long a review takes', () => {
    renderStep(buildWhole());
    expect(screen.getByText('Document review typically takes 1-3 business days')).toBeVisible();
  });

  it('§8: submits what is staged with the consent, says so, and hands the profile on', async () => {
    const uploads = stubUploads();
    const submitted = buildWhole(buildVerification({ state: 'submitted' }));
    stubApi({ 'GET /v1/profile': jsonResponse(submitted) });
    const { begin, onSaved, keep } = renderStep(ready());
    await userEvent.click(screen.getByRole('checkbox', { name: /I consent to a background check/ }));
    expect(keep).toHaveBeenLastCalledWith({ hasConsented: true });
    const saving = begin();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.path).toBe('/v1/profile/background-verification');
    expect([...(uploads[0]?.form.entries() ?? [])]).toEqual([['background_check_consent', 'true']]);
    expect(uploads[0]?.headers.get('if-match')).toBe('"3"');
    await act(async () => uploads[0]?.answer(jsonResponse({ success: true })));
    expect(await saving).toBe(true);
    expect(onSaved).toHaveBeenLastCalledWith(submitted);
    expect(takeToasts()).toMatchObject([
      {
        kind: 'success',
        title: 'Background verification submitted successfully...verification in progress',
      },
    ]);
  });

  it('§8: stays when it is refused, with the toast and the sentence at its field', async () => {
    const uploads = stubUploads();
    const { begin, onSaved } = renderStep(ready(), { hasConsented: true });
    const saving = begin();
    await waitFor(() => expect(uploads).toHaveLength(1));
    const message = 'At least one identity document is required.';
    await uploads[0]?.answer(
      problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need another look.',
        errors: [{ path: 'identity_documents', message }],
      }),
    );
    expect(await saving).toBe(false);
    expect(onSaved).not.toHaveBeenCalled();
    expect(await screen.findByText(message)).toBeVisible();
    expect(takeToasts()).toMatchObject([
      {
        kind: 'error',
        title: 'Background verification submission failed',
        text: 'Some fields need another look.',
      },
    ]);
  });

  it('sends nothing again that is under review', async () => {
    const uploads = stubUploads();
    const whole = ready({ state: 'in_review' });
    const held = {
      ...whole.backgroundVerification,
      state: 'in_review' as const,
      backgroundCheckConsent: true,
    };
    const { save } = renderStep({ ...whole, backgroundVerification: held });
    expect(await save()).toBe(true);
    expect(uploads).toEqual([]);
  });
});

describe('files', () => {
  it('arrive one by one with their progress, and become documents', async () => {
    const uploads = stubUploads();
    renderStep(buildWhole());
    await addFiles('Identity', pdf('passport.pdf', 2_000_000));
    expect(uploads[0]).toMatchObject({ method: 'POST', path: '/v1/profile/documents' });
    expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['kind', 'file']);
    act(() => uploads[0]?.progress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Upload of passport.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await act(async () => uploads[0]?.answer(jsonResponse(buildDocument({ name: 'passport.pdf' }))));
    expect(await section('Identity').findByText('Uploaded')).toBeVisible();
    expect(section('Identity').getByText('1 of 10')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('passport.pdf is uploaded.')).toHaveAttribute('role', 'status');
  });

  it('can be dropped where they belong: what will do is sent, what will not is refused', async () => {
    const uploads = stubUploads();
    renderStep(buildWhole());
    const files = [pdf('degree.pdf'), new File(['<svg/>'], 'seal.svg', { type: 'image/svg+xml' })];
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    const zone = screen.getByRole('button', { name: /^Credential documents:\s*Drop files here/ });
    fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.form.get('kind')).toBe('credential');
    expect(uploads[0]?.form.get('file')).toMatchObject({ name: 'degree.pdf' });
    expect(section('Credential').getByText('seal.svg')).toBeVisible();
    expect(section('Credential').getByText('Refused')).toBeVisible();
    expect(section('Identity').queryByText('degree.pdf')).toBeNull();
  });

  it('go three at a time', async () => {
    const uploads = stubUploads();
    renderStep(buildWhole());
    await addFiles('Credential', ...['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`)));
    expect(uploads).toHaveLength(3);
    await act(async () => uploads[1]?.answer(jsonResponse(buildDocument({ name: 'b.pdf' }))));
    await waitFor(() => expect(uploads).toHaveLength(4));
  });

  it.each([
    [new File(['x'], 'diploma.heic'), heicRefused.message],
    [
      new File(['x'], 'diploma.tiff'),
      'This file type is not supported. Save the file as PDF, JPG or PNG and add it again.',
    ],
    [
      new File(['<svg/>'], 'a.svg'),
      'This file type is not supported. Save the file as PDF, JPG or PNG and add it again.',
    ],
    [new File([], 'empty.pdf'), 'This file is empty.'],
    [pdf('large.pdf', 10 * 1024 * 1024 + 1), 'A document may have at most 10 MB.'],
  ])('%s that will not do is refused here, and not sent', async (file, message) => {
    const uploads = stubUploads();
    renderStep(buildWhole());
    await addFiles('Identity', file);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText('Refused')).toBeVisible();
    expect(uploads).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: `Remove ${file.name}` }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('beyond ten of a kind are refused', async () => {
    stubUploads();
    renderStep(buildWhole({ identityDocuments: Array.from({ length: 9 }, () => buildDocument()) }));
    await addFiles('Identity', pdf('tenth.pdf'), pdf('eleventh.pdf'));
    expect(screen.getByText(/You can upload 10 documents of each kind/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove eleventh.pdf' })).toBeVisible();
  });

  it('that failed keep the step, and can be tried again under the same key', async () => {
    const uploads = stubUploads();
    const { save } = renderStep(ready(), { hasConsented: true });
    await addFiles('Identity', pdf('card.pdf'));
    act(() => uploads[0]?.progress(0.48));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => uploads[0]?.drop());
    expect(await screen.findByText('Waiting for a connection')).toBeVisible();
    const reason = 'The connection dropped at 48%. Nothing was lost on your side.';
    expect(await screen.findByText(reason)).toBeVisible();
    expect(await save()).toBe(false);
    expect(await screen.findByText('A file was not uploaded. Try it again, or remove it.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Upload card.pdf again' }));
    expect(uploads[1]?.headers.get('idempotency-key')).toBe(uploads[0]?.headers.get('idempotency-key'));
    await act(async () => uploads[1]?.answer(jsonResponse(buildDocument({ name: 'card.pdf' }))));
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('that have not arrived are not safe to leave', async () => {
    const uploads = stubUploads();
    const { handle } = renderStep(buildWhole());
    expect(handle.current?.isSafe?.()).toBe(true);
    await addFiles('Identity', pdf('card.pdf'), new File([], 'refused.pdf'));
    expect(handle.current?.isSafe?.()).toBe(false);
    const settled = handle.current?.settle?.();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => uploads[0]?.drop());
    await settled;
    expect(handle.current?.isSafe?.()).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload card.pdf again' }));
    await act(async () => uploads[1]?.answer(jsonResponse(buildDocument({ name: 'card.pdf' }))));
    expect(handle.current?.isSafe?.()).toBe(true);
  });

  it('go on by themselves once there is a connection again', async () => {
    const uploads = stubUploads();
    renderStep(buildWhole());
    await addFiles('Identity', pdf('card.pdf'));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => uploads[0]?.drop());
    expect(await screen.findByText('Waiting for a connection')).toBeVisible();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(uploads[1]?.headers.get('idempotency-key')).toBe(uploads[0]?.headers.get('idempotency-key'));
    await act(async () => uploads[1]?.answer(jsonResponse(buildDocument({ name: 'card.pdf' }))));
    expect(await section('Identity').findByText('Uploaded')).toBeVisible();
  });

  it('can be cancelled while they are on their way', async () => {
    const uploads = stubUploads();
    renderStep(buildWhole());
    await addFiles('Identity', pdf('card.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of card.pdf' }));
    expect(uploads[0]?.isAborted).toBe(true);
    expect(screen.queryByText('card.pdf')).toBeNull();
  });

  it.each([documentTypeRefused, documentNameMisleads, imageTooWide, documentsTooLarge])(
    'that the server refuses say why: $message',
    async (refusal) => {
      const uploads = stubUploads();
      renderStep(buildWhole());
      await addFiles('Identity', pdf('page.pdf'));
      await act(async () => uploads[0]?.answer(problemResponse(refusal)));
      expect(await screen.findByText(refusal.message)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Upload page.pdf again' })).toBeNull();
    },
  );

  it('that are there already say as what', async () => {
    const uploads = stubUploads();
    renderStep(buildWhole());
    await addFiles('Identity', pdf());
    const message = 'You have uploaded this file already, as card.pdf.';
    const refusal = problemResponse({ ...documentKnown, errors: [{ path: 'file', message }] });
    await act(async () => uploads[0]?.answer(refusal));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('are removed, and the focus goes to where others are added', async () => {
    const document = buildDocument({ name: 'passport.pdf' });
    stubApi({ [`DELETE /v1/profile/documents/${document.id}`]: jsonResponse({ success: true }) });
    renderStep(buildWhole({ identityDocuments: [document] }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove passport.pdf' }));
    await waitFor(() => expect(screen.queryByText('passport.pdf')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Identity documents:\s*Drop files here/ })).toHaveFocus(),
    );
  });

  it('stay when they could not be removed', async () => {
    stubApi({});
    renderStep(ready());
    await userEvent.click(screen.getByRole('button', { name: 'Remove passport.pdf' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'passport.pdf was not removed' }]));
    expect(screen.getByText('passport.pdf')).toBeVisible();
  });

  it('show their name as text, whatever it is', () => {
    const name = '<img src=x onerror=alert(1)>.pdf';
    renderStep(buildWhole({ identityDocuments: [buildDocument({ name })] }));
    expect(screen.getByText(name)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('after the submission', () => {
  it.each([
    ['submitted', 'Submitted'],
    ['in_review', 'In review'],
    ['verified', 'Verified'],
  ] as const)('%s documents say so and cannot be removed', (state, word) => {
    renderStep(ready({ state }));
    expect(section('Identity').getByText(word)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove passport.pdf' })).toBeNull();
  });

  it('a rejected one gives its reason, and another is needed in its place', async () => {
    const whole = ready({ state: 'rejected', reason: 'It is cut off.' });
    const held = {
      ...whole.backgroundVerification,
      state: 'rejected' as const,
      reason: 'See your passport.',
    };
    const { save } = renderStep({ ...whole, backgroundVerification: held }, { hasConsented: true });
    expect(section('Identity').getByText('It is cut off.')).toBeVisible();
    expect(screen.getByText('See your passport.')).toBeVisible();
    expect(screen.getByText('Sent back')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove passport.pdf' })).toBeVisible();
    expect(await save()).toBe(false);
    expect(screen.getByText('At least one identity document is required.')).toBeVisible();
  });
});

it('says of each kind which documents count, and what they are for', () => {
  stubApi({});
  renderStep(buildWhole());
  expect(screen.getByRole('button', { name: /^Identity documents/ })).toHaveAccessibleDescription(
    /passport.*this account belongs to one real person/,
  );
  expect(screen.getByRole('button', { name: /^Credential documents/ })).toHaveAccessibleDescription(
    /degree.*the expertise that you claim/,
  );
});
