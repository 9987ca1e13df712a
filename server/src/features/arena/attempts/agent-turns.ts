import type { AgentSetting, ToolRow, Turn } from '@redoubt/contract/arena';
import { FIELD_PLACE } from '@redoubt/contract/challenges';
import type { Agent, Target } from '#features/targets';
import { type CalledTool, listTools, replay, type World } from '#features/tools';
import type { PlacedCall } from './turns.store.ts';

/** A call as a client may see it. */
export function presentCall(
  { hidesArguments }: Pick<Agent, 'hidesArguments'>,
  call: Omit<PlacedCall, 'turn'>,
): ToolRow {
  const { position, name, outcome } = call;
  const shown = hidesArguments ? null : call;
  return {
    position,
    tool: name,
    outcome,
    arguments: shown?.arguments ?? null,
    result: shown?.result ?? null,
  };
}

/** The transcript with the rows of its calls. */
export function withCalls(agent: Agent, turns: readonly Turn[], calls: readonly PlacedCall[]): Turn[] {
  return turns.map((turn) =>
    turn.role === 'expert'
      ? turn
      : {
          ...turn,
          calls: calls.filter((call) => call.turn === turn.number).map((call) => presentCall(agent, call)),
        },
  );
}

export function presentAgent({ tools, hidesArguments, field }: Agent): AgentSetting {
  return {
    tools: listTools(tools).map(({ name, description }) => ({ name, description })),
    hidesArguments,
    field: field && { label: field.label, request: withLabel(field), by: field.by },
  };
}

/** The request with a label in place of what the expert writes, which they know. */
function withLabel({ label, request }: NonNullable<Agent['field']>): string {
  return request.replaceAll(FIELD_PLACE, () => `[${label}]`);
}

interface Transcript {
  readonly secret: string;
  readonly turns: readonly Pick<Turn, 'number' | 'text'>[];
  readonly calls: readonly PlacedCall[];
}

/**
 * The state that an agent's tools work on when a turn begins. It is not stored: it is replayed from the calls before.
 * In an indirect challenge each turn begins anew, with what the expert wrote for it.
 */
export function worldBefore(agent: Agent, { secret, turns, calls }: Transcript, turn: number): World {
  const message = turns.find(({ number }) => number === turn - 1)?.text ?? '';
  const begin = agent.begin(secret, message);
  if (agent.field) return begin;
  const before = calls.filter((call) => call.turn < turn && call.outcome === 'done');
  return replay(listTools(agent.tools), begin, before);
}

/** The calls of a turn and their effects, for its judge. */
export function actsOf(agent: Agent, transcript: Transcript, turn: number) {
  const calls: CalledTool[] = transcript.calls.filter((call) => call.turn === turn);
  const before = worldBefore(agent, transcript, turn);
  const done = calls.filter(({ outcome }) => outcome === 'done');
  const after = replay(listTools(agent.tools), before, done);
  return { turn, objectives: agent.objectives, calls, before, after };
}

/** The earlier turns as a target gets them. */
export type TargetTurns = Parameters<Target['reply']>[0]['turns'];

/** The transcript as a target with tools gets it, with the calls of each turn. */
export function targetTurns(turns: readonly Turn[], calls: readonly PlacedCall[]): TargetTurns {
  return turns.map(({ number, role, text, problem }) => ({
    role,
    text,
    ...(problem && { problem }),
    calls: calls.filter((call) => call.turn === number && call.outcome !== 'limit'),
  }));
}
