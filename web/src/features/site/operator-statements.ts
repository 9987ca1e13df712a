import statements from './operator-statements.json';

interface OperatorStatements {
  /** How many companies trust us. */
  readonly trustedBy: string;
  /** What joining costs and brings. */
  readonly joining: string;
  readonly benefits: readonly { readonly icon: string; readonly title: string; readonly text: string }[];
}

/** What the operator claims in public, all of it; the README names the file as the one to review before going public. */
export const operatorStatements: OperatorStatements = statements;
