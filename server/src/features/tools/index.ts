export { listKinds } from './kinds/list-kinds.ts';
export type { AgentObjective } from './objective.ts';
export { callTool, type CalledTool } from './running/call-tool.ts';
export { replay } from './running/replay.ts';
export { type Respond, runAgent } from './running/run-agent.ts';
export { emptyWorld, listTools, type World } from './kinds/world.ts';
