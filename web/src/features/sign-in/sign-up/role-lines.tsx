import type { Role } from '@redoubt/contract/shared/roles.ts';
import classes from './role-lines.module.css';

/** What each role does here, in a line. */
export const roleLines: Readonly<Record<Exclude<Role, 'Admin'>, string>> = {
  Expert: 'You try to make AI models fail, alone or for clients, and your breaks bring points and a rank.',
  Freelancer: 'The same work as an Expert, when you take on single tasks beside other work.',
  Client: 'Your organization has models to be tested: you set tasks and read the findings.',
  Partner: 'Your organization brings its own experts: you invite them and see how they do.',
  Vendor: 'Your organization makes or sells a model or a tool, and answers what experts find in it.',
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
