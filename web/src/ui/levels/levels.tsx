import classes from './levels.module.css';

export { LevelDots } from './level-dots.tsx';

interface LevelProps {
  /** How many of the marks are filled, from 0 to their number. */
  readonly level: number;
  readonly word: string;
}

/** Four blocks with the word under or beside them. */
export function LevelBlocks({
  level,
  word,
  isStacked = false,
}: LevelProps & { readonly isStacked?: boolean }) {
  return (
    <span className={isStacked ? classes['stacked'] : classes['level']}>
      <span className={classes['blocks']} aria-hidden="true">
        {countUp(4).map((mark) => (
          <span key={mark} className={mark <= level ? classes['filledBlock'] : classes['emptyBlock']} />
        ))}
      </span>
      <span>{word}</span>
    </span>
  );
}

interface ProgressBlocksProps {
  readonly done: number;
  readonly total: number;
  /** What is being counted, as in "Password rules met". */
  readonly label: string;
  readonly tone?: 'ink' | 'safe' | 'signal';
}

/** Progress in blocks of equal length, read aloud as "done of total". */
export function ProgressBlocks({ done, total, label, tone = 'ink' }: ProgressBlocksProps) {
  return (
    <span
      role="meter"
      className={classes['progress']}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${String(done)} of ${String(total)}`}
    >
      {countUp(total).map((mark) => (
        <span key={mark} className={mark <= done ? `${classes['step']} ${classes[tone]}` : classes['step']} />
      ))}
    </span>
  );
}

function countUp(count: number): number[] {
  return Array.from({ length: count }, (_unused, index) => index + 1);
}
