import type { World, WorldTool } from '../kinds/world.ts';
import { callTool, type ToolCall } from './call-tool.ts';

/** The world after these calls: the same calls on the same world always lead to the same one. */
export function replay(tools: readonly WorldTool[], begin: World, calls: readonly ToolCall[]): World {
  return calls.reduce((world, call) => callTool(tools, world, call).world, begin);
}
