import type { ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';

/** The line over what a demo claims. */
export const SAMPLE_LINE = 'Sample figures and quotes for this demo';

let known: ShownStatements | null = null;

/**
 * What the operator says of themselves: the server writes it into each page that it serves. Null where they say nothing,
 * and while the build writes the prerendered pages.
 */
export function readStatements(): ShownStatements | null {
  if (known !== null || typeof document === 'undefined') return known;
  const text = document.querySelector('#operator-statements')?.textContent;
  // The server has checked it; zod would double the script of the landing page.
  if (text) known = JSON.parse(text) as ShownStatements;
  return known;
}
