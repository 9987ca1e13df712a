import {
  type Deletion,
  DELETION_DAYS,
  type DeletionPlan,
  lastAdmin,
  personalDataEndpoints,
} from '@redoubt/contract/personal-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { useConfirm } from '#platform/settings/confirm.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import classes from './deletion.module.css';
import { deletionQuery } from './deletion.queries.ts';
import { useKeepAccount } from './use-keep-account.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

/** Deleting the account: what it means, asking for it, and taking that back. */
export function DeleteAccountSection() {
  const query = useQuery(deletionQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 5, label: 'Loading this section' }}
      failure={{ title: 'This section could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(plan) => (plan.deletion ? <Planned deletion={plan.deletion} /> : <DeleteAccount plan={plan} />)}
    </AsyncContent>
  );
}

function DeleteAccount({ plan: { isLastAdmin } }: { readonly plan: DeletionPlan }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const ask = async () => {
    try {
      const deletion = await confirm({
        title: 'Delete your account?',
        text: `It will be deleted in ${String(DELETION_DAYS)} days. Until then you can keep it.`,
        action: 'Delete my account',
        send: (proof) => call(personalDataEndpoints.requestDeletion, { body: { proof } }),
      });
      if (deletion) queries.setQueryData(deletionQuery.queryKey, { deletion, isLastAdmin });
    } catch (error) {
      showError('The account was not changed', messageOf(error, 'Try again in a moment.'));
    }
  };
  return (
    <SettingsCard
      title="Delete my account"
      lead={`You have ${String(DELETION_DAYS)} days to change your mind. After that, it cannot be restored.`}
      foot={
        <>
          <Button disabled={isLastAdmin} onClick={() => void ask()}>
            Delete my account
          </Button>
          {isLastAdmin ? <p className={classes['reason']}>{lastAdmin.message}</p> : null}
        </>
      }
    >
      <Consequences />
    </SettingsCard>
  );
}

function Consequences() {
  return (
    <ul className={classes['consequences']}>
      <li>
        Your name, address, settings, connected accounts, API tokens and files are erased, and so is every
        message of your attempts. You are signed out everywhere.
      </li>
      <li>What you broke stays in the rankings, under the name “Deleted expert”.</li>
      <li>Your address becomes free again. Whoever owns it can create a new account, which starts empty.</li>
      <li>
        If you want to keep a copy, <Link to={paths.settings('my-data')}>download your data</Link> first.
      </li>
    </ul>
  );
}

function Planned({ deletion: { requestedAt, dueAt } }: { readonly deletion: Deletion }) {
  const { keep, isKeeping } = useKeepAccount();
  return (
    <SettingsCard
      title="Your account will be deleted"
      lead={
        <>
          You asked for this on <Time at={requestedAt} form="date" />. It will be deleted on{' '}
          <Time at={dueAt} form="dateTime" />. Until then everything works as before.
        </>
      }
      foot={
        <ActionButton isBusy={isKeeping} busyLabel="Saving…" onClick={keep}>
          Keep my account
        </ActionButton>
      }
    >
      <Consequences />
    </SettingsCard>
  );
}
