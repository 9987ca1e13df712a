import {
  basicInfoForm,
  type BasicInfoFormInput,
  skillsExpertise,
  skillsExpertiseForm,
  type SkillsExpertiseFormInput,
  noSkills,
} from '@redoubt/contract/profile';
import { describe, expect, it } from 'vitest';
import type { BasicInfoFields } from '../basic-info/basic-info-form.ts';
import { basicInfoParts } from '../basic-info/basic-info-fields.tsx';
import { skillsParts } from '../skills/skills-fields.tsx';
import type { SkillsForm } from '../skills/skills-form.ts';
import { beginForm, drawnOf, type FormParts, inputsOf } from './form-parts.ts';

describe('the fields of a form are those of the contract', () => {
  it('in steps 1 and 2', () => {
    expect(Object.keys(basicInfoParts).sort()).toEqual(Object.keys(basicInfoForm.shape).sort());
    expect(Object.keys(skillsParts).sort()).toEqual(Object.keys(skillsExpertiseForm.shape).sort());
  });

  // These are proven by the type check: a line that compiles after all is an error there.
  it('and one that lacks a field, or brings another, does not compile', () => {
    const { certifications, ...skills } = skillsParts;
    // @ts-expect-error -- a field of step 2 is missing
    const lacking: FormParts<SkillsExpertiseFormInput, SkillsForm> = skills;
    const { workLocation, ...basics } = basicInfoParts;
    // @ts-expect-error -- a field of step 1 is missing
    const alsoLacking: FormParts<BasicInfoFormInput, BasicInfoFields> = basics;
    // @ts-expect-error -- the contract has one field more
    const grown: FormParts<SkillsExpertiseFormInput & { notInTheContract: string }, SkillsForm> = skillsParts;
    const exchanged = { ...skillsParts, education: certifications };
    // @ts-expect-error -- the inputs of another field
    const swapped: FormParts<SkillsExpertiseFormInput, SkillsForm> = exchanged;
    const none = [lacking, alsoLacking, grown, swapped, workLocation].flatMap((parts) => Object.keys(parts));
    expect(none).not.toEqual([]);
  });
});

it('fields that are drawn together are drawn once', () => {
  expect([...drawnOf(basicInfoParts).keys()]).toEqual(['fullName', 'countryOfResidence', 'countryCode']);
  expect(inputsOf(basicInfoParts).map(({ fieldId }) => fieldId)).toHaveLength(6);
});

describe('a form begins', () => {
  it('with what was typed, over what is stored', () => {
    const typed = { primaryLanguage: 'French', certifications: ['A'], unknown: 1 };
    expect(beginForm(skillsExpertise, noSkills, typed)).toEqual({
      ...noSkills,
      primaryLanguage: 'French',
      certifications: ['A'],
    });
  });

  it.each([null, 'text', 7, []])('with what is stored where the draft is %j', (draft) => {
    expect(beginForm(skillsExpertise, noSkills, draft)).toEqual(noSkills);
  });

  it('without a field of the draft that does not fit any more, and with the others', () => {
    const typed = { yearsOfExperience: 'seven', degree: 1, domainExpertise: ['Biology'] };
    expect(beginForm(skillsExpertise, noSkills, typed)).toEqual({
      ...noSkills,
      domainExpertise: ['Biology'],
    });
  });
});
