import statements from './operator-statements.json';

/** What the operator claims in public; the README names the file as the one to review before going public. */
export const operatorStatements: { readonly trustedBy: string } = statements;
