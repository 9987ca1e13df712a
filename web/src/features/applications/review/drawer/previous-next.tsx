import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import type { Neighbours } from '../open/use-neighbours.ts';
import classes from './drawer.module.css';

/** The ways to the one before and the one after in the list. At an end it keeps the focus, and does nothing. */
export function PreviousNext({ neighbours }: { readonly neighbours: Neighbours }) {
  const { hasPrevious, hasNext, go } = neighbours;
  return (
    <div className={classes['ways']}>
      <ActionIcon
        aria-label="Previous application"
        title="Previous application (k)"
        aria-disabled={!hasPrevious}
        onClick={() => {
          if (hasPrevious) go(-1);
        }}
      >
        <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label="Next application"
        title="Next application (j)"
        aria-disabled={!hasNext}
        onClick={() => {
          if (hasNext) go(1);
        }}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
