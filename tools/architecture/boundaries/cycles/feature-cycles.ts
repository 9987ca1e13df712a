import type { Boundary } from '../../boundary.ts';
import { findCycles } from './find-cycles.ts';

const FEATURE = /^(?:server|web)\/src\/features\/[^/]+(?=\/)/;

/** Boundary 3: the features of the server and those of the web client import each other in one direction only. */
export const featureCycles: Boundary = ({ modules }) => {
  const neighbours = new Map<string, Set<string>>();
  let read = 0;
  for (const { from, to } of modules.imports) {
    const importer = FEATURE.exec(from)?.[0];
    const imported = FEATURE.exec(to)?.[0];
    if (importer === undefined || imported === undefined) continue;
    read += 1;
    if (importer !== imported)
      neighbours.set(importer, (neighbours.get(importer) ?? new Set()).add(imported));
  }
  const lists = new Map([...neighbours].map(([importer, imported]) => [importer, [...imported]]));
  return {
    read,
    violations: findCycles(lists).map(({ cycle, knot }) => ({
      rule: '3-no-cycles-between-features',
      where: cycle[0] ?? '',
      message:
        `is a feature that imports itself in a circle: ${[...cycle, cycle[0]].join(' → ')}.` +
        (knot > cycle.length ? ` ${String(knot)} features are in this cycle.` : ''),
    })),
  };
};
