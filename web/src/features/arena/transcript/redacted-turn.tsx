import classes from './transcript.module.css';

/** Widths of the bars in pixels, line by line: a fixed pattern, which tells nothing about what it covers. */
const PATTERN = [
  [96, 42, 122, 60],
  [58, 128, 34, 112, 48],
  [140, 70, 90],
] as const;

/** Turn 00, the target's instructions: they never reach this browser, so bars stand for them. */
export function RedactedTurn() {
  return (
    <li className={classes['turn']} data-kind="system">
      <p className={classes['who']}>
        <span className={classes['number']}>00</span> system
      </p>
      <div className={classes['text']}>
        <span className="sr-only">hidden</span>
        {PATTERN.map((line, index) => (
          <span key={index} className={classes['barLine']} aria-hidden="true">
            {line.map((width) => (
              <svg key={width} className={classes['bar']} width={width} height="12">
                <rect width={width} height="12" rx="3" />
              </svg>
            ))}
          </span>
        ))}
      </div>
      <div className={classes['margin']}>
        <p className={classes['note']}>The target’s instructions stay hidden.</p>
      </div>
    </li>
  );
}
