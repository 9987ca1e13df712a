import type { LlmSkillName, SkillLevel } from '@redoubt/contract/profile';
import { useController } from 'react-hook-form';
import { Segmented } from '#ui/segmented.tsx';
import { levelWords, llmSkillList, type SkillsForm } from './skills-form.ts';
import classes from './level-choices.module.css';

/** The five levels, each one of three words. */
export function LevelChoices({ form }: Pick<SkillsForm, 'form'>) {
  return (
    <section className={classes['card']} aria-labelledby="llm-skills">
      <h2 id="llm-skills" className={classes['title']}>
        LLM skills
      </h2>
      <p className={classes['lead']}>Choose a level for each. Your profile shows the word.</p>
      {llmSkillList.map(({ name, label }) => (
        <LevelChoice key={name} form={form} name={name} label={label} />
      ))}
    </section>
  );
}

interface LevelChoiceProps extends Pick<SkillsForm, 'form'> {
  readonly name: LlmSkillName;
  readonly label: string;
}

function LevelChoice({ form, name, label }: LevelChoiceProps) {
  const { field } = useController({ control: form.control, name: `llmSkills.${name}` });
  const [level] = field.value;
  return (
    <div className={classes['skill']}>
      <p className={classes['name']} aria-hidden="true">
        {label}
      </p>
      <Segmented
        label={label}
        options={levelWords.map((word) => ({ value: String(word.value), label: word.label }))}
        value={String(level)}
        onChange={(chosen) => {
          const found = levelWords.find(({ value }) => String(value) === chosen)?.value;
          if (found !== undefined) field.onChange([found] satisfies [SkillLevel]);
        }}
      />
    </div>
  );
}
