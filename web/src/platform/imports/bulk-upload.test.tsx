import type { ImportEvent, ImportSummary } from '@redoubt/contract/shared/csv/import-terms.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildImport, buildReport, failedRow, importId } from '#testing/imports.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { ApiProblem, localReply } from '../api-problem.ts';
import { queryClient } from '../queries/query-client.ts';
import { BulkUpload } from './bulk-upload.tsx';
import type { SentFile, ShownReport, WebImport } from './kind/import-kind.ts';

function show(given: Partial<WebImport> = {}, { at = '/', mayChange = true } = {}) {
  renderAt(at, <BulkUpload of={buildImport(given)} mayChange={mayChange} />);
}

async function choose(text = 'Name,Email,Location\nAna,ana@x.example,Oslo\n') {
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (!found) throw new Error('The drop zone is not there yet.');
    return found as HTMLInputElement;
  });
  await userEvent.upload(input, new File([text], 'autumn-intake.csv'), { applyAccept: false });
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => queryClient.clear());

it('asks once for a file how its days are to be read, and sends it again with the answer', async () => {
  const orders: (string | undefined)[] = [];
  const refusal = {
    ...localReply(422, 'csv_unreadable', '3/4/2099 can be read in two ways.'),
    fault: 'date-order',
  };
  show({
    send({ dateOrder }) {
      orders.push(dateOrder);
      return dateOrder === undefined
        ? Promise.reject(new ApiProblem(refusal))
        : Promise.resolve(buildReport({ id: null, isDryRun: true }));
    },
  });
  await choose();
  await press('Check without adding');
  await press('Day first: 3 April');
  await screen.findByText('386 profiles would be added.');
  await press('Upload');
  await waitFor(() => expect(orders).toEqual([undefined, 'day-first', 'day-first']));
});

