import type { ProblemReply } from '@redoubt/contract/shared/problem.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
  person = await buildPerson(server.kit);
});
afterAll(() => server.close());

const { getProfile, saveBasicInfo, saveSkillsExpertise } = profileEndpoints;
const NAME = 'Full name can only contain letters, spaces, hyphens, and apostrophes';
const PHONE = 'Please enter a valid phone number';
const LANGUAGE = 'At least one secondary language and the expertise level is required.';
const LINK = 'must be an address that starts with http:// or https://';

/** Every sentence of the specification's section 5 for step 1, and of what the profile page adds. */
it.each([
  ['fullName', { fullName: '  ' }, 'Full name is required'],
  ['fullName', { fullName: 'X' }, 'Full name must be at least 2 characters long'],
  ['fullName', { fullName: 'R2-D2' }, NAME],
  ['fullName', { fullName: '<b>Bold</b>' }, NAME],
  ['fullName', { fullName: 'a'.repeat(162) }, 'Full name must be at most 161 characters long'],
  ['countryOfResidence', { countryOfResidence: '' }, 'Please select a country of residence'],
  ['workLocation', { workLocation: ' ' }, 'Please select your work location'],
  ['countryCode', { countryCode: '' }, 'Please select a country code'],
  ['countryCode', { countryCode: '44' }, 'Please select a country code'],
  ['phoneNumber', { phoneNumber: '' }, 'Phone number is required'],
  ['phoneNumber', { countryCode: '+1', phoneNumber: '415-555' }, PHONE],
  ['phoneNumber', { countryCode: '+1', phoneNumber: '415555267' + '1'.repeat(9) }, PHONE],
  ['phoneNumber', { countryCode: '+1', phoneNumber: '415 CALL ME' }, PHONE],
  [
    'phoneNumber',
    { countryCode: '+44', phoneNumber: '+1 415 555 2671' },
    'The number begins with a different prefix than +44. Change the country code, or leave the prefix out.',
  ],
  ['phoneNumber', { countryCode: '+44', phoneNumber: '12345678' }, PHONE],
  ['phoneNumber', { countryCode: '+999', phoneNumber: '4155552671' }, PHONE],
  ['email', { email: '' }, 'Email is required'],
  ['email', { email: 'nobody' }, 'Please enter a valid email address'],
  ['hourlyRate', { hourlyRate: '$85' }, 'Hourly rate must be a number from 0 to 10,000'],
  ['hourlyRate', { hourlyRate: -1 }, 'Hourly rate must be a number from 0 to 10,000'],
  ['website', { website: 'javascript:alert(1)' }, `Website ${LINK}`],
  ['website', { website: 'https://three.example/\u202egpj.exe' }, `Website ${LINK}`],
  ['github', { github: 'github com/me' }, `GitHub ${LINK}`],
  ['linkedin', { linkedin: 'data:text/html,<script>' }, `LinkedIn ${LINK}`],
  ['about', { about: 'a'.repeat(2001) }, 'About must be at most 2000 characters long'],
  ['about', { about: 'a\u0000b' }, 'Remove the control characters.'],
  ['about', { about: 'a\uD800' }, 'Remove the broken characters.'],
])('step 1 says of a bad %s: %j', async (path, body, message) => {
  const reply = await server.api.send(saveBasicInfo, { token: person.token, body });
  expect(reply.status).toBe(422);
  const { errors } = JSON.parse(reply.body) as ProblemReply;
  expect(errors).toContainEqual(expect.objectContaining({ path, message }));
});

const languages = {
  primaryLanguage: 'English',
  secondaryLanguages: ['French'],
  languageProficiencies: { French: 'Native' },
};

