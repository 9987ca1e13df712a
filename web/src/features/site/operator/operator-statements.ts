import statements from './operator-statements.json';

interface Statement {
  readonly title: string;
  readonly text: string;
}

interface Figure {
  readonly figure: string;
  readonly label: string;
}

export interface Testimonial {
  readonly id: string;
  readonly name: string;
  readonly designation: string;
  readonly company: string;
  /** The address of a picture of ours; null where there is none, and initials stand in. */
  readonly avatar: string | null;
  readonly quote: string;
  /** The words of the quote to be marked. */
  readonly mark: string;
  /** 1 to 5. */
  readonly rating: number;
}

interface OperatorStatements {
  /** How many companies trust us. */
  readonly trustedBy: string;
  /** What joining costs and brings. */
  readonly joining: string;
  readonly benefits: readonly (Statement & { readonly icon: string })[];
  readonly ledger: {
    readonly figures: readonly (Figure & { readonly sign: string })[];
    readonly line: readonly Figure[];
    readonly certifications: readonly string[];
  };
  readonly features: Readonly<
    Record<'daily' | 'feedback' | 'global' | 'matching' | 'secure' | 'progress', Statement>
  >;
  readonly joinCard: { readonly text: string; readonly points: readonly string[] };
  readonly testimonials: readonly Testimonial[];
  /** `network` is one of github, linkedin, x, youtube. */
  readonly social: readonly { readonly network: string; readonly name: string; readonly href: string }[];
}

/** What the operator claims in public, all of it; the README names the file as the one to review before going public. */
export const operatorStatements: OperatorStatements = statements;