describe('the report', () => {
  it('says what became of the file, to the letter of the specification', async () => {
    show({}, { at: `/?upload=${importId}` });
    expect(await screen.findByRole('heading', { name: '386 added, 9 to correct' })).toBeVisible();
    expect(
      screen.getByText('Upload Complete! 386 profiles were successfully added to the platform.'),
    ).toBeVisible();
    expect(screen.getByText(/412 rows read in 3.2 s, commas, UTF-8\./)).toHaveTextContent(
      'autumn-intake.csv',
    );
    expect(screen.getByRole('heading', { name: 'Failed Uploads (9)' })).toBeVisible();
    expect(
      screen.getByRole('heading', {
        name: 'Duplicate Profiles Detected! 2 profile(s) already exist in the system:',
      }),
    ).toBeVisible();
    expect(screen.getByText('Already there, active')).toBeVisible();
    expect(screen.getByText('Twice in this file, first on line 12')).toBeVisible();
  });

  it.each([
    [{ failed: [], failedCount: 0 }, /^Upload Complete! 386 profiles/],
    [{ successful: 0 }, 'Nothing added, 9 to correct'],
  ])('is headed by the outcome: %j', async (given, name) => {
    show({ read: () => Promise.resolve(buildReport(given)) }, { at: `/?upload=${importId}` });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  });

  it('marks the wrong cells of a line and says what is wrong with each; five lines at first', async () => {
    show({}, { at: `/?upload=${importId}` });
    const part = await screen.findByRole('region', { name: 'Failed Uploads (9)' });
    expect(within(part).getAllByText('ana.petrova@')).toHaveLength(5);
    expect(within(part).getAllByText('ana.petrova@')[0]?.tagName).toBe('MARK');
    expect(within(part).getAllByText('empty')[0]?.tagName).toBe('MARK');
    expect(within(part).getAllByText('Location is required', { exact: false })).toHaveLength(5);
    await press('Show 4 more');
    expect(within(part).getAllByText('ana.petrova@')).toHaveLength(9);
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  it('asks for the rows that it does not hold', async () => {
    const listFailed = vi.fn<WebImport['listFailed']>(() =>
      Promise.resolve({
        items: Array.from({ length: 50 }, (_, index) => failedRow(102 + index)),
        nextCursor: null,
      }),
    );
    const failed = Array.from({ length: 100 }, (_, index) => failedRow(2 + index));
    show(
      { listFailed, read: () => Promise.resolve(buildReport({ failed, failedCount: 150 })) },
      { at: `/?upload=${importId}` },
    );
    await press('Show 95 more');
    await press('Show 50 more');
    await waitFor(() => expect(screen.getAllByText('ana.petrova@')).toHaveLength(150));
    expect(listFailed).toHaveBeenCalledExactlyOnceWith(importId, 101);
  });

  it('lets duplicates be put away', async () => {
    show({}, { at: `/?upload=${importId}` });
    await press('Collapse');
    expect(screen.getByText('Twice in this file, first on line 12')).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('undoes after a question, and says so', async () => {
    const undone = { at: '2026-11-22T11:00:00.000Z', removed: 384, kept: 2 };
    const undo = vi.fn<WebImport['undo']>(() => Promise.resolve(buildReport({ undone })));
    show({ undo }, { at: `/?upload=${importId}` });
    await press('Undo upload');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo upload' }));
    expect(await screen.findByRole('heading', { name: 'Undone: 384 removed, 2 stay' })).toBeVisible();
    expect(screen.getByText(/384 rows removed\. 2 rows stay: edited since\./)).toBeVisible();
    expect(screen.queryByText(/Upload Complete/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo upload' })).toBeNull();
    expect(undo).toHaveBeenCalledOnce();
  });

  it('offers viewers nothing that they may not do', async () => {
    show({}, { at: `/?upload=${importId}`, mayChange: false });
    await press('All uploads');
    expect(await screen.findByText('No uploads yet')).toBeVisible();
    expect(screen.queryByText('Choose a .csv file')).toBeNull();
  });
});

describe('an upload', () => {
  it('shows what would happen before it happens, then uploads under one key', async () => {
    const sent: SentFile[] = [];
    const send = (one: SentFile) => {
      sent.push(one);
      if (sent.length === 2)
        return Promise.reject(new ApiProblem(localReply(0, 'unreachable', 'You are offline.')));
      return Promise.resolve(buildReport(one.isDryRun ? { id: null, isDryRun: true } : {}));
    };
    show({ send });
    await choose();
    await press('Check without adding');
    expect(await screen.findByRole('heading', { name: '386 profiles would be added.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo upload' })).toBeNull();
    await press('Upload');
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
    await press('Upload');
    expect(await screen.findByRole('heading', { name: /^386 added/ })).toBeVisible();
    expect(sent.map(({ isDryRun }) => isDryRun)).toEqual([true, false, false]);
    expect(sent[1]?.key).toBe(sent[2]?.key);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    await press('Upload another');
    expect(await screen.findByText('Choose a .csv file')).toBeVisible();
  });

  it('says before it happens how many days the mails take, and what raises the limit', async () => {
    const report = buildReport({
      id: null,
      isDryRun: true,
      successful: 937,
      lastInvitationOn: '2026-11-24',
      invitations: { perDay: 500, waiting: 120, days: 3 },
    });
    show({ send: () => Promise.resolve(report) });
    await choose();
    await press('Check without adding');
    expect(
      await screen.findByText(/The 937 invitations would take 3 days, the last one sent about/),
    ).toHaveTextContent('24 November 2026');
    expect(screen.getByText(/up to 500 a day, and 120 invitations wait already/)).toHaveTextContent(
      'INVITATIONS_PER_ORGANIZATION',
    );
    expect(screen.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
  });

  it('shows how far it is: what is sent, then what is read', async () => {
    const read = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<ShownReport>();
    let reportProgress: SentFile['onProgress'] = () => undefined;
    const follow = async function* (): AsyncGenerator<ImportEvent> {
      await read.promise;
      yield { type: 'progress', fileName: 'a.csv', fileBytes: 100, bytesRead: 50, rows: 206, beganAt: '' };
      await answer.promise;
    };
    show({ follow, send: ({ onProgress }) => ((reportProgress = onProgress), answer.promise) });
    await choose();
    await press('Upload');
    expect(await screen.findByText(/0% sent/)).toBeVisible();
    reportProgress(1);
    read.resolve();
    expect(await screen.findByText(/206 rows read/)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '50');
    answer.resolve(buildReport());
    expect(await screen.findByRole('heading', { name: /^386 added/ })).toBeVisible();
  });

  it('leads nobody back who went elsewhere while it was read', async () => {
    const answer = Promise.withResolvers<ShownReport>();
    const of = buildImport({ send: () => answer.promise });
    function Screens() {
      const { pathname } = useLocation();
      return (
        <>
          {pathname === '/' ? <BulkUpload of={of} mayChange /> : null}
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      );
    }
    const { currentPath } = renderAt('/', <Screens />);
    await choose();
    await press('Upload');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(currentPath()).toBe('/elsewhere'));
    await act(async () => answer.resolve(buildReport()));
    expect(queryClient.getQueryData([...of.queryKey, 'report', importId])).toBeDefined();
    expect(currentPath()).toBe('/elsewhere');
  });

  it('is followed on over a server that is away for a moment', async () => {
    const running = [
      {
        key: 'k',
        fileName: 'a.csv',
        fileBytes: 100,
        bytesRead: 10,
        rows: 40,
        beganAt: '2026-11-22T10:00:00.000Z',
      },
    ];
    const away = [new ApiProblem(localReply(503, 'unavailable', 'Redoubt is restarting.'))];
    const follow = async function* (): AsyncGenerator<ImportEvent> {
      const problem = away.shift();
      if (problem) throw problem;
      yield await Promise.resolve({ type: 'finished' as const, id: importId });
    };
    show({ follow, list: () => Promise.resolve({ items: [], nextCursor: null, running }) });
    expect(await screen.findByRole('heading', { name: /^386 added/ })).toBeVisible();
  });

  it('is found again by a page that was loaded since, and leads to its report', async () => {
    const running = [
      {
        key: 'k',
        fileName: 'autumn-intake.csv',
        fileBytes: 100,
        bytesRead: 10,
        rows: 40,
        beganAt: '2026-11-22T10:00:00.000Z',
      },
    ];
    const end = Promise.withResolvers<void>();
    const follow = async function* (key: string): AsyncGenerator<ImportEvent> {
      await end.promise;
      yield { type: 'finished', id: key === 'k' ? importId : null };
    };
    show({ follow, list: () => Promise.resolve({ items: [], nextCursor: null, running }) });
    expect(await screen.findByRole('heading', { name: 'Adding autumn-intake.csv' })).toBeVisible();
    end.resolve();
    const complete = { name: /^386 added/ };
    expect(await screen.findByRole('heading', complete)).toBeVisible();
  });

  it.each([
    [{ type: 'interrupted' } as const, /was interrupted, and nothing was added/],
    [
      { type: 'refused', message: 'Line 3: a quote is opened there.' } as const,
      /Line 3: a quote is opened there/,
    ],
  ])('says that nothing was added where it ends as %j', async (event, words) => {
    const running = [
      {
        key: 'k',
        fileName: 'a.csv',
        fileBytes: 100,
        bytesRead: 10,
        rows: 40,
        beganAt: '2026-11-22T10:00:00.000Z',
      },
    ];
    const follow = async function* (): AsyncGenerator<ImportEvent> {
      yield await Promise.resolve(event);
    };
    show({ follow, list: () => Promise.resolve({ items: [], nextCursor: null, running }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('is not begun with a file that lacks a column', async () => {
    show();
    await choose('Name,Email\nAna,ana@x.example\n');
    expect(await screen.findByRole('alert')).toHaveTextContent('the column Location is missing');
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  });
});

describe('past uploads', () => {
  it('lead to their reports', async () => {
    const {
      duplicates: _,
      failed: __,
      isDryRun: ___,
      lastInvitationOn: ____,
      invitations: _____,
      ...rest
    } = buildReport();
    const items = [rest as ImportSummary];
    show({ list: () => Promise.resolve({ items, nextCursor: null, running: [] }) });
    expect(await screen.findByText('386 added, 2 duplicates, 9 failed')).toBeVisible();
    await press('autumn-intake.csv');
    expect(await screen.findByRole('heading', { name: /^386 added/ })).toBeVisible();
  });

  it('that cannot be listed can be asked for again', async () => {
    show({
      list: () => Promise.reject(new ApiProblem(localReply(500, 'server_fault', 'Something went wrong.'))),
    });
    expect(await screen.findByText('The uploads could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
