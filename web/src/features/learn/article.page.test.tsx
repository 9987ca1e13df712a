import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildArticle } from './article.builders.ts';
import { ArticleScreen, metaOfArticle } from './article.page.tsx';
import { takeStep } from './progress/progress-store.ts';

const article = buildArticle();
const PATH = '/v1/learn/progress';

function draw() {
  const at = renderAt('/learn/cases/a-case', <ArticleScreen article={article} />);
  return { ...at, user: userEvent.setup() };
}

function read(...sectionsRead: string[]) {
  act(() => takeStep({ kind: 'cases', slug: 'a-case', sectionsRead }, 2));
}

const contents = () =>
  within(screen.getAllByRole('navigation', { name: 'On this page' })[0] ?? document.body);

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('an article', () => {
  it('says what it is, how long it takes and what comes next', () => {
    draw();
    expect(screen.getByRole('heading', { level: 1, name: 'A case' })).toBeVisible();
    for (const fact of ['4 min read', 'Privacy', 'Novice', '0% read', '4 min left'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText('14 November 2026')).toHaveAttribute('datetime', '2026-11-14');
    expect(screen.getByRole('link', { name: 'Case Studies' })).toHaveAttribute('href', '/learn/cases');
    expect(screen.getByRole('link', { name: /^Next, 7 min/ })).toHaveAttribute(
      'href',
      '/learn/cases/another',
    );
    expect(contents().getByRole('link', { name: 'The second' })).toHaveAttribute('href', '#two');
    expect(metaOfArticle(article)).toEqual([
      { title: 'A case · Redoubt' },
      { name: 'description', content: 'What happened.' },
    ]);
  });

  it('is followed section by section', () => {
    draw();
    read('one');
    expect(screen.getByText('25% read')).toBeVisible();
    expect(screen.getByText('3 min left')).toBeVisible();
    expect(contents().getByRole('link', { name: 'The first, read' })).toBeVisible();
    expect(screen.getByText('You have read 1 of 2 sections.')).toBeVisible();
    read('two');
    expect(screen.getByText('100% read')).toBeVisible();
    expect(screen.getByText('You have read it all.')).toBeVisible();
  });

  it('tells a guest that progress stays in the browser, and leads to sign-in and back', () => {
    draw();
    read('one');
    expect(screen.getByText(/Your progress is saved in this browser\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin?returnTo=%2Flearn%2Fcases%2Fa-case',
    );
  });

  it('is saved and no longer, each with a word', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Saved in this browser, on the Learn page.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Saved' }));
    expect(screen.getByText('No longer saved.')).toBeVisible();
  });

  it('gives its link without a section', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(screen.getByText('Link copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).not.toContain('#');
  });

  it('follows a link of its text without leaving the client', async () => {
    const { user, currentPath } = draw();
    await user.click(screen.getAllByRole('link', { name: 'a link' })[0] ?? document.body);
    expect(currentPath()).toBe('/learn');
  });
});

// What signed-in people load besides is there, so that no test waits for it.
beforeAll(() => import('./progress/account-calls.ts'));

describe('an article, for somebody signed in', () => {
  beforeEach(() => startSession(buildSignedIn()));

  it('shows what the account knows', async () => {
    const item = { kind: 'cases', slug: 'a-case', sectionsRead: ['one'], finishedAt: null, isSaved: true };
    stubApi({ [`GET ${PATH}`]: jsonResponse({ items: [item] }) });
    draw();
    expect(await screen.findByText('25% read')).toBeVisible();
    expect(screen.getByText(/saved with your account/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
  });

  it('says that a step could not be kept, and tries again', async () => {
    const replies = [problemResponse({ status: 503, code: 'unavailable', message: 'Busy.' })];
    const item = { kind: 'cases', slug: 'a-case', sectionsRead: ['one'], finishedAt: null, isSaved: false };
    stubApi({
      [`GET ${PATH}`]: jsonResponse({ items: [] }),
      [`PUT ${PATH}`]: () => replies.pop() ?? jsonResponse({ items: [item] }),
    });
    const { user } = draw();
    read('one');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/saved with your account/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
