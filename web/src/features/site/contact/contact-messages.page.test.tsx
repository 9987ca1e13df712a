import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import ContactMessagesPage from './contact-messages.page.tsx';

const LIST = 'GET /v1/contact-messages';
const ID = '0190b6f0-0000-7000-8000-000000000001';

const message = {
  id: ID,
  reference: 'C-7K3QX9MD',
  name: 'Inês Duarte',
  email: 'ines@santaluzia.example',
  topic: 'press',
  message: 'Good morning.\n\nMay we quote you?',
  isSignedIn: false,
  isSuspect: false,
  sentAt: '2026-11-20T10:00:00.000Z',
  answeredAt: null,
};
const pageOf = (items: readonly unknown[], rest = {}) =>
  jsonResponse({ items, nextCursor: null, isMailed: true, ...rest });

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

describe('the messages to the operators', () => {
  it('are shown with the way to answer them', async () => {
    stubApi({ [LIST]: pageOf([message, { ...message, id: ID.replace(/1$/, '2'), isSuspect: true }]) });
    renderAt('/contact/messages', <ContactMessagesPage />);
    const [first, second] = await screen.findAllByRole('article', { name: 'Press' });
    expect(first).toHaveTextContent('May we quote you?');
    expect(screen.getAllByRole('link', { name: message.email })[0]).toHaveAttribute(
      'href',
      'mailto:ines%40santaluzia.example?subject=Re%3A%20Press%20(C-7K3QX9MD)',
    );
    expect(first).not.toHaveTextContent('Probably sent by a program');
    expect(second).toHaveTextContent('Probably sent by a program');
  });

  it('are looked for by what the address says, also once it is another one', async () => {
    stubApi({ [LIST]: pageOf([message]) });
    renderAt(
      '/contact/messages?q=press',
      <>
        <ContactMessagesPage />
        <Link to="/contact/messages">Messages again</Link>
      </>,
    );
    expect(await screen.findByRole('searchbox')).toHaveValue('press');
    await userEvent.click(screen.getByRole('link', { name: 'Messages again' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('say what will be here', async () => {
    stubApi({ [LIST]: pageOf([]) });
    renderAt('/contact/messages', <ContactMessagesPage />);
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
  });

  it('say where nobody gets them by mail', async () => {
    stubApi({ [LIST]: pageOf([message], { isMailed: false }) });
    renderAt('/contact/messages', <ContactMessagesPage />);
    expect(await screen.findByText(/CONTACT_EMAIL is not set/)).toBeVisible();
  });

  it('come page by page', async () => {
    const pages = [
      pageOf([message], { nextCursor: ID }),
      pageOf([{ ...message, id: ID.replace(/1$/, '0') }]),
    ];
    stubApi({ [LIST]: () => pages.shift() ?? pageOf([]) });
    renderAt('/contact/messages', <ContactMessagesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show older messages' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  });

  it('go for good after a question', async () => {
    const lists = [pageOf([message]), pageOf([])];
    const calls = stubApi({
      [LIST]: () => lists.shift() ?? pageOf([]),
      [`DELETE /v1/contact-messages/${ID}`]: jsonResponse({ success: true }),
    });
    renderAt('/contact/messages', <ContactMessagesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this message?' });
    expect(calls.map(({ method }) => method)).not.toContain('DELETE');
    const [, confirm] = [...dialog.querySelectorAll('button')].filter(({ textContent }) =>
      ['Keep it', 'Remove'].includes(textContent),
    );
    await userEvent.click(confirm ?? dialog);
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'The message was removed' }]);
  });

  it('are marked as answered, and as waiting again', async () => {
    const answered = { ...message, answeredAt: '2026-11-21T10:00:00.000Z' };
    const lists = [pageOf([message]), pageOf([answered])];
    const calls = stubApi({
      [LIST]: () => lists.shift() ?? pageOf([message]),
      [`POST /v1/contact-messages/${ID}/answer`]: jsonResponse(answered),
      [`DELETE /v1/contact-messages/${ID}/answer`]: jsonResponse(message),
    });
    renderAt('/contact/messages', <ContactMessagesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as answered' }));
    const again = await screen.findByRole('button', { name: 'Mark as waiting' });
    expect(screen.getByText('Answered', { selector: 'span' })).toBeVisible();
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Mark as answered' })).toBeVisible();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'DELETE', 'GET']);
  });

  it('are looked for by words and state, which are in the address', async () => {
    stubApi({ [LIST]: () => pageOf([]) });
    const { currentPath } = renderAt('/contact/messages?state=waiting', <ContactMessagesPage />);
    expect(await screen.findByRole('heading', { name: 'No messages found' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'lantern');
    await waitFor(() => expect(currentPath()).toBe('/contact/messages?state=waiting&q=lantern'));
    await userEvent.click(screen.getByRole('button', { name: 'Show all messages' }));
    await waitFor(() => expect(currentPath()).toBe('/contact/messages'));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
  });

  it('say what went wrong, and are asked for again', async () => {
    const lists = [
      problemResponse({ status: 403, code: 'forbidden', message: 'Your role does not allow this.' }),
    ];
    stubApi({ [LIST]: () => lists.shift() ?? pageOf([message]) });
    renderAt('/contact/messages', <ContactMessagesPage />);
    expect(await screen.findByText('Your role does not allow this.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Press' })).toBeVisible();
  });
});
