import { Slider } from '@mantine/core';
import type { LlmSkillName, SkillLevel } from '@redoubt/contract/profile';
import { useController } from 'react-hook-form';
import { levelWords, llmSkillList, type SkillsForm } from './skills-form.ts';
import classes from './level-sliders.module.css';

/** The five levels. Arrow keys move a slider, as do its ends' words. */
export function LevelSliders({ form }: Pick<SkillsForm, 'form'>) {
  return (
    <section className={classes['card']} aria-labelledby="llm-skills">
      <h2 id="llm-skills" className={classes['title']}>
        LLM skills
      </h2>
      <p className={classes['lead']}>One level each. It shows on your profile as 55%, 82% or 95%.</p>
      {llmSkillList.map(({ name, label }) => (
        <LevelSlider key={name} form={form} name={name} label={label} />
      ))}
    </section>
  );
}

interface LevelSliderProps extends Pick<SkillsForm, 'form'> {
  readonly name: LlmSkillName;
  readonly label: string;
}

function LevelSlider({ form, name, label }: LevelSliderProps) {
  const { field } = useController({ control: form.control, name: `llmSkills.${name}` });
  const [level] = field.value;
  const word = levelWords.find(({ value }) => value === level)?.label ?? '';
  const choose = (value: number) => {
    const chosen = levelWords.find((one) => one.value === value)?.value;
    if (chosen !== undefined) field.onChange([chosen] satisfies [SkillLevel]);
  };
  return (
    <div className={classes['skill']}>
      <p className={classes['name']}>{label}</p>
      <Slider
        min={1}
        max={3}
        step={1}
        label={null}
        thumbLabel={label}
        thumbValueText={word}
        marks={levelWords.map(({ value }) => ({ value }))}
        value={level}
        onChange={choose}
        classNames={sliderClassNames}
      />
      <p className={classes['words']} aria-hidden="true">
        {levelWords.map(({ value, label: text }) => (
          <span key={value} data-chosen={value === level}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}

const sliderClassNames = {
  track: classes['track'] ?? '',
  bar: classes['bar'] ?? '',
  thumb: classes['thumb'] ?? '',
  mark: classes['mark'] ?? '',
};
