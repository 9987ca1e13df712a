import type { Boundary } from '../boundary.ts';
import type { SourceFile } from '../sources.ts';
import { childrenOf, listNodes } from '../syntax.ts';
import type { Violation } from '../violation.ts';

/** Boundary 5: a public API lists its names one by one. */
export const publicApis: Boundary = ({ sources }) => {
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
      rule: '5-public-api-lists-its-names',
      where: door.path,
      message: 'says export *. List the names.',
    });
  }
  return violations;
}
