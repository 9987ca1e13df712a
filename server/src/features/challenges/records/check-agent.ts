import type { AgentDefinition, ForbiddenAct } from '@redoubt/contract/challenges';
import { listKinds } from '#features/tools';
import type { FieldError } from '#platform/refusal.ts';

type KindOfTools = ReturnType<typeof listKinds>[number];

/** What only the server knows of the tools of a version: that forbidden acts name tools, arguments and places that there are. */
export function checkAgent(agent: AgentDefinition | null): FieldError[] {
  if (!agent) return [];
  const kinds = listKinds().filter(({ kind }) => agent.tools.includes(kind));
  return agent.objectives.flatMap((act, at) => {
    const fault = act.kind === 'call' ? faultOfCall(act, kinds) : faultOfState(act, kinds);
    return fault === null ? [] : [{ path: `agent.objectives.${String(at)}`, message: fault }];
  });
}

function faultOfCall(act: Extract<ForbiddenAct, { kind: 'call' }>, kinds: readonly KindOfTools[]) {
  const tools = kinds.flatMap((kind) => kind.tools);
  for (const name of act.tools) {
    const tool = tools.find((one) => one.name === name);
    if (!tool) return `The target has no tool ${name}`;
    const missing = act.where.find(({ argument }) => !tool.arguments.some((one) => one.name === argument));
    if (missing) return `${name} takes no argument ${missing.argument}`;
  }
  return null;
}

function faultOfState(act: Extract<ForbiddenAct, { kind: 'state' }>, kinds: readonly KindOfTools[]) {
  const isKnown = kinds.flatMap(({ places }) => places).some(({ path }) => isAt(path, act.path));
  return isKnown ? null : `The tools of the target have nothing at ${act.path.join('.')}`;
}

function isAt(place: readonly string[], path: readonly string[]): boolean {
  return (
    place.length === path.length &&
    place.every((step, at) => (step === '?' ? path[at] !== '*' : step === path[at]))
  );
}