it.each([
  ['primaryLanguage', { primaryLanguage: '' }, 'Primary language is required.'],
  ['primaryLanguage', { primaryLanguage: 'Klingon' }, 'Please choose from the list.'],
  ['secondaryLanguages', { secondaryLanguages: [] }, LANGUAGE],
  ['secondaryLanguages', { ...languages, languageProficiencies: {} }, LANGUAGE],
  [
    'secondaryLanguages',
    { ...languages, primaryLanguage: 'French' },
    'The primary language cannot be a secondary one as well.',
  ],
  [
    'secondaryLanguages',
    { ...languages, secondaryLanguages: ['French', 'French'] },
    'List each one only once.',
  ],
  [
    'secondaryLanguages',
    { ...languages, worksInOneLanguage: true },
    'Remove the secondary languages, or untick that you work in one language only.',
  ],
  ['languageProficiencies.French', { languageProficiencies: { French: 'Bad' } }, LANGUAGE],
  ['functionalExpertise', { functionalExpertise: [] }, 'At least one functional expertise is required.'],
  [
    'education.institution',
    { education: { institution: '\u0958'.repeat(61), degree: 'PhD', fieldOfStudy: 'Law' } },
    'Use at most 120 characters.',
  ],
  ['functionalExpertise.0', { functionalExpertise: [' '] }, 'An expertise cannot be empty.'],
  ['domainExpertise', { domainExpertise: [] }, 'At least one domain expertise keyword is required.'],
  ['domainExpertise', { domainExpertise: ['Law', 'law'] }, 'List each one only once.'],
  [
    'domainExpertise',
    { domainExpertise: Array.from({ length: 31 }, (_, n) => `Tag ${String(n)}`) },
    'Choose at most 30.',
  ],
  [
    'education.institution',
    { education: { institution: '', degree: '', fieldOfStudy: '' } },
    'Institution is required.',
  ],
  [
    'education.degree',
    { education: { institution: 'X', degree: '', fieldOfStudy: '' } },
    'Degree is required.',
  ],
  [
    'education.fieldOfStudy',
    { education: { institution: 'X', degree: 'PhD', fieldOfStudy: '' } },
    'Field of study is required.',
  ],
  ['llmSkills.rlhf.0', { llmSkills: { ...levels(1), rlhf: [4] } }, 'Choose a level from 1 to 3.'],
  [
    'yearsOfExperience',
    { yearsOfExperience: 7.5 },
    'Years of experience must be a whole number from 0 to 70.',
  ],
])('step 2 says of a bad %s: %j', async (path, body, message) => {
  const reply = await server.api.send(saveSkillsExpertise, { token: person.token, body });
  expect(reply.status).toBe(422);
  const { errors } = JSON.parse(reply.body) as ProblemReply;
  expect(errors).toContainEqual(expect.objectContaining({ path, message }));
});

it.each([
  [saveBasicInfo, { isEmailVerified: true }],
  [saveBasicInfo, { avatarUrl: 'https://elsewhere.example/x.png' }],
  [saveBasicInfo, { __proto__x: 1 }],
  [saveSkillsExpertise, { languages: ['English'] }],
  [saveSkillsExpertise, { education: { institution: 'X', degree: 'PhD', fieldOfStudy: 'Law', gpa: 4 } }],
])('an unknown field is refused: %o %j', async (endpoint, body) => {
  const reply = await server.api.send(endpoint, { token: person.token, body });
  expect(reply.status).toBe(422);
});

it.each(['null', '[]', '"text"', '{', ''])('a body that is no object is refused: %s', async (body) => {
  const reply = await server.api.send(saveBasicInfo, { token: person.token, body });
  expect([400, 422]).toContain(reply.status);
});

it('a huge body is refused before it is read', async () => {
  const body = { about: 'a'.repeat(300_000) };
  expect(await server.api.refused(saveBasicInfo, { token: person.token, body })).toMatchObject({
    status: 413,
  });
});

it('leaves the profile as it was', async () => {
  const { basicInfo, skillsExpertise } = await server.api.call(getProfile, { token: person.token });
  expect(basicInfo).toMatchObject({ fullName: 'Test Person', about: '', phoneNumber: '' });
  expect(skillsExpertise).toMatchObject({ primaryLanguage: '', domainExpertise: [] });
});

it.each([
  ['+1', '(415) 555-2671'],
  ['+44', '7911 123456'],
  ['+49', '0151 23456789'],
  ['+33', '6 12 34 56 78'],
  ['+61', '412 345 678'],
  ['+81', '90-1234-5678'],
  ['+65', '8123 4567'],
  ['+91', '98765 43210'],
  ['+55', '(11) 96123-4567'],
])('a number of %s is taken: %s', async (countryCode, phoneNumber) => {
  const { token } = await buildPerson(server.kit);
  const { basicInfo } = await server.api.call(saveBasicInfo, { token, body: { countryCode, phoneNumber } });
  expect(basicInfo).toMatchObject({ countryCode, phoneNumber });
});

function levels(level: 1 | 2 | 3) {
  return {
    contentWriting: [level],
    instructionFollowing: [level],
    ratingEvaluation: [level],
    rlhf: [level],
    redTeaming: [level],
  };
}
