import fc from 'fast-check';
import { expect, test } from 'vitest';
import { horizonFor, layOutCurve, polyline } from './curve-geometry.ts';

const box = { width: 280, height: 80, inset: 4 };
const range = fc
  .record({ min: fc.integer({ min: 0, max: 500 }), span: fc.integer({ min: 0, max: 1000 }) })
  .map(({ min, span }) => ({ min, max: min + span, now: min + span }));

test('the curve stays in its box, runs to the right and never rises', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 0, max: 20_000 }), (points, solves) => {
      const curve = layOutCurve(points, solves, box);
      const walked = [...curve.past, ...curve.future];
      for (const [index, point] of walked.entries()) {
        expect(point.x).toBeGreaterThanOrEqual(box.inset - 0.001);
        expect(point.x).toBeLessThanOrEqual(box.width - box.inset + 0.001);
        expect(point.y).toBeGreaterThanOrEqual(box.inset - 0.001);
        expect(point.y).toBeLessThanOrEqual(box.height - box.inset + 0.001);
        const before = walked[index - 1] ?? point;
        expect(point.x).toBeGreaterThanOrEqual(before.x - 0.001);
        expect(point.y).toBeGreaterThanOrEqual(before.y - 0.001);
      }
    }),
  );
});

test('past and future meet at the present', () => {
  const curve = layOutCurve({ now: 351, min: 100, max: 500 }, 23, box);
  expect(curve.past.at(-1)).toEqual(curve.present);
  expect(curve.future[0]).toEqual(curve.present);
});

test('the first solver is at the top', () => {
  expect(layOutCurve({ now: 500, min: 100, max: 500 }, 0, box).present).toEqual({ x: 4, y: 4 });
});

test('a challenge with one price for all lies on its floor', () => {
  expect(layOutCurve({ now: 50, min: 50, max: 50 }, 3, box).present.y).toBe(76);
});

test('the horizon always leaves something to come', () => {
  expect(horizonFor(0)).toBe(40);
  expect(horizonFor(23)).toBe(40);
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), (solves) => horizonFor(solves) > solves));
});

test('a polyline is written to a tenth', () => {
  expect(
    polyline([
      { x: 1, y: 2.345 },
      { x: 10.06, y: 0 },
    ]),
  ).toBe('1.0,2.3 10.1,0.0');
});
