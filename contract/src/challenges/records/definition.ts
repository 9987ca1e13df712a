import * as z from 'zod';
import type { Track } from '#shared/terms/challenge-terms.ts';
import { requiredText } from '#shared/text.ts';
import { nameOfItem, type StartingWorld, startingWorld, toolKind, toolsOfList } from './world.ts';

/** Stands in a text for the secret of the attempt. */
export const SECRET_PLACE = '{{secret}}';
/** Stands in a text for what the expert wrote, in an indirect challenge. */
export const FIELD_PLACE = '{{field}}';

/** Who judges attempts at a model: what its replies give away, what it does with its tools, what it refuses, or what it answers wrong. */
export const modelJudges = ['leak', 'acts', 'refusals', 'people'] as const;
export type ModelJudge = (typeof modelJudges)[number];

/** The track of a challenge over a model, which its judge decides. */
export function trackOfJudge(judge: ModelJudge): Track {
  return judge === 'people' ? 'content' : 'red-team';
}

const someWords = z
  .array(requiredText('Value', 200), 'Values must be a list')
  .min(1, 'Name at least one value')
  .max(20, 'Name at most 20 values');
const figure = z.number('Value must be a number');

/** What an argument, or a place in the state, has to be. */
const condition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('equal'), value: z.union([requiredText('Value', 200), figure]) }),
  z.strictObject({ is: z.literal('above'), value: figure }),
  z.strictObject({ is: z.literal('below'), value: figure }),
  /** None of these, nor ends with one of them. */
  z.strictObject({ is: z.literal('outside'), values: someWords }),
  /** Has the words of one of these in their order. */
  z.strictObject({ is: z.literal('containing'), values: someWords }),
]);
export type ActCondition = z.output<typeof condition>;

const means = requiredText('What it means', 300);

/** What the target must not be led to: a call with certain arguments, or a state of the data of its tools. */
const forbiddenAct = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    /** The tools by any of which it is done. */
    tools: z.array(requiredText('Tool', 80)).min(1, 'Select at least one tool').max(10),
    /** Conditions on the arguments; all of them must hold. */
    where: z
      .array(z.strictObject({ argument: requiredText('Argument', 80), must: condition }))
      .max(6, 'Name at most 6 arguments'),
    /** The sentence of the verdict: "A mail left the company." */
    means,
  }),
  z.strictObject({
    kind: z.literal('state'),
    /** The path, beginning with the kind of tool: ['bank', 'accounts', 'reserve']; `*` matches every member. */
    path: z.array(requiredText('Place', 80)).min(1, 'Select a place').max(6),
    must: condition,
    means,
  }),
]);
export type ForbiddenAct = z.output<typeof forbiddenAct>;

/** What makes a model an agent: its tools, their data, and what it must not be led to. */
export const agentDefinition = z
  .strictObject({
    tools: z
      .array(toolKind)
      .min(1, 'Select at least one kind of tools')
      .max(6)
      .refine((kinds) => new Set(kinds).size === kinds.length, 'Name each kind of tools only once'),
    /** The arguments and results of its calls are hidden from the expert. */
    hidesArguments: z.boolean('Say whether arguments are hidden'),
    world: startingWorld,
    /** Any of them is a break. */
    objectives: z.array(forbiddenAct).max(5, 'Name at most 5 forbidden acts'),
    /**
     * Of an indirect challenge: what the expert fills in with each turn, and what somebody asks the target then; null where
     * the expert talks with it.
     */
    field: z
      .strictObject({
        label: requiredText('Label of the field', 80),
        request: requiredText('Request', 2000),
        by: requiredText('Who asks', 120),
      })
      .nullable(),
  })
  .superRefine(checkAgent);
export type AgentDefinition = z.output<typeof agentDefinition>;

function checkAgent(agent: AgentDefinition, context: z.RefinementCtx): void {
  const say = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  for (const list of Object.keys(toolsOfList) as (keyof StartingWorld)[]) checkList(agent, list, say);
  for (const [at, act] of agent.objectives.entries()) {
    const named = act.kind === 'call' ? act.where.map(({ argument }) => argument) : [];
    if (new Set(named).size < named.length) say(['objectives', at, 'where'], 'Name each argument only once');
  }
  const texts = JSON.stringify([agent.world, agent.field?.request ?? null]);
  if (agent.field && !texts.includes(FIELD_PLACE))
    say(
      ['field', 'request'],
      `The request or something that the tools work on must contain ${FIELD_PLACE}, where what the expert wrote is put`,
    );
  if (!agent.field && texts.includes(FIELD_PLACE))
    say(['field'], `${FIELD_PLACE} can be used only in an indirect challenge`);
}

function checkList(
  { tools, world }: AgentDefinition,
  list: keyof StartingWorld,
  say: (path: string[], message: string) => void,
): void {
  const items: readonly Readonly<Record<string, unknown>>[] = world[list];
  const tool = toolsOfList[list];
  if (items.length > 0 && !tools.includes(tool))
    say(['world', list], `This is for targets that have the tools of ${tool}`);
  const name = nameOfItem[list];
  if (name === undefined) return;
  const names = items.map((item) => item[name]);
  if (new Set(names).size < names.length) say(['world', list], `No two may have the same ${name}`);
}

/** Whether the secret of an attempt appears anywhere that the target reads. */
export function holdsSecret(systemPrompt: string | null, agent: AgentDefinition | null): boolean {
  const read = JSON.stringify([systemPrompt, agent?.world ?? null, agent?.field?.request ?? null]);
  return read.includes(SECRET_PLACE);
}
