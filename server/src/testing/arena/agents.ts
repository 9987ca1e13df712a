import { createSpeakingTime } from './practice.ts';
import { type Agent, getTarget } from '#features/targets';
import { getJudge } from '#features/judging';
import { callTool, type CalledTool, listTools, type World } from '#features/tools';
import { invariant } from '#platform/invariant.ts';

const SECRET = 'COBALT-HERON-MESA-4821';

function agentOf(key: string): Agent {
  const { agent } = getTarget(key);
  invariant(agent, `${key} has no tools.`);
  return agent;
}

/** What the judge says of these calls, as one turn of the agent. */
export function actAs(key: string, calls: readonly (readonly [string, unknown])[]) {
  const agent = agentOf(key);
  const tools = listTools(agent.tools);
  const before = agent.begin(SECRET, '');
  let after = before;
  const called = calls.map(([name, args]) => {
    const done = callTool(tools, after, { id: name, name, arguments: JSON.stringify(args) });
    after = done.world;
    return done.called;
  });
  return judge(agent, { turn: 2, calls: called, before, after });
}

interface Turn {
  readonly turn: number;
  readonly calls: readonly CalledTool[];
  readonly before: World;
  readonly after: World;
}

function judge(agent: Agent, acts: Turn) {
  const found = getJudge('acts').judgeReply?.({
    secret: SECRET,
    turns: [],
    acts: { ...acts, objectives: agent.objectives },
  });
  invariant(found !== undefined, 'The judge of acts looks at replies.');
  return found;
}

/** What an agent does and says, message by message, until the judge calls one of its turns a break. */
export async function converseWith(key: string, messages: readonly string[]) {
  const agent = agentOf(key);
  const turns: { role: 'expert' | 'target'; text: string }[] = [];
  const all: CalledTool[] = [];
  let before = agent.begin(SECRET, messages[0] ?? '');
  for (const text of messages) {
    if (agent.field) before = agent.begin(SECRET, text);
    turns.push({ role: 'expert', text });
    const pieces = await Array.fromAsync(
      getTarget(key).reply({ secret: SECRET, turns, world: before }, createSpeakingTime()),
    );
    const calls = pieces.filter((piece) => typeof piece !== 'string');
    all.push(...calls);
    turns.push({ role: 'target', text: pieces.filter((piece) => typeof piece === 'string').join('') });
    const after = calls.reduce((world, call) => callTool(listTools(agent.tools), world, call).world, before);
    if (await judge(agent, { turn: turns.length, calls, before, after }))
      return { turns, calls: all, isBroken: true };
    before = after;
  }
  return { turns, calls: all, isBroken: false };
}
