import type { QueuedDocument } from '@redoubt/contract/background-verification';
import { documentId, userId } from '@redoubt/contract/shared/ids.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildProfile } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import DocumentsPage from './documents.page.tsx';

// Pages are drawn by the browser.
vi.mock('../features/background-verification/preview/image-pages.ts', () => ({
  openImage: async (arriving: Promise<Blob>) => {
    await arriving;
    return {
      count: 1,
      draw: () => ({ done: Promise.resolve(), stop: () => undefined }),
      close: () => undefined,
    };
  },
}));

const people = [
  {
    id: userId.parse('0190b6f0-0000-7000-8000-0000000000aa'),
    name: 'Ifeoma Adeyemi',
    email: 'ifeoma@adeyemi.example',
  },
  {
    id: userId.parse('0190b6f0-0000-7000-8000-0000000000bb'),
    name: 'Jonas Weil',
    email: 'j.weil@unilag.example',
  },
] as const;

function build(n: 0 | 1, given: Partial<QueuedDocument> = {}): QueuedDocument {
  return {
    id: documentId.parse(`0190b6f0-0000-7000-8000-00000000000${String(n)}`),
    name: `passport-${String(n)}.jpg`,
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
    person: people[n],
    ...given,
  };
}

const page = (...items: QueuedDocument[]) =>
  jsonResponse({ items, page: 1, pageSize: 25, total: items.length });
const held = (n: 0 | 1) => {
  const { person, ...document } = build(n);
  return jsonResponse({ person, documents: [document] });
};

function show(path: string, list = page(build(0), build(1))) {
  const { basicInfo, skillsExpertise, completion, backgroundVerification, legalCompliance } = buildProfile({
    basicInfo: { fullName: 'Ifeoma Ruth Adeyemi', countryOfResidence: 'Nigeria' },
  });
  stubApi({
    'GET /v1/documents': list,
    [`GET /v1/people/${people[0].id}/documents`]: held(0),
    [`GET /v1/people/${people[1].id}/documents`]: held(1),
    [`GET /v1/profile/applicants/${people[0].id}`]: jsonResponse({
      handle: 'quiet-heron-1000',
      basicInfo,
      skillsExpertise,
      completion,
      backgroundVerification,
      legalCompliance,
      projects: [],
    }),
    [`GET /v1/documents/${build(0).id}/preview`]: new Response(new Blob(['webp'])),
    [`GET /v1/documents/${build(1).id}/preview`]: new Response(new Blob(['webp'])),
  });
  return renderAt(path, <DocumentsPage />);
}

afterEach(() => vi.unstubAllGlobals());

describe('the documents that wait', () => {
  it('are listed with whom they are of, and open beside what the profile says', async () => {
    const { currentPath } = show('/admin/documents?pageSize=50');
    const row = await screen.findByRole('row', { name: /passport-0\.jpg/ });
    expect(row).toHaveTextContent('Ifeoma Adeyemi');
    expect(row).toHaveTextContent('Not read yet');
    await userEvent.click(within(row).getByText('passport-0.jpg'));
    expect(await screen.findByRole('heading', { name: 'Ifeoma Adeyemi' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Page 1 of 1 of passport-0.jpg' })).toBeVisible();
    expect(await screen.findByText('Ifeoma Ruth Adeyemi')).toBeVisible();
    expect(screen.getByText('1 document to review.')).toBeVisible();
    expect(currentPath()).toBe(`/admin/documents?pageSize=50&person=${people[0].id}&document=${build(0).id}`);
    expect(screen.getByRole('link', { name: 'All documents' })).toHaveAttribute(
      'href',
      '/admin/documents?pageSize=50',
    );
  });

  it('lead from one person to whoever has waited the longest after them', async () => {
    show(`/admin/documents?person=${people[0].id}&document=${build(0).id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Next person' }));
    expect(await screen.findByRole('heading', { name: 'Jonas Weil' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Page 1 of 1 of passport-1.jpg' })).toBeVisible();
  });

  it.each([
    ['', 'No documents waiting'],
    ['?state=verified', 'No verified documents yet'],
    ['?state=rejected', 'No rejected documents'],
    ['?kind=credential', 'No documents of this kind'],
  ])('%s say where there are none: %s', async (search, title) => {
    show(`/admin/documents${search}`, page());
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('say that they could not be listed', async () => {
    show('/admin/documents', problemResponse({ status: 422, code: 'invalid_fields', message: 'Not now.' }));
    expect(await screen.findByText('The documents could not be loaded')).toBeVisible();
  });
});
