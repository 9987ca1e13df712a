/** What a person's documents say of them. */
export interface DocumentDetails {
  readonly name: string;
  readonly country: string;
  readonly degree: string;
  readonly fieldOfStudy: string;
  readonly institution: string;
  /** Draws the dates and numbers. */
  readonly draw: () => number;
}

export function drawNumber(draw: () => number): string {
  return `${String.fromCodePoint(65 + Math.floor(draw() * 26))}${String(Math.floor(draw() * 9e6 + 1e6))}`;
}
