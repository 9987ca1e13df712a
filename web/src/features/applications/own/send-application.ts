import {
  applicationIncomplete,
  applicationsEndpoints,
  type SentApplication,
} from '@redoubt/contract/applications';
import { call } from '#platform/api-client.ts';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { showError, showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { ownApplicationQuery, refreshOwnApplication } from './own-application.queries.ts';

export interface Sending {
  /** True where the application is with the people who decide, or decided: sent now or before. */
  readonly isWithReviewers: boolean;
  /** The numbers of the steps that it lacks, where it was refused for them. */
  readonly missing: readonly number[] | null;
}

/** Sends the own application, makes its state known to every screen, and says in a toast what came of it. Never throws. */
export async function sendOwnApplication(): Promise<Sending> {
  try {
    const sent = await call(applicationsEndpoints.sendApplication);
    queryClient.setQueryData(ownApplicationQuery.queryKey, sent);
    tellSent(sent);
    return { isWithReviewers: true, missing: null };
  } catch (error) {
    showError('Your application was not sent', messageOf(error, 'Everything that you saved is still there.'));
    // The panel says what is missing.
    refreshOwnApplication();
    return {
      isWithReviewers: false,
      missing: membersOf(error, applicationIncomplete)?.missingSteps ?? null,
    };
  }
}

function tellSent({ isSentNow, state }: SentApplication): void {
  if (isSentNow) showSuccess('Application sent', 'We will review it and write to you by mail.');
  else if (state === 'approved')
    showInfo('Your application is already approved', 'It was not sent again. Your changes are saved.');
  else
    showInfo(
      'Your application was already sent',
      'It is in review and keeps its place. Your changes are saved.',
    );
}
