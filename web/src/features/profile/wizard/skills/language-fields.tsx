import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { ActionIcon } from '@mantine/core';
import { optionLists, type Proficiency } from '@redoubt/contract/profile';
import { useController } from 'react-hook-form';
import { Segmented } from '#ui/segmented.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { AddField } from '#ui/fields/pickers/add-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { proficiencyOptions, type SkillsForm } from './skills-form.ts';
import classes from './language-fields.module.css';

/** The primary language, the secondary ones, and how well each is spoken. */
export function LanguageFields({ form, errorOf }: SkillsForm) {
  const { control, register, watch, getFieldState, trigger } = form;
  const { primaryLanguage, worksInOneLanguage = false } = watch();
  const { ref: othersRef, ...chosen } = useController({ control, name: 'secondaryLanguages' }).field;
  const { ref: _levelsRef, ...levels } = useController({ control, name: 'languageProficiencies' }).field;

  const choose = (languages: readonly string[]) => {
    const spoken = new Set([primaryLanguage, ...languages]);
    levels.onChange(
      Object.fromEntries(Object.entries(levels.value).filter(([language]) => spoken.has(language))),
    );
    chosen.onChange([...languages]);
  };
  const setLevel = (language: string, level: Proficiency) => {
    levels.onChange({ ...levels.value, [language]: level });
    if (getFieldState('secondaryLanguages').error) void trigger('secondaryLanguages');
  };
  const choosePrimary = (language: string) => {
    const others = chosen.value.filter((one) => one !== language);
    const spoken = Object.entries(levels.value).filter(([one]) => others.includes(one));
    levels.onChange({ ...Object.fromEntries(spoken), ...(language === '' ? {} : { [language]: 'Native' }) });
    if (others.length !== chosen.value.length) chosen.onChange(others);
  };
  const error = errorOf('secondaryLanguages') ?? errorOf('languageProficiencies');
  const rows = [...(primaryLanguage === '' ? [] : [primaryLanguage]), ...chosen.value];

  return (
    <section className={classes['languages']} aria-label="Languages">
      <div className={classes['pair']}>
        <SelectField
          {...register('primaryLanguage', {
            onChange: (event: { readonly target: { readonly value: string } }) =>
              choosePrimary(event.target.value),
          })}
          id="primaryLanguage"
          label="Primary language"
          placeholder="Select a language"
          options={optionLists.languages}
          value={primaryLanguage}
          error={errorOf('primaryLanguage')}
        />
        <AddField
          disabled={worksInOneLanguage}
          ref={othersRef}
          id="secondaryLanguages"
          label="Secondary languages"
          placeholder="Add a language"
          nothingFound="No other language of that name is listed"
          options={optionLists.languages.filter((one) => !rows.includes(one))}
          onAdd={(language) => choose([...chosen.value, language])}
          onBlur={chosen.onBlur}
          error={error}
        />
      </div>
      <OneLanguageField form={form} errorOf={errorOf} onTick={() => choose([])} />
      {rows.length === 0 ? null : (
        <ul className={classes['rows']}>
          {rows.map((language) => (
            <LanguageRow
              key={language}
              language={language}
              level={levels.value[language]}
              isPrimary={language === primaryLanguage}
              onLevel={(level) => setLevel(language, level)}
              onRemove={() => choose(chosen.value.filter((one) => one !== language))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OneLanguageFieldProps extends SkillsForm {
  /** Takes the other languages away. */
  readonly onTick: () => void;
}

function OneLanguageField({
  form: { register, getFieldState, trigger },
  errorOf,
  onTick,
}: OneLanguageFieldProps) {
  const choose = (event: { readonly target: { readonly checked: boolean } }) => {
    if (event.target.checked) onTick();
    if (getFieldState('secondaryLanguages').error) void trigger('secondaryLanguages');
  };
  return (
    <CheckboxField
      {...register('worksInOneLanguage', { onChange: choose })}
      id="worksInOneLanguage"
      label="I work in one language only"
      error={errorOf('worksInOneLanguage')}
    />
  );
}

interface LanguageRowProps {
  readonly language: string;
  /** Undefined until it is chosen. */
  readonly level: Proficiency | undefined;
  readonly isPrimary: boolean;
  readonly onLevel: (level: Proficiency) => void;
  readonly onRemove: () => void;
}

/** One language and how well it is spoken. */
function LanguageRow({ language, level, isPrimary, onLevel, onRemove }: LanguageRowProps) {
  return (
    <li className={classes['row']}>
      <span className={classes['language']}>
        {language}
        {isPrimary ? <span className={classes['primary']}>Primary</span> : null}
      </span>
      <Segmented
        label={`How well you speak ${language}`}
        options={proficiencyOptions}
        value={level}
        onChange={onLevel}
      />
      {isPrimary ? null : (
        <ActionIcon aria-label={`Remove ${language}`} onClick={onRemove}>
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
