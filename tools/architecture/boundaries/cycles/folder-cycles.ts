import { posix } from 'node:path';
import type { Boundary } from '../../boundary.ts';
import type { SourceFile } from '../../sources.ts';
import type { Import } from '../../module-graph.ts';
import { findCycles } from './find-cycles.ts';
import type { Violation } from '../../violation.ts';

const PART =
  /^(?:(?:server|web)\/src\/features\/[^/]+|(?:contract|server|web)\/src\/(?!features\/)[^/]+|tools)(?=\/)/;
const OUTSIDE = /\.(?:test|child|builders|fixture)\.tsx?$|\/(?:testing|fixtures)\//;
const LINES_SHOWN = 3;

/**
 * Boundary 3: the folders inside a feature lean on each other in one direction only, and so do those of a part of the
 * platform. A file belongs to the folder that it lies in; the part's own folder counts, and each nested one for itself.
 */
export const folderCycles: Boundary = ({ modules, sources }) => {
  const inside = modules.imports.filter(isInsideAPart);
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const violations = [...Map.groupBy(inside, ({ from }) => partOf(from))].flatMap(([part = '', imports]) =>
    inspectPart(part, imports, texts),
  );
  return { read: inside.length, violations };
};

function isInsideAPart({ from, to }: Import): boolean {
  const part = partOf(from);
  return part !== undefined && part === partOf(to) && !OUTSIDE.test(from) && !OUTSIDE.test(to);
}

function partOf(path: string): string | undefined {
  return PART.exec(path)?.[0];
}

function inspectPart(
  part: string,
  imports: readonly Import[],
  texts: ReadonlyMap<string, SourceFile['text']>,
): Violation[] {
  const arrows = Map.groupBy(imports, ({ from, to }) => `${posix.dirname(from)} ${posix.dirname(to)}`);
  const neighbours = new Map<string, string[]>();
  for (const arrow of arrows.keys()) {
    const [from = '', to = ''] = arrow.split(' ');
    if (from !== to) neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
  }
  return findCycles(neighbours).map(({ cycle, knot }) => ({
    rule: '3-no-cycles-between-folders',
    where: part,
    message: [
      `has folders that lean on each other in a circle: ${[...cycle, cycle[0]].join(' → ')}.`,
      knot > cycle.length ? ` ${String(knot)} folders are in this cycle.` : '',
      ...cycle.flatMap((folder, index) =>
        showImports(arrows.get(`${folder} ${cycle[(index + 1) % cycle.length] ?? ''}`) ?? [], texts),
      ),
    ].join(''),
  }));
}

/** The lines that make one arrow, as many as help to see what it is about. */
function showImports(imports: readonly Import[], texts: ReadonlyMap<string, string>): string[] {
  const shown = imports.slice(0, LINES_SHOWN).map(({ from, specifier }) => {
    const index = (texts.get(from) ?? '').split('\n').findIndex((text) => text.includes(`'${specifier}'`));
    return `\n    ${from}:${String(index + 1)} imports ${specifier}`;
  });
  const rest = imports.length - shown.length;
  return rest > 0 ? [...shown, `\n    and ${String(rest)} more`] : shown;
}
