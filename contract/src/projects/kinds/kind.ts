import type * as z from 'zod';

/**
 * A kind of task. It is one folder in each package: here what its tasks, its project's settings and its answers are, on the
 * server how an answer is checked and exported, in web its workbench and how an answer is shown.
 */
export interface TaskKindOf<
  Id extends string,
  Settings extends z.ZodType,
  Material extends z.ZodType,
  Answer extends z.ZodType,
> {
  readonly id: Id;
  /** As people read it: 'Content writing'. */
  readonly name: string;
  /** Begins the numbers of its tasks, as in W-041. */
  readonly letter: string;
  /** What a project says about all of its tasks of this kind. */
  readonly settings: Settings;
  /** What a task has besides the ten columns of a .csv file; a task from such a file has none of it. */
  readonly material: Material;
  /** What an expert sends. */
  readonly answer: Answer;
}
