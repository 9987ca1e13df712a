import type { ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';

/** Puts what the operator says into the page, as the server does. */
export function serveStatements(statements: ShownStatements): void {
  const block = Object.assign(document.createElement('script'), { type: 'application/json' });
  block.id = 'operator-statements';
  block.textContent = JSON.stringify(statements);
  document.head.append(block);
}
