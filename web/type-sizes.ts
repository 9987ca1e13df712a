import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'postcss';

const SIZES = join(import.meta.dirname, 'src/ui/theme/type.css');
const NAMED = /var\(--((?:text|title|display)-[\w-]+)\)/g;

/**
 * Writes each size of type where it is named: they are the same in every scheme, and what never changes need not be sent
 * as a variable. postcss-custom-properties would do the same to all variables of the kit.
 */
export function typeSizes(): Plugin {
  const sizes = new Map(
    [...readFileSync(SIZES, 'utf8').matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, size]) => [name, size]),
  );
  return {
    postcssPlugin: 'type-sizes',
    Declaration: (declaration) => {
      if (!declaration.value.includes('var(--')) return;
      declaration.value = declaration.value.replaceAll(
        NAMED,
        (whole, name: string) => sizes.get(name) ?? whole,
      );
    },
  };
}
