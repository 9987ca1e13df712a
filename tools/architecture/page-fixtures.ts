import type { NegativeFixture } from './negative-fixture.ts';

const GLOSSARY = [...Array.from({ length: 121 }, (_, index) => String(index)), 'twice', 'Twice']
  .map((word) => `- **${word}**: a word\n`)
  .join('');
const ARCHITECTURE = [
  '<!-- use-cases: made by `npm run fix` from tools/architecture/use-cases.ts -->\n<!-- /use-cases -->\n',
].join('\n');
const TEN = Array.from({ length: 10 }, (_, index) => String(index));

/** Pages that are not current, or break the rules of documents. */
export const pageFixtures: readonly NegativeFixture[] = [
  { rule: 'style-features-page', path: 'docs/features.md', text: '# Features\n' },
  { rule: 'style-use-cases', path: 'docs/architecture.md', text: ARCHITECTURE },
  {
    rule: 'style-use-case-files',
    where: 'goes through 11 files',
    path: 'server/src/features/sign-in/password/password.routes.ts',
    text: [
      ...TEN.map((nth) => `import { step${nth} } from '../planted/step-${nth}.ts';`),
      'export function servePassword(app) {',
      `  serve(app, passwordEndpoints.resetPassword, () => [${TEN.map((nth) => `step${nth}()`).join()}]);`,
      '}\n',
    ].join('\n'),
  },
  ...TEN.map((nth) => ({
    path: `server/src/features/sign-in/planted/step-${nth}.ts`,
    text: `export function step${nth}() {}\n`,
  })),
  { rule: 'style-reference-page', path: 'docs/reference.md', text: '# Reference\n' },
  {
    rule: 'style-schema-modules',
    path: 'contract/src/schema-modules.ts',
    text: "export * as arenaMark from './arena/mark.ts';\n",
  },
  { rule: 'style-access-page', path: 'tools/architecture/access.snapshot.md', text: '# Who may call what\n' },
  {
    rule: 'style-page-links',
    where: 'docs/planted.md leads to decisions/nowhere.md',
    path: 'docs/planted.md',
    text: 'As [decided](decisions/nowhere.md#why), in `accounts/nowhere/planted.ts`.\n',
  },
  {
    rule: 'style-page-links',
    where: 'docs/planted-b.md leads to accounts/nowhere/planted.ts',
    path: 'docs/planted-b.md',
    text: 'As [decided](decisions/0001-feature-folders.md), in `accounts/nowhere/planted.ts`.\n',
  },
  { rule: 'style-decision-numbers', path: 'docs/decisions/0001-the-nest.md', text: '# 1. The nest\n' },
  {
    rule: 'style-decision-numbers',
    where: 'has no decision 9997',
    path: 'docs/decisions/9998-the-cage.md',
    text: '# 9998. The cage\n',
  },
  { rule: 'style-glossary', where: 'has no line for "attempt"', path: 'docs/glossary.md', text: GLOSSARY },
  { rule: 'style-glossary-length', where: 'has 123 entries', path: 'docs/glossary.md', text: GLOSSARY },
  { rule: 'style-glossary-repeats', where: 'defines "twice"', path: 'docs/glossary.md', text: GLOSSARY },
  { rule: 'style-decision-head', path: 'docs/decisions/9996-no-date.md', text: '# 9996. No date\n' },
  {
    rule: 'style-decision-head',
    path: 'docs/decisions/9995-unknown-topic.md',
    text: '# 9995. Unknown topic\n\nDate: 2026-11-20 · State: accepted · Topic: weather\n',
  },
  {
    rule: 'style-decision-head',
    path: 'docs/decisions/9994-another-number.md',
    text: '# 9990. Another number\n\nDate: 2026-11-20 · State: accepted · Topic: data\n',
  },
  {
    rule: 'style-decision-head',
    where: 'superseded by 9991, which is no other decision',
    path: 'docs/decisions/9993-superseded-by-none.md',
    text: '# 9993. Superseded by none\n\nDate: 2026-11-20 · State: superseded by 9991 · Topic: data\n',
  },
  { rule: 'style-decision-index', path: 'docs/decisions/README.md', text: '# Decisions\n' },
];
