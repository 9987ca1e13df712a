import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildProfile } from '#testing/wizard/new-profile.builders.ts';
import { renderStep } from '#testing/wizard/step.builders.tsx';
import { SkillsStep } from './skills-step.tsx';

const PUT = 'PUT /v1/profile/skills-expertise';
const { skillsExpertise: empty } = buildProfile();
const filled = {
  ...empty,
  primaryLanguage: 'English',
  secondaryLanguages: ['French'],
  languageProficiencies: { English: 'Native', French: 'Fluent' } as const,
  functionalExpertise: ['Medicine'],
  domainExpertise: ['Biology'],
  education: { institution: 'University of Lagos', degree: "Master's", fieldOfStudy: 'Pharmacy' },
};

describe('step 2', () => {
  beforeEach(() => void takeToasts());
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [{ primaryLanguage: '', languageProficiencies: { French: 'Fluent' } }, 'Primary language is required.'],
    [{ secondaryLanguages: [] }, 'At least one secondary language and the expertise level is required.'],
    [
      { languageProficiencies: { English: 'Native' } },
      'At least one secondary language and the expertise level is required.',
    ],
    [{ functionalExpertise: [] }, 'At least one functional expertise is required.'],
    [{ domainExpertise: [] }, 'At least one domain expertise keyword is required.'],
    [{ education: { ...filled.education, institution: '' } }, 'Institution is required.'],
    [{ education: { ...filled.education, degree: '' } }, 'Degree is required.'],
    [{ education: { ...filled.education, fieldOfStudy: '' } }, 'Field of study is required.'],
  ])('§5 skills step: %j says "%s"', async (change, message) => {
    const calls = stubApi({});
    const { save } = renderStep(SkillsStep, buildProfile(), { ...filled, ...change });
    expect(await save()).toBe(false);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('One thing needs a change');
    expect(calls).toEqual([]);
  });

  it('keeps the focus in a field while its error goes away', async () => {
    stubApi({});
    const education = { ...filled.education, institution: '', fieldOfStudy: '' };
    const { save } = renderStep(SkillsStep, buildProfile(), { ...filled, education });
    await save();
    expect(await screen.findByText('Institution is required.')).toBeVisible();
    const field = screen.getByLabelText('Institution', { selector: 'input' });
    await userEvent.type(field, 'Uni');
    expect(screen.queryByText('Institution is required.')).toBeNull();
    expect(field).toHaveValue('Uni');
    expect(field).toHaveFocus();
  });

  it('leads to the first error in the order of reading, and opens nothing over it', async () => {
    stubApi({});
    const { save } = renderStep(SkillsStep, buildProfile(), {
      ...filled,
      functionalExpertise: [],
      education: { ...filled.education, degree: '' },
    });
    await save();
    expect(await screen.findByText('Degree is required.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Degree')).toHaveFocus());
    await userEvent.selectOptions(screen.getByLabelText('Degree'), "Master's");
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText('Functional expertise, 0 chosen', { selector: 'input' })).toHaveFocus(),
    );
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('§8: saves what was chosen, says so, and hands the reply on', async () => {
    const saved = buildProfile({ skillsExpertise: filled });
    const calls = stubApi({ [PUT]: jsonResponse(saved) });
    const { save, onSaved } = renderStep(SkillsStep, buildProfile(), filled);
    expect(await save()).toBe(true);
    expect(calls).toMatchObject([{ method: 'PUT', body: filled }]);
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
    expect(takeToasts()).toMatchObject([
      { kind: 'success', title: 'Skills and expertise updated successfully' },
    ]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved);
  });

  it('§8: a failure is said in a toast, and what the server says of a part stands under its field', async () => {
    stubApi({
      [PUT]: problemResponse({
        status: 422,
        code: 'invalid',
        message: 'Please check the fields.',
        errors: [{ path: 'functionalExpertise.0', message: 'An expertise cannot be empty.' }],
      }),
    });
    const { save } = renderStep(SkillsStep, buildProfile({ skillsExpertise: filled }));
    expect(await save()).toBe(false);
    expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Skills and expertise update failed' }]);
    expect(await screen.findByText('An expertise cannot be empty.')).toBeVisible();
  });

  it('adds a secondary language with the keyboard alone, sets its level, and removes it', async () => {
    stubApi({});
    const { keep } = renderStep(SkillsStep, buildProfile());
    await userEvent.selectOptions(screen.getByLabelText('Primary language'), 'English');
    const others = screen.getByRole('combobox', { name: 'Secondary languages' });
    await userEvent.click(others);
    expect(screen.queryByRole('option', { name: 'English', hidden: false })).toHaveProperty(
      'tagName',
      'OPTION',
    );
    await userEvent.type(others, 'Fren{Enter}');
    const levels = screen.getByRole('group', { name: 'How well you speak French' });
    expect(within(levels).queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(within(levels).getByRole('radio', { name: 'Fluent' }));
    expect(keep).toHaveBeenLastCalledWith(
      expect.objectContaining({
        secondaryLanguages: ['French'],
        languageProficiencies: { English: 'Native', French: 'Fluent' },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove French' }));
    expect(keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ secondaryLanguages: [], languageProficiencies: { English: 'Native' } }),
    );
  });

  it('asks for no other language of somebody who works in one', async () => {
    const calls = stubApi({ [PUT]: jsonResponse(buildProfile()) });
    const { save } = renderStep(SkillsStep, buildProfile({ skillsExpertise: filled }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I work in one language only' }));
    expect(screen.queryByRole('button', { name: 'Remove French' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Secondary languages' })).toBeDisabled();
    expect(await save()).toBe(true);
    expect(calls[0]?.body).toMatchObject({
      secondaryLanguages: [],
      worksInOneLanguage: true,
      languageProficiencies: { English: 'Native' },
    });
  });

  it('takes tags from the list and typed ones, and off again with Backspace', async () => {
    stubApi({});
    const { keep } = renderStep(SkillsStep, buildProfile());
    const functional = screen.getByRole('combobox', { name: /^Functional expertise/ });
    await userEvent.type(functional, 'medic{Enter}Kites{Enter}');
    const domain = screen.getByRole('combobox', { name: /^Domain expertise/ });
    await userEvent.type(domain, 'Pharmac{Enter}');
    await userEvent.type(domain, 'Chem{Enter}');
    await userEvent.keyboard('{Backspace}');
    await waitFor(() =>
      expect(keep).toHaveBeenLastCalledWith(
        expect.objectContaining({
          functionalExpertise: ['Medicine', 'Kites'],
          domainExpertise: ['Pharmacology'],
        }),
      ),
    );
  });

  it('§9: five skills of three levels, chosen by pressing the word or with the arrow keys', async () => {
    stubApi({});
    const { keep } = renderStep(SkillsStep, buildProfile());
    const levels = within(screen.getByRole('region', { name: 'LLM skills' }));
    expect(levels.getAllByRole('group')).toHaveLength(5);
    const redTeaming = within(levels.getByRole('group', { name: 'Red teaming' }));
    expect(redTeaming.getByRole('radio', { name: 'Novice' })).toBeChecked();
    await userEvent.click(redTeaming.getByText('Professional'));
    expect(redTeaming.getByRole('radio', { name: 'Professional' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(redTeaming.getByRole('radio', { name: 'Expert' })).toBeChecked();
    expect(keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ llmSkills: { ...empty.llmSkills, redTeaming: [3] } }),
    );
  });

  it('shows markup as the text that it is: tags, education, certifications', () => {
    stubApi({});
    const hostile = '<img src=x onerror=alert(1)>';
    const whole = buildProfile({
      skillsExpertise: {
        ...filled,
        domainExpertise: [`${hostile}1`],
        certifications: [`${hostile}2`],
        education: { institution: `${hostile}3`, degree: "Master's", fieldOfStudy: `${hostile}4` },
      },
    });
    renderStep(SkillsStep, whole);
    expect(screen.getByText(`${hostile}1`)).toBeVisible();
    expect(screen.getByText(`${hostile}2`)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Institution' })).toHaveValue(`${hostile}3`);
    expect(screen.getByRole('combobox', { name: 'Field of study' })).toHaveValue(`${hostile}4`);
    expect(document.querySelector('img')).toBeNull();
  });

  it('begins with what was typed elsewhere, and passes by a draft that it cannot read', () => {
    stubApi({});
    renderStep(SkillsStep, buildProfile({ skillsExpertise: filled }), {
      education: { institution: 'ETH Zurich', degree: 'PhD', fieldOfStudy: 'Physics' },
    });
    expect(screen.getByRole('combobox', { name: 'Institution' })).toHaveValue('ETH Zurich');
    expect(screen.getByLabelText('Degree')).toHaveValue('PhD');
  });
});
