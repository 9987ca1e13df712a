import { statusComponents, type StatusReport } from '@redoubt/contract/site';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { StatusLine } from './status-line.tsx';
import StatusPage from './status.page.tsx';
import '#ui/elements/define-elements.ts';

const CALL = 'GET /v1/status';

const day = (date: string, given: Partial<StatusReport['components'][0]['days'][0]> = {}) => ({
  date,
  state: 'operational' as const,
  downSeconds: 0,
  degradedSeconds: 0,
  ...given,
});

function buildReport(given: Partial<StatusReport> = {}): StatusReport {
  return {
    state: 'operational',
    measuredSince: '2026-11-19T08:00:00.000Z',
    measuredAt: '2026-11-21T12:00:00.000Z',
    components: statusComponents.map((component) => ({
      component,
      state: 'operational',
      uptime: { lastDay: 1, lastWeek: 0.99999, lastQuarter: null },
      days: [
        day('2026-11-19', { state: 'unmeasured' }),
        day('2026-11-20', { state: 'down', downSeconds: 7500, degradedSeconds: 60 }),
        day('2026-11-21'),
      ],
    })),
    incidents: [],
    ...given,
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('the status page', () => {
  it('says how every component is and was, in words too', async () => {
    stubApi({ [CALL]: jsonResponse(buildReport()) });
    renderAt('/status', <StatusPage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'All systems operational' })).toBeVisible();
    const card = screen.getByRole('region', { name: 'Database' });
    expect(within(card).getByText('Operational')).toBeVisible();
    const uptimes = within(card)
      .getAllByRole('definition')
      .map((share) => share.textContent);
    expect(uptimes).toEqual(['100%', '99.99%']);
    expect(within(card).getByText('Uptime, 24 hours')).toBeVisible();
    expect(within(card).getByText('Uptime since 19 Nov 2026 (2 days)')).toBeVisible();
    await userEvent.click(within(card).getByText(/Day by day in words/));
    expect(
      within(card).getByRole('row', { name: '2026-11-20 down for 2 h 5 min, degraded for 1 min' }),
    ).toBeVisible();
    expect(within(card).getByRole('row', { name: '2026-11-21 operational all day' })).toBeVisible();
    expect(within(card).queryByRole('row', { name: /2026-11-19/ })).toBeNull();
  });

  it.each([
    ['degraded', 'Some systems are degraded'],
    ['down', 'Some systems are down'],
    ['unknown', 'System status'],
  ] as const)('%s is described as %j', async (state, sentence) => {
    stubApi({ [CALL]: jsonResponse(buildReport({ state })) });
    renderAt('/status', <StatusPage />);
    expect(await screen.findByRole('region', { name: 'Mail' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sentence);
  });

  it('lists incidents, and says where the server was not running', async () => {
    stubApi({
      [CALL]: jsonResponse(
        buildReport({
          incidents: [
            {
              components: ['mail', 'worker'],
              state: 'degraded',
              isGap: false,
              startedAt: '2026-11-21T11:00:00.000Z',
              endedAt: null,
            },
            {
              components: [...statusComponents],
              state: 'down',
              isGap: true,
              startedAt: '2026-11-20T10:00:00.000Z',
              endedAt: '2026-11-20T11:30:00.000Z',
            },
          ],
        }),
      ),
    });
    renderAt('/status', <StatusPage />);
    const incidents = await screen.findByRole('region', { name: 'Incidents' });
    const [open, gap] = within(incidents).getAllByRole('listitem');
    expect(open).toHaveTextContent('Mail, Background work');
    expect(open).toHaveTextContent('not over yet');
    expect(gap).toHaveTextContent('The server was not running');
    expect(gap).toHaveTextContent('1 h 30 min');
    expect(gap).toHaveTextContent('it counts as down');
  });

  it('of a fresh server says that nothing is measured yet', async () => {
    stubApi({
      [CALL]: jsonResponse(buildReport({ state: 'unknown', measuredSince: null, measuredAt: null })),
    });
    renderAt('/status', <StatusPage />);
    expect(await screen.findByRole('heading', { name: 'Nothing is measured yet' })).toBeVisible();
  });

  it('says that it could not be read, and tries again', async () => {
    const replies = [problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' })];
    stubApi({ [CALL]: () => replies.shift() ?? jsonResponse(buildReport()) });
    renderAt('/status', <StatusPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Database' })).toBeVisible();
  });
});

describe('the line of the footer', () => {
  it('claims nothing before it is known, then says it and leads to the page', async () => {
    stubApi({ 'GET /v1/status/overall': jsonResponse({ state: 'operational' }) });
    renderAt('/', <StatusLine />);
    expect(screen.getByRole('link', { name: 'System status' })).toHaveAttribute('href', '/status');
    expect(await screen.findByRole('link', { name: 'All systems operational' })).toBeVisible();
  });

  it.each([
    ['degraded', 'Some systems are degraded'],
    ['down', 'Some systems are down'],
  ])('does not gloss over %s', async (state, sentence) => {
    stubApi({ 'GET /v1/status/overall': jsonResponse({ state }) });
    renderAt('/', <StatusLine />);
    expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
  });
});
