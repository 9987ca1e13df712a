import type { FeatureGraph } from './feature-graph.ts';
import type { SourceFile } from './sources.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Violation } from './violation.ts';

/** All that a boundary looks at: the files under a root, the imports between them, and the table of the features. */
export interface Repository {
  readonly root: string;
  readonly sources: readonly SourceFile[];
  readonly modules: ModuleGraph;
  readonly features: FeatureGraph;
}

/** What a boundary read, so that a boundary that reads nothing is seen; and what it found. */
export interface Finding {
  readonly read: number;
  readonly violations: readonly Violation[];
}

export type Boundary = (repository: Repository) => Finding | Promise<Finding>;
