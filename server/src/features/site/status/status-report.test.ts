import { componentStates, STATUS_DAYS, statusComponents } from '@redoubt/contract/site';
import { siteEndpoints } from '@redoubt/contract/site';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMeasurement, type StatusSpan } from './status-span.ts';
import { reportStatus } from './status-report.ts';
import { addMinutes, buildMeasurement, measureMinutes } from './status.builders.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

function componentOf(report: ReturnType<typeof reportStatus>, name: (typeof statusComponents)[number]) {
  const found = report.components.find(({ component }) => component === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

describe('the report', () => {
  it('of a fresh server claims nothing', () => {
    const report = reportStatus([], at('12:00'));
    expect(report).toMatchObject({ state: 'unknown', measuredSince: null, measuredAt: null, incidents: [] });
    for (const component of report.components) {
      expect(component.uptime).toEqual({ lastDay: null, lastWeek: null, lastQuarter: null });
      expect(new Set(component.days.map(({ state }) => state))).toEqual(new Set(['unmeasured']));
    }
  });

  it('grows one span while nothing changes', () => {
    const spans = measureMinutes(NOON, 60);
    expect(spans).toHaveLength(statusComponents.length);
    const report = reportStatus(spans, at('12:59'));
    expect(report).toMatchObject({ state: 'operational', measuredSince: NOON, incidents: [] });
    expect(componentOf(report, 'mail').uptime).toEqual({ lastDay: 1, lastWeek: 1, lastQuarter: 1 });
    expect(componentOf(report, 'mail').days.at(-1)).toMatchObject({
      date: '2026-11-21',
      state: 'operational',
    });
  });

  it('measures an incident from the minute that found it to the one that did not', () => {
    const spans = measureMinutes(NOON, 60, (minute) =>
      minute >= 20 && minute < 35 ? { storage: 'down' } : {},
    );
    const report = reportStatus(spans, at('13:00'));
    expect(report.state).toBe('operational');
    expect(report.incidents).toEqual([
      {
        components: ['storage'],
        state: 'down',
        isGap: false,
        startedAt: '2026-11-21T12:20:00.000Z',
        endedAt: '2026-11-21T12:35:00.000Z',
      },
    ]);
    expect(componentOf(report, 'storage').uptime.lastDay).toBeCloseTo(45 / 60, 10);
    expect(componentOf(report, 'storage').days.at(-1)).toMatchObject({ state: 'down', downSeconds: 900 });
    expect(componentOf(report, 'database').uptime.lastDay).toBe(1);
  });

  it('makes one incident of what follows without a break, with the worst of it', () => {
    const spans = measureMinutes(NOON, 30, (minute) =>
      minute < 10 ? {} : minute < 20 ? { mail: 'degraded' } : { mail: 'down' },
    );
    const report = reportStatus(spans, at('12:29'));
    expect(report.state).toBe('down');
    expect(report.incidents).toMatchObject([
      { state: 'down', startedAt: '2026-11-21T12:10:00.000Z', endedAt: null },
    ]);
  });

  it('degraded time is no downtime', () => {
    const report = reportStatus(
      measureMinutes(NOON, 10, () => ({ worker: 'degraded' })),
      at('12:09'),
    );
    expect(report.state).toBe('degraded');
    expect(componentOf(report, 'worker').uptime.lastDay).toBe(1);
    expect(componentOf(report, 'worker').days.at(-1)).toMatchObject({
      state: 'degraded',
      degradedSeconds: 540,
    });
  });

  it('counts a time without measurements as down, of all components at once', () => {
    const before = measureMinutes(NOON, 11);
    const spans = addMinutes(before, { from: '2026-11-21T12:30:00.000Z', minutes: 11 });
    const report = reportStatus(spans, at('12:40'));
    expect(report.incidents).toEqual([
      {
        components: [...statusComponents],
        state: 'down',
        isGap: true,
        startedAt: '2026-11-21T12:10:00.000Z',
        endedAt: '2026-11-21T12:30:00.000Z',
      },
    ]);
    for (const { uptime } of report.components) expect(uptime.lastDay).toBeCloseTo(0.5, 10);
  });

  it('makes no gap of a restart within two minutes', () => {
    const spans = addMinutes(measureMinutes(NOON, 1), { from: '2026-11-21T12:02:00.000Z', minutes: 1 });
    expect(reportStatus(spans, at('12:02')).incidents).toEqual([]);
  });

  it('knows nothing of now when the newest measurement is old', () => {
    const report = reportStatus(measureMinutes(NOON, 2), at('12:10'));
    expect(report.state).toBe('unknown');
    expect(report.incidents).toMatchObject([
      { isGap: true, startedAt: '2026-11-21T12:01:00.000Z', endedAt: null },
    ]);
  });

  it('begins its history with the day 89 days ago', () => {
    const spans: StatusSpan[] = [
      {
        component: 'mail',
        state: 'operational',
        beganAt: new Date('2020-01-01'),
        seenAt: new Date(NOON),
      },
    ];
    const report = reportStatus(spans, new Date(NOON));
    expect(report.measuredSince).toBe('2026-08-24T00:00:00.000Z');
    const { days } = componentOf(report, 'mail');
    expect([days.length, days[0]?.date, days[0]?.state]).toEqual([STATUS_DAYS, '2026-08-24', 'operational']);
  });

  it('of several processes one measurement a minute is kept', () => {
    const spans = measureMinutes(NOON, 1);
    const second = addMeasurement(spans, buildMeasurement('2026-11-21T12:00:10.000Z', { mail: 'down' }));
    expect(second).toEqual(spans);
  });
});

const measurements = fc.array(
  fc.record({
    waitSeconds: fc.integer({ min: 1, max: 900 }),
    states: fc.record(
      Object.fromEntries(
        statusComponents.map((component) => [component, fc.constantFrom(...componentStates)]),
      ),
    ),
  }),
  { maxLength: 40 },
);

it('always fits the contract, and its days add up to what the uptime says', () => {
  fc.assert(
    fc.property(measurements, fc.integer({ min: 0, max: 600 }), (given, waitSeconds) => {
      let time = Date.parse('2026-11-19T20:00:00.000Z');
      let spans: readonly StatusSpan[] = [];
      for (const one of given) {
        time += one.waitSeconds * 1000;
        spans = addMeasurement(spans, buildMeasurement(time, one.states));
      }
      const now = time + waitSeconds * 1000;
      const report = siteEndpoints.getStatus.reply.parse(reportStatus(spans, new Date(now)));
      const since = report.measuredSince === null ? now : Date.parse(report.measuredSince);
      for (const { uptime, days } of report.components) {
        const down = days.reduce((sum, { downSeconds }) => sum + downSeconds, 0);
        const measured = (now - since) / 1000;
        expect(uptime.lastQuarter === null).toBe(measured === 0);
        expect(Math.abs((1 - (uptime.lastQuarter ?? 1)) * measured - down)).toBeLessThan(3);
      }
      for (const { startedAt, endedAt } of report.incidents)
        expect(Date.parse(endedAt ?? new Date(now).toISOString())).toBeGreaterThanOrEqual(
          Date.parse(startedAt),
        );
    }),
  );
});
