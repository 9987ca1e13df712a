import classes from './skill-bars.module.css';

export interface ShownSkill {
  readonly name: string;
  readonly percent: number;
  /** The level that the percentage means. */
  readonly word?: string;
}

/** Skills by the word of their level, then as bars of ink with the percentage that the level is shown as. */
export function SkillBars({ skills }: { readonly skills: readonly ShownSkill[] }) {
  return (
    <ul>
      {skills.map(({ name, percent, word }) => (
        <li key={name} className={`${classes['skill']} ${word === undefined ? '' : classes['worded']}`}>
          <span>{name}</span>
          {word === undefined ? null : <span className={classes['word']}>{word}</span>}
          <svg className={classes['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={classes['track']} width="100" height="8" />
            <rect className={classes['fill']} width={percent} height="8" />
          </svg>
          <span className={classes['percent']}>{percent}%</span>
        </li>
      ))}
    </ul>
  );
}
