import type { ReactNode } from 'react';
import { readStatements } from '#platform/statements.ts';
import type { SlotProps } from './slot-props.ts';

interface StatementSlotProps {
  /** Under which `slots` has the content. */
  readonly name: string;
  readonly Content: (props: SlotProps) => ReactNode;
}

/** A part of a page that shows what the operator says. Slots are not nested: the server finds them by their tags. */
export function StatementSlot({ name, Content }: StatementSlotProps) {
  return (
    <operator-slot data-name={name}>
      <Content statements={readStatements()} />
    </operator-slot>
  );
}
