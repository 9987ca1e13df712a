import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { articles } from './library/articles.ts';
import AreaPage, { meta } from './area.page.tsx';
import { areas } from './library/areas.ts';
import LearnPage from './learn.page.tsx';
import { nameOf } from './progress/progress.ts';

const [first, second] = articles.tutorials;
const PATH = '/v1/learn/progress';

function keepInBrowser(isSaved = false) {
  if (!first || !second) throw new Error('There are tutorials.');
  const begun = { sectionsRead: ['one'], finishedAt: null, isSaved };
  const read = { sectionsRead: ['one'], finishedAt: '2026-11-20T10:00:00.000Z', isSaved: false };
  localStorage.setItem(
    'reading-progress',
    JSON.stringify({ [nameOf(first)]: begun, [nameOf(second)]: read }),
  );
  return { first, second };
}

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('the page of Learn', () => {
  it('leads to the four areas, with how many articles each has', () => {
    renderAt('/learn', <LearnPage />);
    for (const area of areas) {
      expect(articles[area.kind].length).toBeGreaterThan(0);
      expect(screen.getByRole('link', { name: area.title })).toHaveAttribute('href', area.href);
    }
    expect(screen.getByRole('heading', { name: 'First steps' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Continue reading' })).toBeNull();
  });

  it('offers what was begun and what was saved', () => {
    const stored = keepInBrowser(true);
    renderAt('/learn', <LearnPage />);
    for (const title of ['Continue reading', 'Saved']) {
      const part = screen.getByRole('heading', { name: title }).parentElement ?? document.body;
      expect(
        within(part)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual([stored.first.title]);
    }
    expect(screen.getByText(`1 of ${String(articles.tutorials.length)} read`)).toBeVisible();
  });

  it('asks somebody signed in whether what the browser kept is theirs', async () => {
    const stored = keepInBrowser();
    startSession(buildSignedIn());
    const calls = stubApi({
      [`GET ${PATH}`]: jsonResponse({ items: [] }),
      [`PUT ${PATH}`]: jsonResponse({ items: [] }),
    });
    renderAt('/learn', <LearnPage />);
    const shelf = screen.getByRole('complementary', { name: 'Kept in this browser' });
    expect(shelf).toHaveTextContent(stored.first.title);
    await userEvent.click(within(shelf).getByRole('button', { name: 'Add it to my account' }));
    await vi.waitFor(() => expect(shelf).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(localStorage.getItem('reading-progress')).toBeNull();
  });

  it('forgets it when asked to', async () => {
    keepInBrowser();
    startSession(buildSignedIn());
    stubApi({ [`GET ${PATH}`]: jsonResponse({ items: [] }) });
    renderAt('/learn', <LearnPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByRole('complementary', { name: 'Kept in this browser' })).toBeNull();
    expect(localStorage.getItem('reading-progress')).toBeNull();
  });
});

describe.each(areas)('the page of $title', (area) => {
  it('lists its articles in reading order, with what was read of them', () => {
    keepInBrowser();
    renderAt(`${area.href}/`, <AreaPage />);
    expect(screen.getByRole('heading', { level: 1, name: area.title })).toBeVisible();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(articles[area.kind].map(({ title }) => title));
    expect(screen.queryAllByText('Read')).toHaveLength(area.kind === 'tutorials' ? 1 : 0);
    expect(meta({ location: { pathname: area.href } })[0]).toEqual({ title: `${area.title} · Redoubt` });
  });
});
