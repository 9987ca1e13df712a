import type { AgentDefinition } from '@redoubt/contract/challenges';
import type { Target } from './target.ts';

/** What the version of a challenge says of its target. */
export interface TargetOfVersion {
  readonly targetKey: string;
  /** What experts see in place of a model's name; null for a practice target. */
  readonly targetName: string | null;
  /** The system prompt of a model; `{{secret}}` in it is replaced by the secret of the attempt. */
  readonly systemPrompt: string | null;
  /** The tools of a model and what it must not do with them; null where it has none. */
  readonly agent: AgentDefinition | null;
  readonly judge: string;
  readonly challenge: Pick<Target, 'track'>;
}
