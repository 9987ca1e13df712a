import type { SearchResult } from '@redoubt/contract/search';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, currentUser, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildWork, buildWorkPage } from '#testing/arena/work.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { SearchButton, SearchHost } from '../index.ts';
import { closeSearch } from '../search-opening.ts';

const found: readonly SearchResult[] = [
  {
    kind: 'article',
    title: 'Prompt injection',
    titleMarks: [{ start: 0, end: 6 }],
    excerpt: 'What a prompt can carry.',
    excerptMarks: [{ start: 7, end: 13 }],
    path: '/learn/tutorials/prompt-injection',
  },
  {
    kind: 'challenge',
    title: '<b>Prompt</b> vault',
    titleMarks: [],
    excerpt: '',
    excerptMarks: [],
    path: '/challenges/c/vault',
  },
  {
    kind: 'article',
    title: 'Judging prompts',
    titleMarks: [{ start: 8, end: 15 }],
    excerpt: 'By hand.',
    excerptMarks: [],
    path: '/learn/practices/judging',
  },
];

beforeEach(() => {
  // jsdom draws dialogs, and does not open them.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  act(closeSearch);
  vi.unstubAllGlobals();
});

function draw() {
  return renderAt(
    '/somewhere',
    <>
      <SearchButton size="tall" />
      <SearchHost />
    </>,
  );
}

async function open() {
  const page = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  return { ...page, field: await screen.findByRole('combobox') };
}

const chosen = () => screen.getByRole('option', { selected: true });

describe('opening the search', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'happens by %s, and nothing is found yet',
    async (keys) => {
      draw();
      await userEvent.keyboard(keys);
      expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
      expect(screen.getByRole('group', { name: 'Go to' })).toBeInTheDocument();
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    },
  );

  it('happens by a slash, unless one is being typed into something', async () => {
    draw();
    const field = document.createElement('input');
    document.body.append(field);
    await userEvent.type(field, '/');
    expect(field.value).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
    await userEvent.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('is announced by the button, and ends with its closing', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Search', hidden: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('is left alone by other keys', async () => {
    draw();
    await userEvent.keyboard('k{Control>}{Shift>}k{/Shift}{/Control}{Control>}j{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('results', () => {
  it('are grouped by kind, the kind of the best first, with marks and without markup', async () => {
    stubApi({ 'GET /v1/search': jsonResponse({ items: found }) });
    const { field } = await open();
    await userEvent.type(field, 'prompt');
    const articles = await screen.findByRole('group', { name: 'Articles' });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Articles',
      'Challenges',
    ]);
    expect(within(articles).getAllByRole('option')).toHaveLength(2);
    expect([...articles.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Prompt',
      'prompt',
      'prompts',
    ]);
    expect(screen.getByText('<b>Prompt</b> vault')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
  });

  it('are walked through with the arrows, Home and End, and opened with Enter', async () => {
    stubApi({ 'GET /v1/search': jsonResponse({ items: found }) });
    const { field, currentPath } = await open();
    await userEvent.type(field, 'prompt');
    await screen.findByRole('group', { name: 'Articles' });
    const seen: (string | null)[] = [];
    for (const key of ['', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}']) {
      if (key !== '') await userEvent.keyboard(key);
      expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
      seen.push(chosen().getAttribute('href'));
    }
    const [first, second, third] = [
      '/learn/tutorials/prompt-injection',
      '/learn/practices/judging',
      '/challenges/c/vault',
    ];
    expect(seen).toEqual([first, second, third, first, third, first, third]);
    await userEvent.keyboard('{Enter}');
    expect(currentPath()).toBe('/challenges/c/vault');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are opened with the mouse too', async () => {
    stubApi({ 'GET /v1/search': jsonResponse({ items: found }) });
    const { field, currentPath } = await open();
    await userEvent.type(field, 'prompt');
    await userEvent.click(await screen.findByRole('option', { name: /Judging/ }));
    expect(currentPath()).toBe('/learn/practices/judging');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are asked for once the hand rests, and stay while the next are looked for', async () => {
    const held = holdReply();
    const calls = stubApi({ 'GET /v1/search': jsonResponse({ items: found }) });
    const { field } = await open();
    await userEvent.type(field, 'pro');
    await screen.findByRole('group', { name: 'Articles' });
    expect(calls).toHaveLength(1);
    stubApi({ 'GET /v1/search': held.reply });
    await userEvent.type(field, 'mpt');
    expect(field).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('group', { name: 'Articles' })).toBeInTheDocument();
    held.release(jsonResponse({ items: [] }));
    expect(await screen.findByRole('group', { name: 'Go to' })).toBeInTheDocument();
  });
});

