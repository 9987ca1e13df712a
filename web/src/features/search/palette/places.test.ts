import { settingsSections } from '@redoubt/contract/shared/page-paths.ts';
import { roles, type Role } from '@redoubt/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { paths } from '#platform/navigation/paths.ts';
import { findPlaces, listPlaces, type Place, placeOfAddress } from './places.ts';

const titles = (role: Role | null, typed: string) =>
  findPlaces(listPlaces(role), typed).flatMap(({ found }) => found.map(({ title }) => title));

test.each(roles)('every setting is there for a %s, and none for a guest', (role) => {
  const settings = listPlaces(role).filter(({ group }) => group === 'Configurations');
  expect(settings.map(({ goal }) => ('path' in goal ? goal.path : '')).toSorted()).toEqual(
    settingsSections.map((section) => paths.settings(section)).toSorted(),
  );
  expect(listPlaces(null).some(({ group }) => group === 'Configurations')).toBe(false);
});

test.each([
  ['Expert', 'my work', 'My work'],
  ['Freelancer', '2fa', 'Second factors'],
  ['Expert', 'resume', 'Continue an open attempt'],
  ['Admin', 'inbox', 'Messages from the contact form'],
  ['Admin', 'incomplete', 'Pending Review'],
  ['Client', 'delete acc', 'Delete account'],
  [null, 'register', 'Create account'],
  ['Vendor', 'sign out', 'Log out'],
  [null, 'night', 'Dark colours'],
  ['Expert', 'payout', 'Taxation and payment'],
  ['Expert', 'appeal', 'Quality review'],
  ['Expert', 'certificate', 'Certifications'],
  ['Client', 'certificates', 'Certifications'],
  ['Freelancer', 'availability', 'Calendar'],
  ['Partner', 'upload', 'Bulk Upload'],
  ['Client', 'talent', 'Talent'],
] as const)('a %s finds by "%s": %s', (role, typed, title) => {
  expect(titles(role, typed)[0]).toBe(title);
});

test.each([
  ['Client', 'my work'],
  ['Expert', 'inbox'],
  ['Expert', 'register'],
  [null, 'authenticator'],
  [null, 'log out'],
] as const)('a %s finds nothing by "%s" that is not theirs', (role, typed) => {
  expect(titles(role, typed)).toEqual([]);
});

test('a title that begins with what was typed comes before other words, and nothing typed finds nothing', () => {
  const place = (title: string, words: string): Place => ({
    group: 'Screens',
    title,
    words,
    goal: { path: '/' },
  });
  const all = [place('Rankings', 'points'), place('Points', '')];
  expect(findPlaces(all, 'poi')[0]?.found.map(({ title }) => title)).toEqual(['Points', 'Rankings']);
  expect(findPlaces(all, ' ')).toEqual([]);
});

test.each([
  ['Admin', paths.adminPeople({ q: 'ada@uni.example' })],
  ['Client', paths.partner({ tab: 'talent', q: 'ada@uni.example' })],
  ['Partner', paths.partnerUniversity({ tab: 'experts', q: 'ada@uni.example' })],
] as const)('an address leads a %s to its owner in their list of people', (role, path) => {
  const place = placeOfAddress(role, ' ada@uni.example ');
  expect(place).toMatchObject({ title: 'Find ada@uni.example', goal: { path } });
  expect(findPlaces([place as Place], 'ada@uni.example')[0]?.found).toEqual([place]);
});

test('an address leads nobody else anywhere, and words do not either', () => {
  expect(placeOfAddress('Expert', 'ada@uni.example')).toBeNull();
  expect(placeOfAddress(null, 'ada@uni.example')).toBeNull();
  expect(placeOfAddress('Admin', 'ada @ uni')).toBeNull();
});

test('every page that needs nothing more than its address can be found', () => {
  const found = new Set(
    [null, ...roles].flatMap((role) =>
      listPlaces(role).flatMap(({ goal }) => ('path' in goal ? [goal.path.split('?')[0]] : [])),
    ),
  );
  const plain = Object.entries(paths).flatMap(([name, path]) => {
    const address = path.length === 0 ? (path as () => string)() : '';
    return address === '' || found.has(address.split('?')[0]) ? [] : [name];
  });
  // The first four and `adminClaims` lead on to others, the wizard to the step where it was left, and the reader is no page
  // of the client.
  expect(plain).toEqual([
    'challengeArea',
    'rankingsShort',
    'tutorialsShort',
    'practicesShort',
    'wizard',
    'adminClaims',
    'apiReader',
  ]);
});
