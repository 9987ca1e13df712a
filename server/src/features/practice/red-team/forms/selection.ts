/** Some characters of the secret as they are said, and their places among its letters and digits (hyphens left out). */
export interface Selection {
  readonly text: string;
  readonly places: readonly number[];
  readonly label: string;
}
