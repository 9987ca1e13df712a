import { figureRanges, type SystemFigures } from '@redoubt/contract/insights';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { SystemAnalytics } from './system-analytics.tsx';

// The library that draws wants a size, which nothing has here; the tables have the figures.
vi.mock('#ui/charts/drawn-chart.tsx', () => ({ DrawnChart: () => null }));

const CALL = 'GET /v1/insights/system';
const NOW = Date.parse('2026-11-22T12:30:00.000Z');

function build(given: Partial<SystemFigures> = {}): SystemFigures {
  const measured = { requests: 200, refusals: 6, faults: 2, p50: 8.2, p95: 48, p99: 1240 };
  const { lengthMs, stepMs } = figureRanges.day;
  return {
    measuredAt: new Date(NOW).toISOString(),
    range: 'day',
    points: Array.from({ length: lengthMs / stepMs }, (_, index) => ({
      at: new Date(NOW - lengthMs + (index + 1) * stepMs).toISOString(),
      measured: index === 3 ? null : measured,
    })),
    total: { requests: 9400, refusals: 282, faults: 94, p50: 8.2, p95: 48, p99: 1240 },
    slowestEndpoints: [
      { route: 'POST /auth/signin', requests: 40, refusals: 3, faults: 1, p50: 91, p95: 130, p99: 212 },
    ],
    slowStatements: [
      { statement: 'select from attempt', times: 3, longestMs: 812, lastAt: '2026-11-22T12:00:00.000Z' },
    ],
    jobs: { waiting: 4, retrying: 1, failed: 2, oldestWaitMs: 180_000 },
    mail: { sent: 31, waiting: 1, failed: 0 },
    storage: { files: 61, bytes: 3_400_000, measuredAt: '2026-11-22T12:23:00.000Z' },
    database: { bytes: 24_000_000 },
    ...given,
  };
}

function show(reply: Parameters<typeof stubApi>[0][string]) {
  stubApi({ [CALL]: reply });
  const fetching = vi.spyOn(globalThis, 'fetch');
  const at = renderAt(
    '/admin?tab=analytics',
    <SystemAnalytics UptimeCard={() => <p>99.98%</p>} UptimeTable={() => <p>Part by part</p>} />,
  );
  return {
    ...at,
    addresses: () =>
      fetching.mock.calls.flatMap(([address]) => (typeof address === 'string' ? [address] : [])),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('System Analytics', () => {
  it('shows the requests, what failed, how long they took, and what waits', async () => {
    show(jsonResponse(build()));
    const text = (label: string) => screen.getByText(label).closest('p, a');
    expect(await screen.findByText('9,400')).toBeVisible();
    expect(text('Error rate')).toHaveTextContent('1% 94 failed, 282 refused');
    expect(text('Response time, p95')).toHaveTextContent('48 ms');
    expect(text('Jobs waiting')).toHaveTextContent('4 2 failed, 1 tried again, the oldest for 3 min');
    expect(text('Mail waiting')).toHaveTextContent('1 31 sent, 0 failed in the last 24 hours');
    expect(text('Storage')).toHaveTextContent('3.2 MB 61 files');
    expect(text('Database')).toHaveTextContent('22.9 MB');
    expect(screen.getByText('99.98%')).toBeVisible();
  });

  it('has a table behind each chart, where a time that nobody measured is not zero', async () => {
    show(jsonResponse(build()));
    const table = await screen.findByRole('table', { name: 'Response time' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(49);
    expect(rows[1]).toHaveTextContent('8.2 ms48 ms1.2 s');
    expect(rows[4]).toHaveTextContent('not measured');
    expect(within(screen.getByRole('table', { name: 'Requests' })).getAllByRole('row')[1]).toHaveTextContent(
      '19262',
    );
  });

  it('of a young installation shows what was measured, and since when', async () => {
    const points = build().points.map((point, index) => (index < 46 ? { ...point, measured: null } : point));
    show(jsonResponse(build({ points })));
    const table = await screen.findByRole('table', { name: 'Requests' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText(/^measured since 22 Nov 2026, /)).toBeVisible();
  });

  it('names the slowest endpoints and statements', async () => {
    show(jsonResponse(build()));
    expect(
      await screen.findByRole('row', { name: /POST \/auth\/signin 40 1 91 ms 130 ms 212 ms/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /select from attempt 3 812 ms/ })).toBeVisible();
  });

  it('keeps the time that is looked at in the address', async () => {
    const { currentPath, addresses } = show(() => jsonResponse(build()));
    await screen.findByText('9,400');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    expect(currentPath()).toBe('/admin?tab=analytics&range=quarter');
    await vi.waitFor(() => expect(addresses().at(-1)).toContain('range=quarter'));
  });

  it('claims nothing where nothing was measured', async () => {
    const nothing = { requests: 0, refusals: 0, faults: 0, p50: null, p95: null, p99: null };
    const points = build().points.map(({ at }) => ({ at, measured: null }));
    show(
      jsonResponse(
        build({ points, total: nothing, slowestEndpoints: [], slowStatements: [], storage: null }),
      ),
    );
    expect(await screen.findAllByText('Not measured yet')).toHaveLength(3);
    expect(screen.getByText('No requests')).toBeVisible();
    expect(screen.getByText('There were no requests in this period.')).toBeVisible();
  });

  it('says that it could not be read, and tries again', async () => {
    const replies = [
      problemResponse({ status: 422, code: 'invalid_fields', message: 'Some fields need another look.' }),
    ];
    show(() => replies.shift() ?? jsonResponse(build()));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('9,400')).toBeVisible();
  });
});
