import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronLeftPipe from '@tabler/icons-react/dist/esm/icons/IconChevronLeftPipe.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconChevronRightPipe from '@tabler/icons-react/dist/esm/icons/IconChevronRightPipe.mjs';
import type { ComponentType } from 'react';
import { Segmented } from '../../segmented.tsx';
import { figure } from '../../words/numbers.ts';
import classes from './pager.module.css';

interface NumberedPagerProps {
  /** Of the table. */
  readonly name: string;
  /** Whose rows are shown. */
  readonly page: number;
  /** The one that is on its way, from which the steps go on; `page` where none is. */
  readonly awaited: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (pageSize: number) => void;
}

/** Which rows these are of how many, how many a page has, and the ways to the other pages. */
export function NumberedPager({
  name,
  page,
  awaited,
  pageSize,
  pageSizes,
  total,
  onPage,
  onSize,
}: NumberedPagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={classes['pager']} aria-label={`Pages of ${name}`}>
      <span className={classes['range']}>
        {total === 0 ? '0 of 0' : `${figure(first)}–${figure(last)} of ${figure(total)}`}
      </span>
      <div className={classes['sizes']}>
        <span aria-hidden="true">Rows</span>
        <Segmented
          label="Rows on a page"
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onSize(Number(size))}
        />
      </div>
      <div className={classes['steps']}>
        <Step
          label="First page"
          icon={IconChevronLeftPipe}
          isEnd={awaited <= 1}
          isOuter
          onStep={() => onPage(1)}
        />
        <Step
          label="Previous page"
          icon={IconChevronLeft}
          isEnd={awaited <= 1}
          onStep={() => onPage(awaited - 1)}
        />
        <span className={classes['place']}>
          {figure(page)} of {figure(pages)}
        </span>
        <Step
          label="Next page"
          icon={IconChevronRight}
          isEnd={awaited >= pages}
          onStep={() => onPage(awaited + 1)}
        />
        <Step
          label="Last page"
          icon={IconChevronRightPipe}
          isEnd={awaited >= pages}
          isOuter
          onStep={() => onPage(pages)}
        />
      </div>
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  /** There is nothing that way: it keeps the focus, and does nothing. */
  readonly isEnd: boolean;
  /** One of the two that a narrow window leaves out. */
  readonly isOuter?: boolean;
  readonly onStep: () => void;
}

export function Step({ label, icon: Icon, isEnd, isOuter = false, onStep }: StepProps) {
  return (
    <ActionIcon
      className={(isOuter ? classes['outer'] : undefined) ?? ''}
      aria-label={label}
      title={label}
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) onStep();
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
