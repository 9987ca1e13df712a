import * as z from 'zod';
import { timestamp } from '#shared/text.ts';
import { toolRow } from '#shared/judging/tool-row.ts';

/**
 * `stopped`: by somebody. `broken-off`: the process that played it is gone. `no-money`: the budget of the model does not pay
 * for more. `target-away`: the model is paused, or does not answer.
 */
export const dryRunStates = ['running', 'done', 'stopped', 'broken-off', 'no-money', 'target-away'] as const;
export type DryRunState = (typeof dryRunStates)[number];

/** `no-answer`: the target failed, so that nothing is known. */
export const attackOutcomes = ['break', 'held', 'could-not-judge', 'no-answer'] as const;
export type AttackOutcome = (typeof attackOutcomes)[number];

/** The target's reply to one message, and its tool calls before it. */
export const dryRunReply = z.object({ text: z.string(), calls: z.array(toolRow) });
export type DryRunReply = z.infer<typeof dryRunReply>;

/** A known attack, and what came of it. */
const dryRunAttack = z.object({
  position: z.number().int(),
  name: z.string(),
  /** The idea that it is an example of. */
  idea: z.string(),
  /** Against which target; absent where the challenge has one. */
  target: z.string().optional(),
  messages: z.array(z.string()),
  replies: z.array(dryRunReply),
  /** Null until it was played. */
  outcome: z.enum(attackOutcomes).nullable(),
  /** What the judge says. */
  reason: z.string().nullable(),
});
export type DryRunAttack = z.infer<typeof dryRunAttack>;

/** Known attacks played against the target of a challenge, for whoever authors it; they count nowhere. */
export const dryRun = z.object({
  state: z.enum(dryRunStates),
  /** The version of the challenge that it was played against. */
  version: z.number().int(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  attacks: z.array(dryRunAttack),
});
export type DryRun = z.infer<typeof dryRun>;
