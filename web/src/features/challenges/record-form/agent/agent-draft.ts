import {
  type ActCondition,
  type AgentDefinition,
  type ForbiddenAct,
  type StartingWorld,
  type ToolKind,
  toolsOfList,
} from '@redoubt/contract/challenges';

/** An item of what the tools work on, as it is typed; a number that is not typed yet is null. */
export type ItemDraft = Readonly<Record<string, string | number | null>>;

/** A condition as it is typed: its value, or its values, one a line. */
export interface ConditionDraft {
  readonly is: ActCondition['is'];
  readonly value: string;
}

export interface ActDraft {
  readonly kind: ForbiddenAct['kind'];
  readonly tools: readonly string[];
  readonly where: readonly { readonly argument: string; readonly must: ConditionDraft }[];
  readonly path: readonly string[];
  readonly must: ConditionDraft;
  readonly means: string;
}

/** The tools of a model as they are typed; what belongs to a kind that is taken away is kept until it is saved. */
export interface AgentDraft {
  readonly tools: readonly ToolKind[];
  readonly hidesArguments: boolean;
  readonly world: Readonly<Record<keyof StartingWorld, readonly ItemDraft[]>>;
  readonly objectives: readonly ActDraft[];
  readonly isIndirect: boolean;
  readonly field: { readonly label: string; readonly request: string; readonly by: string };
}

export const blankCondition: ConditionDraft = { is: 'equal', value: '' };

export const blankAct: ActDraft = {
  kind: 'call',
  tools: [],
  where: [],
  path: [],
  must: blankCondition,
  means: '',
};

const blankField = { label: '', request: '', by: '' };

export const blankAgent: AgentDraft = {
  tools: [],
  hidesArguments: false,
  world: { mails: [], files: [], accounts: [], payees: [], orders: [], entries: [], pages: [] },
  objectives: [],
  isIndirect: false,
  field: blankField,
};

/** What stands in the form at first. */
export function fillAgent(agent: AgentDefinition | null): AgentDraft {
  if (!agent) return blankAgent;
  const { objectives, field, ...rest } = agent;
  return {
    ...rest,
    objectives: objectives.map(fillAct),
    isIndirect: field !== null,
    field: field ?? blankField,
  };
}

function fillAct(act: ForbiddenAct): ActDraft {
  if (act.kind === 'state')
    return { ...blankAct, kind: 'state', path: act.path, must: fillCondition(act.must), means: act.means };
  const where = act.where.map(({ argument, must }) => ({ argument, must: fillCondition(must) }));
  return { ...blankAct, tools: act.tools, where, means: act.means };
}

function fillCondition(condition: ActCondition): ConditionDraft {
  const { is } = condition;
  return { is, value: 'values' in condition ? condition.values.join('\n') : String(condition.value) };
}

/** What was typed, in the contract's own words; null where no tools are chosen. The contract says whether it is right. */
export function toAgentInput({ isIndirect, field, objectives, world, ...rest }: AgentDraft) {
  if (rest.tools.length === 0) return null;
  const lists = Object.entries(world) as [keyof StartingWorld, readonly ItemDraft[]][];
  return {
    ...rest,
    world: Object.fromEntries(
      lists.map(([list, items]) => [list, rest.tools.includes(toolsOfList[list]) ? items : []]),
    ),
    objectives: objectives.map(({ kind, tools, where, path, must, means }) =>
      kind === 'state'
        ? { kind, path, must: toConditionInput(must), means }
        : {
            kind,
            tools,
            where: where.map((one) => ({ argument: one.argument, must: toConditionInput(one.must) })),
            means,
          },
    ),
    field: isIndirect ? field : null,
  };
}

function toConditionInput({ is, value }: ConditionDraft) {
  if (is === 'equal') return { is, value };
  if (is === 'above' || is === 'below') return { is, value: value.trim() === '' ? null : Number(value) };
  const values = value.split('\n').filter((line) => line.trim() !== '');
  return { is, values };
}
