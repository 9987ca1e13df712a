import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { profileQuery } from '../queries/profile.queries.ts';
import { wizardSteps } from './steps/wizard-steps.ts';

/** Where the expert left off: the first step that is not complete, or the profile once all are. */
export async function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) {
  requireSignedIn(request, expertRoles);
  try {
    const { completion } = await queryClient.query(profileQuery);
    const open = wizardSteps.find(({ part }) => !completion[part]);
    return redirect(open ? paths.wizard(open.number) : paths.profile());
  } catch {
    // The first step says what went wrong, and offers to try again.
    return redirect(paths.wizard());
  }
}

export default function ResumePage() {
  return null;
}
