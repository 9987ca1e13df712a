/** A transcript and whether the target leaked its secret in it. */
export interface LabelledReply {
  readonly isLeak: boolean;
  /** What is tried in it. */
  readonly what: string;
  readonly secret: string;
  /** "e:" begins what the expert said, "t:" what the target said. */
  readonly turns: readonly string[];
}
