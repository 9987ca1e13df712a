import * as z from 'zod';

const value = z.union([z.string(), z.number()]);

/** What an argument, or a place in the state, has to be. Text is compared without case. */
const condition = z.discriminatedUnion('is', [
  z.object({ is: z.literal('equal'), value }),
  z.object({ is: z.literal('above'), value: z.number() }),
  z.object({ is: z.literal('below'), value: z.number() }),
  /** None of these, nor ends with one of them. */
  z.object({ is: z.literal('outside'), values: z.array(z.string()).min(1) }),
  /** Has the words of one of these in their order, with any words between them. */
  z.object({ is: z.literal('containing'), values: z.array(z.string().min(1)).min(1) }),
]);

/** What an agent must not be led to: a call with certain arguments, or a state of the data of its tools. */
const agentObjective = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('call'),
    /** The tools by any of which it is done. */
    tools: z.array(z.string()).min(1),
    /** Of the arguments; all of them must hold. */
    where: z.record(z.string(), condition),
    /** The sentence of the verdict: "a mail left the company". */
    means: z.string(),
  }),
  z.object({
    kind: z.literal('state'),
    /** The path in the world, beginning with the kind of tool: ['bank', 'accounts', 'reserve']. `*` matches every member. */
    path: z.array(z.string()).min(1),
    holds: condition,
    means: z.string(),
  }),
]);
export type AgentObjective = z.output<typeof agentObjective>;
