/** A file that breaks a boundary on purpose. */
export interface NegativeFixture {
  /** The rule that must catch it; none for files that others need. */
  readonly rule?: string;
  /** What the report must name; unset means the planted file. */
  readonly where?: string;
  /** The path where it is planted; an existing file is replaced. */
  readonly path: string;
  readonly text: string;
}
