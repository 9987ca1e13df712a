export { listKinds } from './kinds/list-kinds.ts';
export type { AgentObjective } from './objective.ts';
export { callTool, type CalledTool } from './running/run-agent.ts';
export { replay } from './running/run-agent.ts';
export { type Respond, runAgent } from './running/run-agent.ts';
export { emptyWorld, listTools, type World } from './kinds/world.ts';
