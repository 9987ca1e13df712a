import type { ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';
import { renderToString } from 'react-dom/server';
import { slots } from '../../src/features/site/slots.ts';

/**
 * What the server writes into the slots of the prerendered pages: the same HTML that the client draws there, so that it
 * takes the page over without a change. Built into a module of its own, which the server loads.
 *
 * @returns HTML by the name of the slot
 */
export function renderSlots(statements: ShownStatements): Readonly<Record<string, string>> {
  const rendered = Object.entries(slots).map(([name, Content]) => [
    name,
    renderToString(<Content statements={statements} />),
  ]);
  return Object.fromEntries(rendered) as Record<string, string>;
}
