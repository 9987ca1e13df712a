import type { Role } from '@redoubt/contract/shared/roles.ts';
import classes from './role-lines.module.css';

/** What each role does here, in a line. */
export const roleLines: Readonly<Record<Exclude<Role, 'Admin'>, string>> = {
  Expert: 'You try to make AI models fail, and your breaks bring points and a rank.',
  Freelancer: 'The same challenges as an Expert, for people who work on their own account.',
  Client: 'Your organization has models to be tested: you connect them and set challenges over them.',
  Partner: 'Your organization brings its own experts: you invite them and see how they do.',
  Vendor: 'Your organization makes or sells models or tools: you invite its experts and see how they do.',
};

/** Beside the choice of a role: what the roles are, with the chosen one first in sight. */
export function RoleLines({ chosen }: { readonly chosen: string }) {
  return (
    <details className={classes['roles']} open={chosen !== ''}>
      <summary>What do the roles mean?</summary>
      <dl>
        {Object.entries(roleLines).map(([role, line]) => (
          <div key={role} className={classes['role']} data-chosen={role === chosen}>
            <dt>{role}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
