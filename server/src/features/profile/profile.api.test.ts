import { accountsEndpoints } from '@redoubt/contract/accounts';
import {
  type BasicInfoChangeInput,
  profileEndpoints,
  type SkillsExpertiseChange,
  noSkills,
} from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { getProfile, saveBasicInfo, saveSkillsExpertise } = profileEndpoints;
const { getAddress } = accountsEndpoints;

const basics = {
  fullName: 'Ìfẹ́oma Adéyẹmí',
  countryOfResidence: 'Nigeria',
  workLocation: 'Lagos',
  countryCode: '+234',
  phoneNumber: '(802) 123-4567',
};
const skills: SkillsExpertiseChange = {
  primaryLanguage: 'English',
  secondaryLanguages: ['Yoruba', 'French'],
  languageProficiencies: { English: 'Fluent', Yoruba: 'Native', French: 'Professional' },
  functionalExpertise: ['Medicine', 'Research'],
  domainExpertise: ['Pharmacology', 'Drug interactions'],
  education: { institution: 'University of Lagos', degree: "Master's", fieldOfStudy: 'Pharmacy' },
  llmSkills: {
    contentWriting: [1],
    instructionFollowing: [2],
    ratingEvaluation: [2],
    rlhf: [1],
    redTeaming: [3],
  },
};

