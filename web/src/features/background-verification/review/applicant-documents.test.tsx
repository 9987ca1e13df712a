import type { ReviewDocument } from '@redoubt/contract/background-verification';
import { documentId, userId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import type { DrawnPages } from '../preview/drawn-pages.ts';
import { ApplicantDocuments } from './applicant-documents.tsx';

const PERSON = userId.parse('0190b6f0-0000-7000-8000-0000000000aa');
const LIST = `GET /v1/people/${PERSON}/documents`;
const person = { id: PERSON, name: 'Ifeoma Adeyemi', email: 'ifeoma@adeyemi.example' };

const drawn: unknown[] = [];
// The browser draws pages; here it is enough to know what it was asked to draw.
vi.mock('../preview/image-pages.ts', () => ({
  openImage: async (arriving: Promise<Blob>) => fakePages(await arriving, 1),
}));
vi.mock('../preview/pdf-pages.ts', () => ({
  openPdf: async (arriving: Promise<ArrayBuffer>) => fakePages(await arriving, 3),
}));

function fakePages(_content: unknown, count: number): DrawnPages {
  return {
    count,
    draw: (page, _canvas, { turns }) => {
      drawn.push({ page, turns });
      return { done: Promise.resolve(), stop: () => undefined };
    },
    close: () => undefined,
  };
}

function build(n: number, given: Partial<ReviewDocument> = {}): ReviewDocument {
  return {
    id: documentId.parse(`0190b6f0-0000-7000-8000-00000000000${String(n)}`),
    name: 'passport.jpg',
    size: 2000,
    type: 'image/jpeg',
    kind: 'identity',
    state: 'submitted',
    reason: null,
    provenFields: [],
    uploadedAt: '2026-11-20T10:00:00.000Z',
    revision: 1,
    submittedAt: '2026-11-20T10:00:00.000Z',
    decision: null,
    ...given,
  };
}

const passport = build(1);
const degree = build(2, { name: 'degree.pdf', type: 'application/pdf', kind: 'credential' });
const ada = { by: 'Ada Brandt', at: '2026-11-22T10:41:00.000Z' };

const held = (...documents: ReviewDocument[]) => jsonResponse({ person, documents });
const preview = `GET /v1/documents/${passport.id}/preview`;
const decision = `POST /v1/documents/${passport.id}/decision`;
const image = () => new Response(new Blob(['webp'], { type: 'image/webp' }));

function show(replies: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({ [preview]: image, ...replies });
  renderAt(
    '/admin/documents',
    <ApplicantDocuments personId={PERSON} claims={[{ label: 'Full name', value: 'Ifeoma Adeyemi' }]} />,
  );
  return calls;
}

beforeEach(() => {
  drawn.length = 0;
  void takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

describe('the documents of an applicant', () => {
  it('open the first that waits, beside what the profile says, and show the state of each', async () => {
    const calls = show({
      [LIST]: held(build(3, { name: 'card.png', state: 'verified', decision: ada }), passport),
    });
    expect(await screen.findByRole('img', { name: 'Page 1 of 1 of passport.jpg' })).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain(`/v1/documents/${passport.id}/preview`);
    expect(screen.getByText(/The audit log recorded that you opened it at/)).toBeVisible();
    const files = within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('button');
    expect(files.map(({ textContent }) => textContent)).toEqual([
      'card.pngIdentity, Verified',
      'passport.jpgIdentity, Reading now',
    ]);
    expect(screen.getByText('Ifeoma Adeyemi')).toBeVisible();
  });

  it('say where there are none', async () => {
    show({ [LIST]: held() });
    expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  });

  it('a verified one leads on to the next that waits', async () => {
    const after = { ...passport, state: 'verified' as const, revision: 2, decision: ada };
    const calls = show({
      [LIST]: held(passport, degree),
      [decision]: held(after, degree),
      [`POST /v1/documents/${degree.id}/tickets`]: jsonResponse({
        path: '/v1/downloads/t',
        expiresAt: '2026-11-22T10:42:00.000Z',
      }),
      'GET /v1/downloads/t': new Response('%PDF-'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify document' }));
    expect(await screen.findByRole('img', { name: 'Page 1 of 3 of degree.pdf' })).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/decision'))?.body).toEqual({
      decision: 'verified',
      revision: 1,
    });
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'passport.jpg is verified' }]));
  });

  it('a credential is verified with the fields that it proves, or with none', async () => {
    const tickets = {
      [`POST /v1/documents/${degree.id}/tickets`]: jsonResponse({
        path: '/v1/downloads/t',
        expiresAt: '2026-11-22T10:42:00.000Z',
      }),
      'GET /v1/downloads/t': new Response('%PDF-'),
      [`POST /v1/documents/${degree.id}/decision`]: held({
        ...degree,
        state: 'verified',
        revision: 2,
        provenFields: ['Medicine', 'Pharmacy'],
        decision: ada,
      }),
    };
    const calls = show({ [LIST]: held(degree), ...tickets });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify document…' }));
    const form = screen.getByRole('form', { name: 'Fields that degree.pdf proves' });
    await userEvent.click(within(form).getByRole('button', { name: 'Verify document' }));
    expect(within(form).getByText('Choose at least one field, or tick the box below.')).toBeVisible();
    const field = within(form).getByRole('combobox', { name: 'Fields it proves' });
    await userEvent.type(field, 'Pharmacy{Enter}Astrology{Enter}');
    await userEvent.click(within(form).getByRole('button', { name: 'Verify document' }));
    expect(await screen.findByText(/It proves Medicine and Pharmacy\./)).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/decision'))?.body).toEqual({
      decision: 'verified',
      revision: 1,
      fields: ['Pharmacy'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change fields…' }));
    expect(screen.getByRole('button', { name: 'Save fields' })).toBeEnabled();
  });

  it('stay open as chosen where another one was opened before a decision was taken', async () => {
    const card = build(3, { name: 'card.png' });
    const deciding = holdReply();
    show({
      [LIST]: held(passport, degree, card),
      [decision]: deciding.reply,
      [`GET /v1/documents/${card.id}/preview`]: image,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify document' }));
    await userEvent.click(screen.getByRole('button', { name: /^card\.png/ }));
    const after = { ...passport, state: 'verified' as const, revision: 2, decision: ada };
    deciding.release(held(after, degree, card));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'passport.jpg is verified' }]));
    expect(screen.getByRole('button', { name: /^card\.png/ })).toHaveAttribute('aria-current', 'true');
  });

  it('are rejected with a reason, one of the usual ones or other words', async () => {
    const calls = show({
      [LIST]: held(passport),
      [decision]: held({
        ...passport,
        state: 'rejected',
        revision: 2,
        reason: 'It has expired.',
        decision: ada,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject document' }));
    expect(screen.getByText(/Say why/)).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.selectOptions(
      screen.getByLabelText('Usual reasons'),
      'It has expired. Upload one that is valid today.',
    );
    expect(screen.getByLabelText('Reason, shown to the expert')).toHaveValue(
      'It has expired. Upload one that is valid today.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reject document' }));
    expect(await screen.findByText(/Rejected by Ada Brandt/)).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/decision'))?.body).toEqual({
      decision: 'rejected',
      revision: 1,
      reason: 'It has expired. Upload one that is valid today.',
    });
  });

  it('say who was first where two decide at once, and show what was decided', async () => {
    const lists = [held(passport), held({ ...passport, state: 'verified', revision: 2, decision: ada })];
    show({
      [LIST]: () => lists.shift() ?? held(),
      [decision]: problemResponse({
        status: 409,
        code: 'document_decided',
        message: 'Another Admin has decided on this document since you opened it.',
        decision: 'verified',
        ...ada,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify document' }));
    expect(await screen.findByText(/^Verified by Ada Brandt/)).toBeVisible();
    const titles = takeToasts().map(({ title }) => title);
    expect(titles.join()).toMatch(/^Ada Brandt verified this document at \d\d:41$/);
  });

  it('are zoomed, turned and leafed through by keys, which go no further', async () => {
    const ticket = { path: '/v1/downloads/t', expiresAt: '2026-11-22T10:42:00.000Z' };
    const beyond = vi.fn<(key: string) => void>();
    stubApi({
      [LIST]: held(degree),
      [`POST /v1/documents/${degree.id}/tickets`]: jsonResponse(ticket),
      'GET /v1/downloads/t': new Response('%PDF-'),
    });
    renderAt(
      '/admin/documents',
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stands for the page around it
      <div onKeyDown={({ key }) => beyond(key)}>
        <ApplicantDocuments personId={PERSON} claims={[]} />
      </div>,
    );
    const page = await screen.findByRole('img', { name: 'Page 1 of 3 of degree.pdf' });
    screen.getByRole('group', { name: /^degree.pdf: plus and minus/ }).focus();
    await userEvent.keyboard('+t{ArrowRight}r');
    expect(page).toHaveStyle({ inlineSize: '125%' });
    expect(screen.getByRole('img', { name: 'Page 2 of 3 of degree.pdf' })).toBeVisible();
    expect(drawn.at(-1)).toEqual({ page: 2, turns: 1 });
    expect(beyond.mock.calls).toEqual([['r']]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}0');
    expect(screen.getByRole('img', { name: 'Page 3 of 3 of degree.pdf' })).toHaveStyle({
      inlineSize: '100%',
    });
  });

  it('say why one cannot be shown, and try again', async () => {
    const replies = [
      problemResponse({ status: 422, code: 'no_preview', message: 'This image cannot be shown.' }),
    ];
    show({ [LIST]: held(passport), [preview]: () => replies.shift() ?? image() });
    expect(await screen.findByText('This image cannot be shown.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Page 1 of 1 of passport.jpg' })).toBeVisible();
  });
});
