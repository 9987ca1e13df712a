import statements from './operator.json' with { type: 'json' };

/** Who runs this installation, for /contact, to which the agreements point; null where it is not set up yet. */
export interface OperatorIdentity {
  readonly name: string | null;
  /** Lines, divided by line breaks. */
  readonly postalAddress: string | null;
  readonly email: string | null;
  /** Where requests about personal data go. */
  readonly privacyEmail: string | null;
  /** The country whose law governs the agreements. */
  readonly seat: string | null;
}

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
  /** The path of a picture of ours; null where there is none, and initials are shown instead. */
  readonly avatar: string | null;
  readonly quote: string;
  /** The words of the quote to be marked. */
  readonly mark: string;
  /** 1 to 5. */
  readonly rating: number;
}

interface OperatorStatements {
  readonly identity: OperatorIdentity;
  /** The operator's details in the agreements. A change needs a new version of each of them. */
  readonly agreements: Readonly<
    Record<'operatorName' | 'operatorAddress' | 'contactAddress' | 'privacyContact' | 'governingLaw', string>
  >;
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

/** All that the operator says of themselves and claims in public; docs/operating.md names the file as the one to review before going public. */
export const operatorStatements: OperatorStatements = statements;

const identityWords: Readonly<Record<keyof OperatorIdentity, string>> = {
  name: 'name',
  postalAddress: 'postal address',
  email: 'email address',
  privacyEmail: 'address for privacy',
  seat: 'seat',
};

/** The details of the operator that are still missing, in words: 'postal address'. */
export function listUnnamed(identity: OperatorIdentity): string[] {
  return (Object.keys(identityWords) as (keyof OperatorIdentity)[])
    .filter((key) => (identity[key] ?? '').trim() === '')
    .map((key) => identityWords[key]);
}
