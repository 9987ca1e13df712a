import { applicationIncomplete, applicationsEndpoints } from '@redoubt/contract/applications';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { call } from '#platform/api-client.ts';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/query-client.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { profileQuery } from '../../profile.queries.ts';

export interface Sending {
  /** Sends the application and goes to the profile; where it was refused the person stays. */
  readonly send: () => Promise<void>;
  /** The numbers of the steps that it lacks, once it was refused for them. */
  readonly missing: readonly number[] | null;
}

/** Complete Profile: hands the application to the people who decide, and says in a toast what came of it. */
export function useSendApplication(): Sending {
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly number[] | null>(null);
  const send = async () => {
    setMissing(null);
    try {
      await call(applicationsEndpoints.sendApplication);
    } catch (error) {
      const refused = membersOf(error, applicationIncomplete);
      setMissing(refused?.missingSteps ?? null);
      showError('Your application was not sent', messageOf(error, 'Everything that you saved is kept.'));
      return;
    }
    showSuccess('Application sent', 'Somebody reads it now; you hear from us by mail.');
    await Promise.all(
      [profileQuery.queryKey, ['applications']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    await navigate(paths.profile());
  };
  return { send, missing };
}