describe('an answer that comes late', () => {
  it('leaves the choice where the arrows were, and another word begins at the first', async () => {
    const held = holdReply();
    stubApi({ 'GET /v1/search': jsonResponse({ items: found }) });
    const { field } = await open();
    await userEvent.type(field, 'pro');
    await screen.findByRole('group', { name: 'Articles' });
    stubApi({ 'GET /v1/search': held.reply });
    await userEvent.type(field, 'mpt');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveAttribute('href', '/challenges/c/vault');
    held.release(jsonResponse({ items: found.toReversed() }));
    await waitFor(() => expect(field).toHaveAttribute('aria-busy', 'false'));
    expect(chosen()).toHaveAttribute('href', '/challenges/c/vault');
    await userEvent.type(field, 's');
    expect(chosen()).toBe(screen.getAllByRole('option')[0]);
  });
});

describe('Enter before the answer', () => {
  const openWithOlder = async () => {
    const held = holdReply();
    stubApi({ 'GET /v1/search': jsonResponse({ items: found }) });
    const page = await open();
    await userEvent.type(page.field, 'pro');
    await screen.findByRole('group', { name: 'Articles' });
    stubApi({ 'GET /v1/search': held.reply });
    await userEvent.type(page.field, 'mpt v{Enter}');
    expect(page.currentPath()).toBe('/somewhere');
    return { ...page, held };
  };

  it('opens the first of what is typed, and not of an earlier word', async () => {
    const { currentPath, held } = await openWithOlder();
    held.release(jsonResponse({ items: [found[1]] }));
    await waitFor(() => expect(currentPath()).toBe('/challenges/c/vault'));
  });

  it('opens nothing for whoever types on', async () => {
    const { field, currentPath, held } = await openWithOlder();
    await userEvent.type(field, 'a{Backspace}');
    held.release(jsonResponse({ items: [found[1]] }));
    await waitFor(() => expect(field).toHaveAttribute('aria-busy', 'false'));
    expect(currentPath()).toBe('/somewhere');
  });
});

describe('without results', () => {
  it('says so and offers places to go to', async () => {
    stubApi({ 'GET /v1/search': jsonResponse({ items: [] }) });
    const { field, currentPath } = await open();
    await userEvent.type(field, 'qwxz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “qwxz”'));
    expect(screen.getByText(/Check the spelling/)).toBeInTheDocument();
    await userEvent.keyboard('{End}{Enter}');
    expect(currentPath()).toBe('/community/events');
  });

  it('says what went wrong, and asks again by the button and once there is a connection', async () => {
    const refusal = { status: 503, code: 'unavailable', message: 'The server is busy.' };
    stubApi({ 'GET /v1/search': problemResponse(refusal) });
    const { field } = await open();
    await userEvent.type(field, 'prompt');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.');
    expect(screen.queryByRole('option')).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The server did not answer. Try again in a moment.')).toBeInTheDocument();
    stubApi({ 'GET /v1/search': jsonResponse({ items: found }) });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('group', { name: 'Articles' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { field } = await open();
    await userEvent.type(field, 'prompt');
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
    vi.restoreAllMocks();
  });

  it('keeps nothing of what was typed', async () => {
    stubApi({ 'GET /v1/search': jsonResponse({ items: found }) });
    const { field } = await open();
    await userEvent.type(field, 'prompt');
    await screen.findByRole('group', { name: 'Articles' });
    await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('combobox')).toHaveValue('');
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.stringify(Object.entries(storage))).not.toContain('prompt');
  });
});

describe('what is one’s own', () => {
  it('is found before the server answers: screens, settings, actions and attempts', async () => {
    const work = buildWork({ status: 'open' });
    stubApi({
      'GET /v1/search': jsonResponse({ items: [] }),
      'GET /v1/arena/work': jsonResponse(buildWorkPage([work])),
    });
    startSession(buildSignedIn());
    const { field, currentPath } = await open();
    await userEvent.type(field, 'first door');
    const attempts = await screen.findByRole('group', { name: 'Your attempts' });
    expect(within(attempts).getByRole('option')).toHaveTextContent('First door, attempt 1');
    await userEvent.clear(field);
    await userEvent.type(field, 'passw');
    expect(await screen.findByRole('group', { name: 'Configurations' })).toHaveTextContent('Password');
    await userEvent.keyboard('{Enter}');
    expect(currentPath()).toBe('/settings?section=password');
    clearSession();
  });
});

describe('what is done at once', () => {
  beforeEach(() => {
    localStorage.clear();
    stubApi({
      'GET /v1/search': jsonResponse({ q: '', items: [] }),
      'POST /auth/signout': jsonResponse({ success: true }),
    });
  });

  it('is logging out, for whoever is signed in', async () => {
    startSession(buildSignedIn({ role: 'Client' }));
    const { field } = await open();
    await userEvent.type(field, 'log out');
    expect(await screen.findByRole('option', { name: 'Log out' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentUser()).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is a change of colours, by a press', async () => {
    const { field } = await open();
    await userEvent.type(field, 'dark');
    await userEvent.click(await screen.findByRole('option', { name: 'Dark colours' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
