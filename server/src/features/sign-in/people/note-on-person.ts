import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';

export interface Act {
  readonly caller: Caller;
  readonly id: UserId;
}

type Entry = Parameters<Kit['audit']['write']>[1];

/** What an Admin did on a person's account, for the audit log. */
export function noteOnPerson(
  { audit }: Pick<Kit, 'audit'>,
  transaction: Transaction,
  { caller, id, action, changes = {} }: Act & Pick<Entry, 'action' | 'changes'>,
): Promise<void> {
  const object = { kind: 'account', id } as const;
  return audit.write(transaction, { by: caller, action, object, person: id, changes });
}
