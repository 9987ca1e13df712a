import type { Boundary } from '../boundary.ts';
import type { SourceFile } from '../sources.ts';
import { childrenOf, listNodes } from '../syntax.ts';
import type { Violation } from '../violation.ts';

const FRONT_DOOR = /^(?:server|web)\/src\/features\/[^/]+\/index\.tsx?$/;
const NAMES_AT_MOST = 10;

/** Border 5: a front door lists its names one by one, and a feature's at most ten of them. */
export const frontDoors: Boundary = ({ sources }) => {
  const doors = sources.filter(({ path }) => /\/index\.tsx?$/.test(path));
  return { read: doors.length, violations: doors.flatMap(inspectDoor) };
};

function inspectDoor(door: SourceFile): Violation[] {
  const nodes = listNodes(door);
  const names = nodes
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => childrenOf(node, 'specifiers'));
  const exportsAll = nodes.some(({ type }) => type === 'ExportAllDeclaration');
  const exportsNamespace = names.some(({ type }) => type === 'ExportNamespaceSpecifier');
  const violations: Violation[] = [];
  if (exportsAll || exportsNamespace) {
    violations.push({
      rule: '5-front-door-lists-its-names',
      where: door.path,
      message: 'says export *. List the names.',
    });
  }
  if (FRONT_DOOR.test(door.path) && names.length > NAMES_AT_MOST) {
    violations.push({
      rule: '5-front-door-is-small',
      where: door.path,
      message: `exports ${String(names.length)} names; at most ${String(NAMES_AT_MOST)}.`,
    });
  }
  return violations;
}
