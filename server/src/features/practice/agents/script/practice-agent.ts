import type { ToolKind } from '@redoubt/contract/challenges';
import type { AgentObjective, CalledTool, World } from '#features/tools';
import type { Lesson } from '../../red-team/index.ts';

/** What an agent knows when it decides what to do next. */
export interface AgentMoment {
  /** The expert's, oldest first. */
  readonly messages: readonly string[];
  /** What it has called in this reply. */
  readonly called: readonly CalledTool[];
  readonly world: World;
}

export type AgentStep =
  | { readonly say: string }
  | { readonly call: string; readonly args: Readonly<Record<string, unknown>> };

/** A scripted agent with simulated tools. In the same conversation it always does the same. */
export interface PracticeAgent {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly lesson: Lesson | null;
  readonly tools: readonly ToolKind[];
  readonly hidesArguments: boolean;
  readonly objective: AgentObjective;
  /** Of an indirect challenge: what the expert fills in, and what somebody then asks for. */
  readonly field: { readonly label: string; readonly request: string; readonly by: string } | null;
  begin(secret: string, message: string): World;
  step(moment: AgentMoment): AgentStep;
}

/** An agent without what is told of it in words. */
export type AgentScript = Omit<PracticeAgent, 'name' | 'description' | 'lesson'>;
