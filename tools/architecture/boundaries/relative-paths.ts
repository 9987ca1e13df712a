import type { Boundary } from '../boundary.ts';

/**
 * Boundary 6: inside a feature or a part of the platform files are neighbours; to anything further away an import says
 * `#…`, and to another package the package's name.
 */
export const relativePaths: Boundary = ({ modules }) => {
  const relative = modules.imports.filter(
    ({ specifier, to }) => specifier.startsWith('.') && to !== specifier,
  );
  const leaving = relative.filter(({ from, specifier, to }) => {
    const target = partOf(to);
    return packageOf(to) !== packageOf(from) || (specifier.startsWith('..') && target !== partOf(from));
  });
  return {
    read: relative.length,
    violations: leaving.map(({ from, specifier, to }) => ({
      rule: '6-no-relative-path-leaves-home',
      where: from,
      message: `imports ${specifier}. Say # and the path from src, or the package's name (${to}).`,
    })),
  };
};

function packageOf(path: string): string {
  return path.split('/', 1)[0] ?? path;
}

/** What counts as home: server/src/features/arena, web/src/platform, contract/src/arena; else the package. */
function partOf(path: string): string {
  const [name = '', src, part, feature] = path.split('/');
  if (src !== 'src' || !part) return name;
  if (part.includes('.')) return `${name}/src`;
  return part === 'features' ? `${name}/src/features/${feature ?? ''}` : `${name}/src/${part}`;
}
