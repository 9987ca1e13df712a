import { useEffect, useState } from 'react';
import classes from './rows.module.css';

const DELAY_MS = 150;
const AT_MOST = 12;

interface SkeletonRowsProps {
  readonly columns: number;
  readonly rows: number;
}

/** Bars where the words will stand, in rows of the same height, after 150 ms. */
export function SkeletonRows({ columns, rows }: SkeletonRowsProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Array.from({ length: Math.min(rows, AT_MOST) }, (_row, row) => (
    <tr key={row} className={classes['skeleton']} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>{isShown ? <span className={classes['bar']} /> : null}</td>
      ))}
    </tr>
  ));
}
