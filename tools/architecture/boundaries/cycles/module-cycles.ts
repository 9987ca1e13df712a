import type { Boundary } from '../../boundary.ts';
import { findCycles } from './find-cycles.ts';

/** Boundary 3: nothing depends on itself in a circle, types included. */
export const moduleCycles: Boundary = ({ modules: { imports } }) => {
  const byModule = Map.groupBy(imports, ({ from }) => from);
  const neighbours = new Map([...byModule].map(([from, own]) => [from, own.map(({ to }) => to)]));
  return {
    read: imports.length,
    violations: findCycles(neighbours).map(({ cycle, knot }) => ({
      rule: '3-no-cycles',
      where: cycle[0] ?? '',
      message:
        `depends on itself, types included: ${[...cycle, cycle[0]].join(' → ')}.` +
        (knot > cycle.length ? ` ${String(knot)} modules are in this cycle.` : ''),
    })),
  };
};
