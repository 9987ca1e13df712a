import { runTool } from '../launch/runtime.mjs';
import type { Step, StepResult } from './step.ts';

export interface Command {
  /** A name in node_modules/.bin. */
  readonly tool: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** A step of commands that run one after another, until one fails. */
export function toolStep(name: string, ...commands: readonly Command[]): Step {
  return { name, run: () => runCommands(commands) };
}

async function runCommands(commands: readonly Command[]): Promise<StepResult> {
  let output = '';
  for (const { tool, args, cwd = '.', env = {} } of commands) {
    const ended = await runTool(tool, args, { cwd, env });
    output += ended.output;
    if (ended.exitCode !== 0) return { isOk: false, output };
  }
  return { isOk: true, output };
}
