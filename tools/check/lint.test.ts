import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureChild } from '../launch/child.mjs';
import { root } from '../launch/root.mjs';

/** Code that breaks a rule of the style on purpose; each line of rules must be reported for its file. */
const violations: readonly { rules: readonly string[]; path: string; text: string }[] = [
  {
    rules: ['typescript(no-floating-promises)', 'eslint(no-console)', 'typescript(no-non-null-assertion)'],
    path: 'src/careless.ts',
    text: 'export function run(list: number[]): void {\n  Promise.resolve(1);\n  console.log(list[0]!);\n}\n',
  },
  {
    rules: [
      'typescript(no-explicit-any)',
      'typescript(no-unsafe-member-access)',
      'typescript(no-unsafe-return)',
    ],
    path: 'src/untyped.ts',
    text: 'export function read(value: any): string {\n  return value.name;\n}\n',
  },
  {
    rules: ['typescript(switch-exhaustiveness-check)', 'import(no-default-export)'],
    path: 'src/partial.ts',
    text: "export default function name(of: 'a' | 'b'): string {\n  switch (of) {\n    case 'a':\n      return 'A';\n  }\n  return '';\n}\n",
  },
  {
    rules: ['typescript(consistent-type-imports)', 'unused'],
    path: 'src/imports.ts',
    text: "import { Kind } from './kind.ts';\nexport type Copy = Kind | import('./kind.ts').Kind;\n// oxlint-disable-next-line no-alert -- nothing here alerts\nexport const one = 1;\n",
  },
  {
    rules: ['eslint(max-params)', 'eslint(max-depth)', 'unicorn(filename-case)'],
    path: 'src/TooMuch.ts',
    text: `export function add(a: number, b: number, c: number, d: number): number {\n  if (a) {\n    if (b) {\n      if (c) {\n        if (d) return 1;\n      }\n    }\n  }\n  return 0;\n}\n`,
  },
  {
    rules: ['eslint(max-lines)', 'eslint(max-lines-per-function)'],
    path: 'src/long.ts',
    text: `export function grow(): number {\n  let sum = 0;\n${'  sum += 1;\n'.repeat(400)}  return sum;\n}\n`,
  },
  {
    rules: ['jsx-a11y(alt-text)', 'rules-of-hooks'],
    path: 'src/picture.tsx',
    text: 'import { useState } from \'react\';\nexport function Picture({ isShown }: { isShown: boolean }) {\n  if (isShown) useState(1);\n  return <img src="a.png" />;\n}\n',
  },
  {
    rules: [
      'eslint(no-restricted-globals)',
      'eslint(no-restricted-properties)',
      'eslint(no-restricted-imports)',
    ],
    path: 'server/src/features/calling.ts',
    text: "import { request } from 'node:https';\nexport const ask = () => [request('https://a.example'), fetch('https://b.example'), globalThis.fetch('https://c.example')];\n",
  },
  { rules: [], path: 'src/kind.ts', text: "export type Kind = 'kind';\n" },
];

const folder = mkdtempSync(join(tmpdir(), 'redoubt-lint-'));
let output = '';

beforeAll(async () => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  plant(
    'tsconfig.json',
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "jsx": "react-jsx", "noEmit": true } }',
  );
  for (const { path, text } of violations) plant(path, text);
  ({ output } = await captureChild(
    [process.execPath, join(root, 'node_modules/.bin/oxlint'), '-f', 'unix', 'src', 'server'],
    {
      cwd: folder,
    },
  ));
});
afterAll(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it.for(violations.flatMap(({ rules, path }) => rules.map((rule) => ({ rule, path }))))(
  'lint catches $rule in $path',
  ({ rule, path }) => {
    const reported = output.split('\n').filter((line) => line.includes(path));
    expect(reported.join('\n').toLowerCase()).toContain(rule);
  },
);
