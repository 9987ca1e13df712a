import { toolOutcome } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { CalledTool } from '#features/tools';
import type { Queryable } from '#platform/database/database.ts';

/** A call with its turn and its position in that turn. */
export interface PlacedCall extends CalledTool {
  readonly turn: number;
  readonly position: number;
}

/** Stores a call once: a reply that is resumed makes the same calls again. */
export async function insertCall(
  on: Queryable,
  attemptId: AttemptId,
  { turn, position, id, name, ...call }: PlacedCall,
): Promise<void> {
  await on
    .insertInto('tool_call')
    .values({ attempt_id: attemptId, number: turn, position, call_id: id, tool: name, ...call })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The calls of an attempt in their order. */
export async function listCalls(on: Queryable, id: AttemptId): Promise<PlacedCall[]> {
  const rows = await on
    .selectFrom('tool_call')
    .select(['number', 'position', 'call_id', 'tool', 'arguments', 'outcome', 'result'])
    .where('attempt_id', '=', id)
    .orderBy('number')
    .orderBy('position')
    .execute();
  return rows.map(({ number, call_id, tool, outcome, ...call }) => ({
    ...call,
    turn: number,
    id: call_id,
    name: tool,
    outcome: toolOutcome.parse(outcome),
  }));
}
