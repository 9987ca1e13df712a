import classes from './share-bar.module.css';

export type ShareLook = 'ink' | 'warn' | 'info' | 'grey' | 'empty' | 'hatched';

export interface Share {
  readonly label: string;
  readonly value: number;
  readonly look: ShareLook;
}

/** Parts of a whole beside each other. The words stand in its legend or beside it: a decoration to screen readers. */
export function ShareBar({
  shares,
  isThin = false,
}: {
  readonly shares: readonly Share[];
  readonly isThin?: boolean;
}) {
  const shown = shares.filter(({ value }) => value > 0);
  return (
    <div className={classes['bar']} data-thin={isThin || undefined} aria-hidden="true">
      {shown.length === 0 ? <span className={`${classes['part']} ${classes['empty']}`} /> : null}
      {shown.map(({ label, value, look }) => (
        <span key={label} className={`${classes['part']} ${classes[look]}`} style={{ flexGrow: value }} />
      ))}
    </div>
  );
}

/** The square of a part before its name. */
export function ShareSquare({ look }: Pick<Share, 'look'>) {
  return <span className={`${classes['square']} ${classes[look]}`} aria-hidden="true" />;
}
