import { expect, it } from 'vitest';
import { inspectLockfile, type LockedPackage } from './inspect-lockfile.ts';

const INTEGRITY = `sha512-${'a'.repeat(86)}==`;
const rules = { licences: ['MIT', 'ISC'], licencesOf: {}, installScripts: {} };

function inspect(
  change: LockedPackage,
  given: Partial<typeof rules> = {},
  path = 'node_modules/part',
): string[] {
  const part = { version: '1.0.0', integrity: INTEGRITY, license: 'MIT', ...change };
  const packages = {
    '': {},
    server: {},
    'node_modules/ours': { link: true, resolved: 'server' },
    [path]: part,
  };
  return inspectLockfile({ lockfileVersion: 3, packages }, { ...rules, ...given });
}

it.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 or ISC', 'MIT AND ISC'])(
  'lets a part under %s pass',
  (license) => {
    expect(inspect({ license })).toEqual([]);
  },
);

it.each<[string, LockedPackage, string]>([
  ['another host', { resolved: 'https://elsewhere.example/part.tgz' }, 'https://elsewhere.example'],
  ['a repository', { resolved: 'git+ssh://git@elsewhere.example/part.git' }, 'git+ssh'],
  ['no sum', { integrity: '' }, 'no SHA-512 of part'],
  ['a weak sum', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'no SHA-512 of part'],
  ['a script at its installation', { hasInstallScript: true }, 'lets part run a script'],
  ['a licence nobody has looked at', { license: 'MIT AND GPL-3.0' }, 'under MIT AND GPL-3.0'],
])('sees %s', (_fault, change, sentence) => {
  expect(inspect(change).join('\n')).toContain(sentence);
  expect(inspect(change, {}, 'server/node_modules/@scope/part').join('\n')).not.toBe('');
});

it('takes what the rules name, and says which of them nothing needs', () => {
  const installScripts = { part: 'builds itself' };
  expect(inspect({ hasInstallScript: true }, { installScripts })).toEqual([]);
  expect(inspect({}, { installScripts })).toHaveLength(1);
  expect(inspect({}, { licencesOf: { part: 'MIT' } })).toHaveLength(1);
});

it('is not blind', () => {
  expect(inspectLockfile({ lockfileVersion: 2, packages: {} }, rules)).toHaveLength(2);
});
