import classes from './level-dots.module.css';

const DOTS = [1, 2, 3, 4, 5];

/** Five dots, the number and its word, as in "4, high". */
export function LevelDots({ level, word }: { readonly level: number; readonly word: string }) {
  return (
    <span className={classes['level']}>
      <span className={classes['dots']} aria-hidden="true">
        {DOTS.map((dot) => (
          <span key={dot} className={dot <= level ? classes['filled'] : classes['empty']} />
        ))}
      </span>
      <span>
        {level}, {word}
      </span>
    </span>
  );
}
