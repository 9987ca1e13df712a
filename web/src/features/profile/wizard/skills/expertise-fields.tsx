import { MultiSelect, TagsInput } from '@mantine/core';
import { optionLists } from '@redoubt/contract/profile';
import { useController } from 'react-hook-form';
import { fieldError } from '#ui/fields/field-error.tsx';
import { fieldClassNames } from '#ui/fields/text-field.tsx';
import type { SkillsForm } from './skills-form.ts';

const KEYS = 'Arrow keys move, Enter chooses, Backspace takes the last one off.';
const KEYS_OR_TYPE = `What is not listed can be typed. ${KEYS}`;

/** Functional expertise is chosen from its list; a domain may be anything. */
export function ExpertiseFields({ form: { control }, errorOf }: SkillsForm) {
  const { ref: functionalRef, ...functional } = useController({ control, name: 'functionalExpertise' }).field;
  const { ref: domainRef, ...domain } = useController({ control, name: 'domainExpertise' }).field;
  return (
    <>
      <MultiSelect
        ref={functionalRef}
        id="functionalExpertise"
        label={`Functional expertise, ${String(functional.value.length)} chosen`}
        description={KEYS}
        placeholder={functional.value.length === 0 ? 'Search the list' : 'Add another'}
        size="lg"
        radius="lg"
        searchable
        hidePickedOptions
        selectFirstOptionOnChange
        clearSearchOnChange
        nothingFoundMessage="Nothing of that name is listed"
        data={[...optionLists.functionalExpertise]}
        value={functional.value}
        onChange={functional.onChange}
        onBlur={functional.onBlur}
        error={fieldError(errorOf('functionalExpertise'))}
        classNames={fieldClassNames}
      />
      <TagsInput
        ref={domainRef}
        id="domainExpertise"
        label={`Domain expertise, ${String(domain.value.length)} chosen`}
        description={KEYS_OR_TYPE}
        placeholder={domain.value.length === 0 ? 'Search or type a field' : 'Add another'}
        size="lg"
        radius="lg"
        data={[...optionLists.domainExpertise]}
        value={domain.value}
        onChange={domain.onChange}
        onBlur={domain.onBlur}
        error={fieldError(errorOf('domainExpertise'))}
        classNames={fieldClassNames}
      />
    </>
  );
}
