import type { Flaky } from './reports/flaky-ledger.ts';
import type { Timed } from './reports/test-times.ts';

export interface StepResult {
  readonly isOk: boolean;
  /** What the tools printed; shown when the step fails. */
  readonly output: string;
  /** Tests that ran inside; a step without them counts as one. */
  readonly tests?: TestCount;
  /** Lines to show though all is well, such as what a test measured. */
  readonly notes?: readonly string[];
  /** What failed and why, in short; repeated at the end, where a cut log still has it. */
  readonly failures?: readonly string[];
  /** Tests that passed only when they were tried again. */
  readonly flaky?: readonly Flaky[];
  /** Tests that cost more CPU time than one may. */
  readonly overBudget?: readonly Timed[];
  /** What it consists of, where that has budgets of its own. */
  readonly parts?: readonly Timed[];
  /** How long each of its test files took. */
  readonly files?: readonly Timed[];
}

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
}

export interface FinishedStep extends StepResult, Timed {}
