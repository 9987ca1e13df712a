import { describe, expect, it } from 'vitest';
import { identityOfClaims, identityOfGitHub, profileClaims } from './proven-identity.ts';

const identityOf = (claims: object) =>
  identityOfClaims('linkedin', profileClaims.parse({ sub: 'abc', ...claims }));

describe('the claims of an OpenID provider', () => {
  it.each([
    [{ email: 'Ada@People.Example ', email_verified: true }, 'ada@people.example', true],
    [{ email: 'ada@people.example', email_verified: 'true' }, 'ada@people.example', true],
    [{ email: 'ada@people.example', email_verified: 'false' }, 'ada@people.example', false],
    [{ email: 'ada@people.example' }, 'ada@people.example', false],
    [{ email: 'ada@people.example', email_verified: 1 }, 'ada@people.example', false],
    [{ email: 'not an address', email_verified: true }, null, false],
    [{ email_verified: true }, null, false],
    [{ email: ['ada@people.example'], email_verified: true }, null, false],
  ])('%j say of the address: %s, verified: %s', (claims, email, isEmailVerified) => {
    expect(identityOf(claims)).toMatchObject({ email, isEmailVerified });
  });

  it.each([
    [{ given_name: 'Inês', family_name: 'O’Neill', name: 'x' }, 'Inês', 'O’Neill'],
    [{ name: '  Ada   King  Lovelace ' }, 'Ada', 'King Lovelace'],
    [{ name: 'Madonna' }, 'Madonna', ''],
    [{}, '', ''],
    [{ given_name: 'A\u0000d\u202Ea\r\n', family_name: 'x'.repeat(200) }, 'Ada', 'x'.repeat(80)],
    [{ given_name: { a: 1 } }, '', ''],
  ])('%j give a first and a last name to begin with', (claims, firstname, lastname) => {
    expect(identityOf(claims)).toMatchObject({ firstname, lastname });
  });

  it.each([{ sub: '' }, { sub: 7 }, { sub: 'x'.repeat(256) }])('prove nobody with %j', (claims) => {
    expect(() => identityOf(claims)).toThrow('sub');
  });
});

describe('the addresses at GitHub', () => {
  const of = (...emails: { email: string; primary: boolean; verified: boolean }[]) =>
    identityOfGitHub('github', { id: 7, login: 'ada', name: null }, emails);
  const a = { email: 'a@people.example', primary: false, verified: false };
  const b = { email: 'b@people.example', primary: true, verified: false };
  const c = { email: 'c@people.example', primary: false, verified: true };
  const d = { email: 'd@people.example', primary: true, verified: true };

  it.each([
    [[a, b, c, d], 'd@people.example', true],
    [[a, b, c], 'c@people.example', true],
    [[a, b], 'b@people.example', false],
    [[a], 'a@people.example', false],
    [[], null, false],
  ])('%j count as %s, verified: %s', (emails, email, isEmailVerified) => {
    expect(of(...emails)).toMatchObject({ email, isEmailVerified, subject: '7' });
  });
});
