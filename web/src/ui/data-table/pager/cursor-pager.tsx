import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronLeftPipe from '@tabler/icons-react/dist/esm/icons/IconChevronLeftPipe.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { figure } from '../../words/numbers.ts';
import type { TableViewState } from '../view/use-table-view.ts';
import classes from './pager.module.css';
import { Step } from './pager.tsx';

interface CursorPagerProps {
  /** Of the table. */
  readonly name: string;
  readonly shown: number;
  readonly total: number | null;
  readonly next: string | null;
  readonly state: TableViewState;
}

/** The ways on and back in a list that knows only where its next page begins. */
export function CursorPager({ name, shown, total, next, state: { view, trail, change } }: CursorPagerProps) {
  const isFirst = view.cursor === undefined;
  const before = trail.at(-1);
  const goBack = () => {
    if (before === undefined) change({ cursor: undefined });
    else change({ cursor: before === '' ? undefined : before }, { trail: trail.slice(0, -1) });
  };
  return (
    <nav className={classes['pager']} aria-label={`Pages of ${name}`}>
      <span className={classes['range']}>
        {total === null ? `${figure(shown)} shown` : `${figure(shown)} of ${figure(total)} shown`}
      </span>
      <div className={classes['steps']}>
        <Step
          label="First page"
          icon={IconChevronLeftPipe}
          isEnd={isFirst}
          onStep={() => change({ cursor: undefined })}
        />
        <Step label="Previous page" icon={IconChevronLeft} isEnd={isFirst} onStep={goBack} />
        <Step
          label="Next page"
          icon={IconChevronRight}
          isEnd={next === null}
          onStep={() => {
            // Pressed again before that page came, it is the one that is awaited.
            if (next !== null && next !== view.cursor)
              change({ cursor: next }, { trail: [...trail, view.cursor ?? ''] });
          }}
        />
      </div>
    </nav>
  );
}