describe('the whole profile', () => {
  it('begins with the names and the address of the account, and nothing else', async () => {
    const { token, user } = await buildPerson(server.kit);
    const profile = await server.api.call(getProfile, { token });
    expect(profile.basicInfo).toMatchObject({
      fullName: 'Test Person',
      email: user.email,
      isEmailVerified: true,
      avatarUrl: null,
      countryCode: '+1',
      phoneNumber: '',
      hourlyRate: 0,
    });
    expect(profile.completion).toMatchObject({ basicInfo: false, percent: 0 });
    expect(profile.stats).toEqual({
      projects: 0,
      rating: 0,
      totalEarnings: 0,
      earned: [],
      responseTimeHours: 0,
    });
    expect(profile).toMatchObject({ languages: [], functionalSkills: [], subjectMatterTags: [] });
  });

  it('is each person’s own, also when many are asked for at once', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => buildPerson(server.kit)));
    const callers = [...people, ...people.toReversed()];
    const profiles = await Promise.all(callers.map(({ token }) => server.api.call(getProfile, { token })));
    expect(profiles.map(({ basicInfo }) => basicInfo.email)).toEqual(callers.map(({ user }) => user.email));
  });

  it('answers a save of step 1 as a whole, and keeps it', async () => {
    const { token } = await buildPerson(server.kit);
    const saved = await server.api.call(saveBasicInfo, { token, body: basics });
    expect(saved.basicInfo).toMatchObject({ ...basics, fullName: basics.fullName.normalize('NFC') });
    expect(saved.completion).toMatchObject({ basicInfo: true, percent: 17 });
    expect(await server.api.call(getProfile, { token })).toEqual(saved);
  });

  it('shows step 2 a second time in its read-only lists', async () => {
    const { token } = await buildPerson(server.kit);
    const saved = await server.api.call(saveSkillsExpertise, {
      token,
      body: skills,
    });
    expect(saved.skillsExpertise).toEqual({ ...noSkills, ...skills });
    expect(saved).toMatchObject({
      languages: ['English', 'Yoruba', 'French'],
      functionalSkills: skills.functionalExpertise,
      subjectMatterTags: skills.domainExpertise,
      llmSkills: skills.llmSkills,
      education: skills.education,
      completion: { skillsExpertise: true, percent: 17 },
    });
  });

  it('is complete with one language, for those who say that they work in no other', async () => {
    const { token } = await buildPerson(server.kit);
    const body = { ...skills, secondaryLanguages: [], languageProficiencies: {}, worksInOneLanguage: true };
    const saved = await server.api.call(saveSkillsExpertise, { token, body });
    expect(saved).toMatchObject({
      languages: ['English'],
      skillsExpertise: { worksInOneLanguage: true },
      completion: { skillsExpertise: true },
    });
    // A client that knows nothing of the box names a second language all the same.
    const further = { secondaryLanguages: ['French'], languageProficiencies: { French: 'Fluent' as const } };
    const { skillsExpertise } = await server.api.call(saveSkillsExpertise, { token, body: further });
    expect(skillsExpertise).toMatchObject({ worksInOneLanguage: false, secondaryLanguages: ['French'] });
  });

  it('keeps a phone number without the prefix of its country', async () => {
    const { token } = await buildPerson(server.kit);
    for (const phoneNumber of [
      '+47 22 55 01 34',
      '0047 22550134',
      '22‑55‑01‑34',
      '٢٢٥٥٠١٣٤',
      '２２５５０１３４',
    ]) {
      const body = { countryCode: '+47', phoneNumber };
      const { basicInfo } = await server.api.call(saveBasicInfo, { token, body });
      expect(basicInfo.phoneNumber.replaceAll(/\D/g, '')).toBe('22550134');
    }
    const refusal = await server.api.send(saveBasicInfo, {
      token,
      body: { countryCode: '+47', phoneNumber: '22 55 01 34 ext. 12' },
    });
    expect(JSON.parse(refusal.body)).toMatchObject({
      errors: [{ path: 'phoneNumber', message: 'Please enter the number without its extension' }],
    });
  });

  it('takes one field and leaves the rest as it was', async () => {
    const { token } = await buildPerson(server.kit);
    await server.api.call(saveBasicInfo, { token, body: basics });
    const saved = await server.api.call(saveBasicInfo, {
      token,
      body: { about: 'I break things.', hourlyRate: 85.25 },
    });
    expect(saved.basicInfo).toMatchObject({
      ...basics,
      fullName: basics.fullName.normalize('NFC'),
      hourlyRate: 85.25,
    });
    expect(await server.api.call(saveBasicInfo, { token, body: {} })).toEqual(saved);
  });

  it('keeps what two tabs save at the same time', async () => {
    const { token } = await buildPerson(server.kit);
    const changes: BasicInfoChangeInput[] = [
      { about: 'One' },
      { professionalTitle: 'Two' },
      { website: 'https://three.example' },
      { availability: 'Four' },
    ];
    await Promise.all([
      ...changes.map((body) => server.api.call(saveBasicInfo, { token, body })),
      server.api.call(saveSkillsExpertise, { token, body: skills }),
    ]);
    const profile = await server.api.call(getProfile, { token });
    expect(profile.basicInfo).toMatchObject(Object.assign({}, ...changes));
    expect(profile.skillsExpertise.primaryLanguage).toBe('English');
  });

  it('is told to whom it concerns', async () => {
    const { token, user } = await buildPerson(server.kit);
    await server.api.call(saveBasicInfo, { token, body: { about: 'Hello' } });
    const { rows } = await server.database.ownerPool.query(
      `select payload from outbox_event where type = 'profile.changed' and payload->>'userId' = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ payload: { userId: user.id, part: 'basicInfo' } }]);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table user_account; --",
    '{{7*7}}',
  ])('keeps %s as the text that it is', async (text) => {
    const { token } = await buildPerson(server.kit);
    const body = { about: text, professionalTitle: text, availability: text, workLocation: text };
    const saved = await server.api.call(saveBasicInfo, { token, body });
    expect(saved.basicInfo).toMatchObject(body);
  });

  it.each(['Client', 'Partner', 'Vendor', 'Admin'] as const)('is not there for the role %s', async (role) => {
    const { token } = await buildPerson(server.kit, { role });
    expect(await server.api.refused(getProfile, { token })).toMatchObject({ status: 403 });
    expect(await server.api.refused(saveBasicInfo, { token, body: {} })).toMatchObject({ status: 403 });
  });
});

describe('the address in step 1', () => {
  it('stays until the new one is verified; both are written to', async () => {
    const { token, user } = await buildPerson(server.kit);
    const body = { email: ' New.One@People.example ' };
    const saved = await server.api.call(saveBasicInfo, { token, body });
    expect(saved.basicInfo.email).toBe(user.email);
    expect(await server.api.call(getAddress, { token })).toMatchObject({
      email: user.email,
      pendingEmail: 'new.one@people.example',
    });
    const mails = await listMails(user.email, 'new.one@people.example');
    expect(mails).toEqual(['change-email', 'change-email-begun']);
    await server.api.call(saveBasicInfo, { token, body });
    expect(await listMails(user.email, 'new.one@people.example')).toEqual(mails);
  });

  it('may be sent as it is, and nothing begins', async () => {
    const { token, user } = await buildPerson(server.kit);
    await server.api.call(saveBasicInfo, { token, body: { ...basics, email: user.email.toUpperCase() } });
    expect(await server.api.call(getAddress, { token })).toMatchObject({ pendingEmail: null });
  });

  it('is not mailed about again and again; what came with it is not saved then', async () => {
    const { token } = await buildPerson(server.kit);
    await server.api.call(saveBasicInfo, { token, body: { email: 'first@people.example' } });
    const body = { email: 'second@people.example', about: 'Not kept' };
    const refused = await server.api.refused(saveBasicInfo, { token, body });
    expect(refused.errors).toMatchObject([{ path: 'email' }]);
    expect((await server.api.call(getProfile, { token })).basicInfo.about).toBe('');
  });

  it('does not change long after the sign-in once it is verified', async () => {
    const { token, user } = await buildPerson(server.kit);
    await server.database.ownerPool.query(
      `update session set created_at = created_at - interval '2 hours' where user_id = $1`,
      [user.id],
    );
    const body = { email: 'thief@people.example' };
    expect(await server.api.refused(saveBasicInfo, { token, body })).toMatchObject({
      errors: [{ path: 'email' }],
    });
  });

  async function listMails(...to: string[]): Promise<string[]> {
    const { rows } = await server.database.ownerPool.query<{ purpose: string }>(
      `select purpose from mail_message where recipient = any($1) and purpose like 'change-email%' order by purpose`,
      [to],
    );
    return rows.map(({ purpose }) => purpose);
  }
});
