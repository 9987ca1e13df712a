import { readStatements } from '#platform/statements.ts';
import { slots, type SlotName } from './slots.ts';

interface StatementSlotProps {
  readonly name: SlotName;
}

/** A part of a page that shows what the operator says. Slots are not nested: the server finds them by their tags. */
export function StatementSlot({ name }: StatementSlotProps) {
  const Content = slots[name];
  return (
    <operator-slot data-name={name}>
      <Content statements={readStatements()} />
    </operator-slot>
  );
}
