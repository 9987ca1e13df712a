import type { Boundary } from '../boundary.ts';
import { isTest, type SourceFile } from '../sources.ts';
import type { Violation } from '../violation.ts';

/**
 * Tables whose feature is another than the one in the file name of the migration that made them: the feature was cut in
 * two since, and a landed migration keeps its name.
 */
const movedTables: Readonly<Record<string, string>> = {
  verdict: 'judging',
  solve: 'judging',
  credential: 'sign-in',
  session: 'sign-in',
  guard_count: 'sign-in',
  known_device: 'sign-in',
  authenticator_app: 'sign-in',
  recovery_code: 'sign-in',
  passkey: 'sign-in',
  passkey_challenge: 'sign-in',
  pending_sign_in: 'sign-in',
  connected_account: 'sign-in',
  authorization_request: 'sign-in',
  pending_identity: 'sign-in',
  api_token: 'sign-in',
  personal_archive: 'personal-data',
  account_deletion: 'personal-data',
};

const CREATE_TABLE = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?"?(\w+)"?/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;

// In SQL after a word that takes a table, or as the first argument of a query builder's method. It looks ahead, since the
// name may itself be such a word ("alter table only").
const NAMED_TABLE =
  /\b(?:from|join|into|update|table|only|copy|truncate)(?=\s+(?:\w+\.)?"?(\w+)\b(?!['"]))|\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join|from|using)(?=\(\s*\[?['"`](\w+))/gi;

// Tests and the torture rounds look at what the database holds from the outside.
const OUTSIDE = /^server\/src\/(?:testing|benchmark)\//;

interface Table {
  readonly name: string;
  /** The feature that it was moved to or whose migration made it, or the part of the server: `seeds`, else `platform`. */
  readonly owner: string;
}

/** Boundary 4: a table is named by the stores of the feature that owns it, and nowhere else. */
export const tables: Boundary = ({ sources, features }) => {
  const owned = sources
    .filter(({ path }) => path.startsWith('server/migrations/'))
    .flatMap((migration) => readTables(migration, Object.keys(features)));
  const code = sources.filter(
    ({ path }) => path.startsWith('server/src/') && !isTest(path) && !OUTSIDE.test(path),
  );
  return { read: owned.length, violations: code.flatMap((file) => findForeignTables(file, owned)) };
};

function readTables({ path, text }: SourceFile, features: readonly string[]): Table[] {
  const slug = path.replace(/^.*\/\d+-/, '');
  const owner = [...features, 'seeds'].find(
    (feature) => slug.startsWith(`${feature}-`) || slug === `${feature}.sql`,
  );
  return [...text.matchAll(CREATE_TABLE)].map(([, name = '']) => ({
    name,
    owner: movedTables[name] ?? owner ?? 'platform',
  }));
}

function findForeignTables({ path, text }: SourceFile, owned: readonly Table[]): Violation[] {
  const named = listNamedTables(text.replaceAll(COMMENT, ''));
  return owned
    .filter(({ name, owner }) => named.has(name) && !isHome(path, owner))
    .map(({ name, owner }) => ({
      rule: '4-table-in-one-features-stores',
      where: path,
      message: `names the table ${name}, which belongs to ${owner}; only ${owner}'s stores may.`,
    }));
}

function listNamedTables(code: string): Set<string> {
  return new Set(
    [...code.matchAll(NAMED_TABLE)].map(([, inSql, inBuilder]) => (inSql ?? inBuilder ?? '').toLowerCase()),
  );
}

function isHome(path: string, owner: string): boolean {
  if (owner === 'platform') return path.startsWith('server/src/platform/');
  const home = owner === 'seeds' ? 'server/src/seeds/' : `server/src/features/${owner}/`;
  return path.startsWith(home) && path.endsWith('.store.ts');
}
