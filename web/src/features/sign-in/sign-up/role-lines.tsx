import type { Role } from '@redoubt/contract/shared/roles.ts';
import classes from './role-lines.module.css';

/** What each role does here, in a line. */
export const roleLines: Readonly<Record<Exclude<Role, 'Admin'>, string>> = {
  Expert: 'You try to make AI models fail, and earn points and a rank with your breaks.',
  Freelancer: 'The same challenges as an Expert, for people who are self-employed.',
  Client: 'Your organization wants its models tested: you connect them and set challenges.',
  Partner: 'Your organization has its own experts: you invite them and see how they do.',
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
