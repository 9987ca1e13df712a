import type { Boundary } from '../../boundary.ts';
import type { Import } from '../../module-graph.ts';

const PART = /^web\/src\/ui\/.*\.tsx$/;
const GALLERY = /^web\/src\/app\/kit\//;
const TEST = /\.test\.tsx$/;
/** What is around the gallery itself, or a whole page, which `e2e/screens/screens.ts` looks at in its place. */
const AROUND = new Set([
  'web/src/ui/message-sheet/message-sheet.tsx',
  'web/src/ui/theme/kit-provider.tsx',
  'web/src/ui/toasts/toast-host.tsx',
  'web/src/ui/toasts/toast-outlet.tsx',
  'web/src/ui/toasts/undo-toast.tsx',
]);

/** Boundary 13: every part of the interface is in the gallery at /dev/kit, by itself or inside another. */
export const gallery: Boundary = ({ modules }) => {
  const parts = modules.modules.filter((path) => PART.test(path) && !TEST.test(path) && !AROUND.has(path));
  const shown = reach(
    modules.modules.filter((path) => GALLERY.test(path)),
    modules.imports,
  );
  return {
    read: parts.length,
    violations: parts
      .filter((path) => !shown.has(path))
      .map((path) => ({
        rule: '13-the-gallery-shows-every-part',
        where: path,
        message: 'is not in the gallery: show it in each of its states in web/src/app/kit.',
      })),
  };
};

function reach(from: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const next = Map.groupBy(imports, (one) => one.from);
  const seen = new Set(from);
  // What is added while it is gone through is gone through too.
  for (const path of seen) for (const { to } of next.get(path) ?? []) seen.add(to);
  return seen;
}
