import type { Boundary } from '../../boundary.ts';
import type { SourceFile } from '../../sources.ts';
import { childOf, childrenOf, listNodes, nameOf, type Node } from '../../syntax.ts';
import type { Violation } from '../../violation.ts';

const SCREENS = /^web\/src\/(?:features|pages|app|platform\/reading)\/.*\.tsx?$/;
const TESTS = /\.test\.tsx?$|\/testing\//;
/** What the browser asks by itself looks like nothing of ours and stops the page. */
const NATIVE_DIALOGS = new Set(['alert', 'confirm', 'prompt']);
/** Tables that are no list of records: each says why beside it. */
const TABLES = new Set([
  // Two versions of a step beside each other, field by field.
  'web/src/features/profile/wizard/drafts/changed-draft-dialog.tsx',
  // Terms with a sum below them, and a bar that they explain.
  'web/src/features/arena/severity/severity-terms.tsx',
  // The twin of a picture, for screen readers alone.
  'web/src/features/site/status/component-card.tsx',
]);
/** Its one field is on ink in every footer, also of pages that load none of the kit's fields. */
const ALERTS = new Set(['web/src/features/site/newsletter/stay-updated.tsx']);

/** Boundary 9: what went wrong, questions and tables are drawn by the kit, never by a screen. */
export const screenParts: Boundary = ({ sources }) => {
  const screens = sources.filter(({ path }) => SCREENS.test(path) && !TESTS.test(path));
  return { read: screens.length, violations: screens.flatMap(inspect) };
};

function inspect(file: SourceFile): Violation[] {
  if (!/<table|"alert"|window\./.test(file.text)) return [];
  const nodes = listNodes(file);
  const where = file.path;
  return [
    ...(TABLES.has(where) ? [] : tablesIn(nodes)).map(() => ({
      rule: '9-the-kit-draws-tables',
      where,
      message: 'draws a table: take DataTable or ListTable, as docs/kit.md says which.',
    })),
    ...(ALERTS.has(where) ? [] : alertsIn(nodes)).map(() => ({
      rule: '9-the-kit-says-what-failed',
      where,
      message: 'says by itself what failed: take AlertNote of #ui/states, or FieldError of #ui/fields.',
    })),
    ...questionsIn(nodes).map((name) => ({
      rule: '9-the-kit-asks',
      where,
      message: `calls window.${name}: take ConfirmDialog of #ui/dialog.`,
    })),
  ];
}

function tablesIn(nodes: readonly Node[]): Node[] {
  return nodes.filter(
    (node) => node.type === 'JSXOpeningElement' && nameOf(childOf(node, 'name')) === 'table',
  );
}

function alertsIn(nodes: readonly Node[]): Node[] {
  return nodes
    .filter(({ type }) => type === 'JSXOpeningElement')
    .flatMap((node) => childrenOf(node, 'attributes'))
    .filter((attribute) => nameOf(childOf(attribute, 'name')) === 'role')
    .filter((attribute) => nameOf(childOf(attribute, 'value')) === 'alert');
}

function questionsIn(nodes: readonly Node[]): string[] {
  return nodes
    .filter(({ type }) => type === 'CallExpression')
    .map((call) => childOf(call, 'callee'))
    .filter((callee) => nameOf(childOf(callee, 'object')) === 'window')
    .map((callee) => nameOf(childOf(callee, 'property')) ?? '')
    .filter((name) => NATIVE_DIALOGS.has(name));
}
