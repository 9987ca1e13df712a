import { type FactorReset, type PersonAccess, signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '#platform/api-client.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Time } from '#platform/time/time.tsx';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { list } from '#ui/words/lists.ts';
import { count } from '#ui/words/numbers.ts';
import type { LookedAfter } from './looked-after.ts';
import classes from './people.module.css';
import { ReasonedAct } from './reasoned-act.tsx';
import { useActs } from './use-acts.ts';

interface FactorsCardProps {
  readonly person: LookedAfter;
  readonly access: PersonAccess;
  readonly isOwn: boolean;
}

/**
 * A person's second factors, and their reset for somebody who lost them: one Admin asks, another says yes. Nothing where none
 * is set up, which the ways in say.
 */
export function FactorsCard({ person, access, isOwn }: FactorsCardProps) {
  const { secondFactors, factorReset, confirmers } = access;
  const held = describeFactors(secondFactors);
  if (held === null && factorReset === null) return null;
  return (
    <SettingsCard
      title="Second factors"
      lead={held === null ? 'None is set up.' : `Set up: ${held}.`}
      {...(factorReset === null && held !== null && !isOwn && { foot: <AskReset person={person} /> })}
    >
      {factorReset === null || isOwn ? null : <OpenReset person={person} reset={factorReset} />}
      {held !== null && !isOwn && confirmers === 0 ? <NobodyToConfirm /> : null}
    </SettingsCard>
  );
}

/** With two Admins of whom one has lost every factor, nobody is left to say yes. */
function NobodyToConfirm() {
  return (
    <p className={classes['note']}>
      A reset needs the approval of another Admin, and there is none. The operator of the server can create
      one with <code>npm run admin:create</code> in a terminal. That Admin then opens this page and approves
      the reset. The account can be disabled again afterwards.
    </p>
  );
}

/** What is set up, in a list; null where nothing is. */
export function describeFactors({
  hasAuthenticatorApp,
  passkeys,
  recoveryCodesLeft,
}: PersonAccess['secondFactors']) {
  const held = [
    ...(hasAuthenticatorApp ? ['an authenticator app'] : []),
    ...(passkeys > 0 ? [count(passkeys, 'passkey', 'passkeys')] : []),
    ...(recoveryCodesLeft === null ? [] : [count(recoveryCodesLeft, 'recovery code', 'recovery codes')]),
  ];
  return held.length === 0 ? null : list(held);
}

function AskReset({ person }: { readonly person: LookedAfter }) {
  const { actConfirmed, dialog } = useActs(person);
  const ask = (reason: string) =>
    actConfirmed(
      {
        done: 'Another Admin has to approve it',
        text: 'They can do so on this page within seven days.',
        failed: 'The reset was not requested',
      },
      {
        title: `Request a reset of the second factors of ${person.name}?`,
        action: 'Request the reset',
        send: (proof) =>
          call(signInEndpoints.requestFactorReset, { params: { id: person.id }, body: { reason, proof } }),
      },
    );
  return (
    <>
      <ReasonedAct
        label="Request a reset"
        title={`Reset the second factors of ${person.name}?`}
        lead="For someone who has lost every factor. Make sure that the request comes from them. Once another Admin approves it, their factors are removed and their sessions end."
        help="Say how you verified that it is them. Other Admins see this, and it stays in the audit log."
        onReason={ask}
      />
      {dialog}
    </>
  );
}

function OpenReset({ person, reset }: { readonly person: LookedAfter; readonly reset: FactorReset }) {
  const { act, actConfirmed, isBusy, dialog } = useActs(person);
  const isMine = useUser()?.id === reset.requestedBy.id;
  const params = { id: person.id };
  const confirm = () =>
    actConfirmed(
      {
        done: 'The second factors were reset',
        text: `${person.name} is notified by mail.`,
        failed: 'The factors were not reset',
      },
      {
        title: `Reset the second factors of ${person.name}?`,
        text: 'Authenticator app, passkeys and recovery codes stop working, and all sessions end.',
        action: 'Reset the factors',
        send: (proof) => call(signInEndpoints.confirmFactorReset, { params, body: { proof } }),
      },
    );
  const decline = () =>
    act({ done: 'The factors stay as they are', failed: 'Your answer was not saved' }, () =>
      call(signInEndpoints.declineFactorReset, { params }),
    );
  return (
    <>
      <div className={classes['note']}>
        <p>
          {isMine ? 'You' : reset.requestedBy.name} asked for a reset: “{reset.reason}”
        </p>
        <p className={classes['line']}>
          <Time at={reset.requestedAt} form="dateTime" />; open until{' '}
          <Time at={reset.expiresAt} form="dateTime" />.{isMine ? ' Another Admin has to approve it.' : ''}
        </p>
      </div>
      <div className={classes['row']}>
        {isMine ? null : (
          <Button disabled={isBusy} onClick={() => void confirm()}>
            Reset the factors
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => void decline()}>
          {isMine ? 'Withdraw' : 'Decline'}
        </Button>
      </div>
      {dialog}
    </>
  );
}
