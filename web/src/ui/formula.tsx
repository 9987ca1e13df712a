import classes from './formula.module.css';

interface FormulaProps {
  readonly words: string;
  /** The formula worked out in numbers. */
  readonly example?: string;
  readonly formula: string;
  /** The address where the formula comes from. */
  readonly source: string;
  /** What is found there, as the link's words. */
  readonly sourceName: string;
}

/** A formula in plain words; itself, an example and its source are one press away. */
export function Formula({ words, example, formula, source, sourceName }: FormulaProps) {
  return (
    <div className={classes['formula']}>
      <p>{words}</p>
      <details>
        <summary>The formula</summary>
        <p className={classes['sign']}>{formula}</p>
        {example !== undefined && <p className={classes['example']}>{example}</p>}
        <a href={source} className="text-link" rel="noreferrer">
          Source: {sourceName}
        </a>
      </details>
    </div>
  );
}
