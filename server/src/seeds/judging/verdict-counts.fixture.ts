import { arenaEndpoints } from '@redoubt/contract/arena';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { TestApp } from '#testing/test-app.ts';
import { DEMO_PASSWORD, demoAccounts } from '../demo-accounts.ts';

/** Signs in to the demo as its account of a role. */
export async function signInAs({ api }: TestApp, role: Role): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  const body = { email: account.email, password: DEMO_PASSWORD };
  return (await api.call(signInEndpoints.signIn, { body })).token;
}

/**
 * How many verdicts somebody finds in each state: what it says and how firm that is, or the stage at which an appeal is
 * open, and whether everybody may read it. Of verdicts that are not theirs to read none.
 */
export async function countVerdicts(server: TestApp, role: Role): Promise<Record<string, number>> {
  const { rows } = await server.database.ownerPool.query<{ id: string }>('select id from claim');
  const token = await signInAs(server, role);
  const counts: Record<string, number> = {};
  for (const { id } of rows) {
    const call = { token, params: { id: verdictId.parse(id) } };
    const page = await server.api.call(arenaEndpoints.getVerdict, call).catch(() => null);
    if (page === null || (role === 'Expert' && page.reader !== 'expert')) continue;
    const open = page.appeals.find(({ outcome }) => outcome === null);
    const [last] = page.rulings.slice(-1);
    const firm = open ? `before ${open.stage}` : page.state;
    const key = last ? `${page.outcome} by ${last.instance}, ${firm}` : 'pending';
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
