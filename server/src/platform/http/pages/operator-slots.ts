import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';

/** Writes what the operator says into the HTML of a built page. */
export type WriteStatements = (html: string) => string;

/** What the web build has beside the client: the components of the slots, which make HTML of the statements. */
interface SlotRenderer {
  readonly renderSlots: (statements: ShownStatements) => Readonly<Record<string, string>>;
}

const RENDERER = join('..', 'statements', 'render-slots.mjs');
const SLOT = /(?<=<operator-slot data-name="([\w-]+)">)[\s\S]*?(?=<\/operator-slot>)/g;

/**
 * What the operator says is written into the slots of prerendered pages, so that everybody sees it without scripts, and as
 * data into the head of every page, for the client that takes over.
 *
 * @param webRoot the folder of the built client
 * @throws when the build has nothing that renders slots
 */
export async function prepareStatements(
  webRoot: string,
  statements: ShownStatements,
): Promise<WriteStatements> {
  const file = join(webRoot, RENDERER);
  if (!existsSync(file)) throw new Error(`The web build in ${webRoot} has no ${RENDERER}: build it again.`);
  const { renderSlots } = (await import(pathToFileURL(file).href)) as SlotRenderer;
  return statementsWriter(statements, renderSlots(statements));
}

/** @param slots HTML by the name of the slot */
export function statementsWriter(
  statements: ShownStatements,
  slots: Readonly<Record<string, string>>,
): WriteStatements {
  // Data is not run, so it needs no hash in the policy; no text in it can end the element.
  const json = JSON.stringify(statements).replaceAll('<', String.raw`\u003c`);
  const data = `<script type="application/json" id="operator-statements">${json}</script>`;
  return (html) =>
    html
      .replaceAll(SLOT, (built: string, name: string) => slots[name] ?? built)
      .replace('</head>', () => `${data}</head>`);
}
