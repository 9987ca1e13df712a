import type { Assignment } from '@redoubt/contract/projects';
import type { ComponentType, LazyExoticComponent } from 'react';

/** What a workbench knows of a task. */
export type WorkedTask = Assignment['task'];

/** A stretch of one part of an answer that a comment is about, under the comment's letter. */
export interface AnswerMark {
  readonly part: string;
  readonly start: number;
  readonly end: number;
  readonly letter: string;
}

export interface WorkbenchProps {
  readonly assignment: Assignment;
  /** What was written so far, as the kind's schema has it; anything else is an empty answer. */
  readonly draft: unknown;
  readonly isSending: boolean;
  /** Why the answer was not taken, as a sentence. */
  readonly problem: string | undefined;
  readonly onChange: (answer: unknown) => void;
  readonly onSubmit: (answer: unknown) => void;
  readonly onSkip: () => void;
}

export interface AnswerViewProps {
  readonly task: WorkedTask;
  readonly answer: unknown;
  readonly marks?: readonly AnswerMark[];
}

/** What a kind of task is drawn with; its parts are loaded when they are first drawn. */
export interface KindView {
  /** None where the work is done elsewhere. */
  readonly Workbench?: LazyExoticComponent<ComponentType<WorkbenchProps>>;
  /** The answer to read; each text that a comment can point at has its part in `data-part`, its lines in `data-line`. */
  readonly AnswerView: LazyExoticComponent<ComponentType<AnswerViewProps>>;
  /** Points that a reviewer judges one by one; none where the kind has none. */
  readonly pointsOf: (task: WorkedTask) => readonly string[];
  /** What there is of an answer, in a few words: '145 words of 120 to 260'. */
  readonly sumUp: (task: WorkedTask, answer: unknown) => string;
  /** Where a part of an answer is, in words; undefined where it is marked in a text. */
  readonly placeOf?: (task: WorkedTask, part: string) => string;
  /** What the answer answers, in a sentence or two. */
  readonly questionOf: (task: WorkedTask) => string;
  /** The keys of its workbench, for their list. */
  readonly keys: readonly (readonly [key: string, does: string])[];
}
