import { useState } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { profileQuery } from '../queries/profile.queries.ts';

/** What came of sending the application. */
export interface Sending {
  /** True where the application is with the people who decide, or decided: sent now or before. */
  readonly isWithReviewers: boolean;
  /** The numbers of the steps that it lacks, where it was refused for them. */
  readonly missing: readonly number[] | null;
}

export interface CompleteProfile {
  /** Sends the application and goes to the profile; where it was refused the person stays. */
  readonly send: () => Promise<void>;
  /** The numbers of the steps that it lacks, once it was refused for them. */
  readonly missing: readonly number[] | null;
}

/** Complete Profile: hands the application to the people who decide, fetches the profile anew and goes there. */
export function useCompleteProfile(sendApplication: () => Promise<Sending>): CompleteProfile {
  const navigate = useNavigateLater();
  const [missing, setMissing] = useState<readonly number[] | null>(null);
  const send = async () => {
    setMissing(null);
    const sending = await sendApplication();
    setMissing(sending.missing);
    if (!sending.isWithReviewers) return;
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    await navigate(paths.profile());
  };
  return { send, missing };
}
