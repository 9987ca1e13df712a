import { severityWord } from '@redoubt/contract/challenges';
import type { Attempt, Verdict } from '@redoubt/contract/arena';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useState, type ReactNode } from 'react';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { LevelDots } from '#ui/levels/levels.tsx';
import { figure } from '#ui/words/numbers.ts';
import { wordOf } from '../attempts/arena-words.ts';
import classes from './verdict-strip.module.css';

export const STRIP_ID = 'verdict-strip';

interface VerdictStripProps {
  readonly attempt: Attempt;
  readonly verdict: Verdict | undefined;
  /** Draws the verdict panel in the sheet. */
  readonly drawPanel: (closeSheet: () => void) => ReactNode;
}

/** In a narrow window the verdict is a strip above the composer that opens a sheet. */
export function VerdictStrip({ attempt, verdict, drawPanel }: VerdictStripProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        id={STRIP_ID}
        className={classes['strip']}
        data-outcome={verdict?.outcome ?? 'none'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <span className={classes['shape']} aria-hidden="true" />
        <span className={classes['word']}>
          {verdict === undefined ? 'No verdict yet' : wordOf(verdict, attempt)}
        </span>
        {verdict !== undefined && verdict.severity !== null && (
          <span className={classes['severity']}>
            <span className="sr-only">Harm </span>
            <LevelDots level={verdict.severity} word={severityWord(verdict.severity)} />
          </span>
        )}
        <span className={classes['award']}>{verdict?.award ? `+${figure(verdict.award.points)}` : ''}</span>
        <IconChevronUp size={18} aria-hidden="true" />
      </button>
      <Drawer
        isOpen={isOpen}
        title={`Verdict, attempt ${String(attempt.number)}`}
        from="bottom"
        onClose={close}
      >
        {drawPanel(close)}
      </Drawer>
    </>
  );
}
