import type { Member } from '@redoubt/contract/organizations';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import held from '#platform/settings/held-list.module.css';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import classes from './members.module.css';
import { membersOf } from './members.queries.ts';
import { roleOptions, roleWords } from './role-words.ts';

interface MemberRowProps {
  readonly named: NamedOrganization;
  readonly member: Member;
  /** Owners and Admins. */
  readonly mayChange: boolean;
}

export function MemberRow({ named, member, mayChange }: MemberRowProps) {
  const { userId, name, email, role, joinedAt, isSelf, isDisabled } = member;
  const change = useMutation({
    mutationFn: (next: MemberRole) => membersOf(named).changeRole(userId, next),
    onSuccess: () => showSuccess('The role was changed'),
    onError: (error) => showError('The role was not changed', messageOf(error, 'Nothing was changed.')),
  });
  return (
    <div className={held['row']}>
      <div className={held['words']}>
        <p className={held['name']}>{isSelf ? `${name} (you)` : name}</p>
        <p className={held['line']}>
          <span>{email}</span>
          <span>
            since <Time at={joinedAt} form="date" />
          </span>
          {isDisabled ? <span>Account disabled</span> : null}
        </p>
      </div>
      {mayChange ? (
        <div className={classes['actions']}>
          <SelectField
            label={`Role of ${name}`}
            isLabelHidden
            options={roleOptions}
            value={change.isPending ? change.variables : role}
            disabled={change.isPending}
            onChange={(event) => change.mutate(event.currentTarget.value as MemberRole)}
          />
          {isSelf ? null : <MemberActions named={named} member={member} />}
        </div>
      ) : (
        <span>{roleWords[role]}</span>
      )}
    </div>
  );
}

type Question = 'hand-on' | 'remove';

function MemberActions({ named, member }: Pick<MemberRowProps, 'named' | 'member'>) {
  const { userId, name } = member;
  const [question, ask] = useState<Question>();
  const act = useMutation({
    mutationFn: async (what: Question) => {
      if (what === 'remove') await membersOf(named).remove(userId);
      else await membersOf(named).handOn(userId);
    },
    onSuccess: (_, what) => {
      ask(undefined);
      showSuccess(
        what === 'remove' ? `${name} is no longer a member` : `${name} is now the owner of the organization`,
      );
    },
  });
  const open = (about: Question) => {
    // What an earlier try was refused for is none of this question.
    act.reset();
    ask(about);
  };
  const shared = {
    isBusy: act.isPending,
    problem: act.isError ? messageOf(act.error, 'Nothing was changed.') : undefined,
    onClose: () => ask(undefined),
  };
  return (
    <>
      <Button variant="subtle" aria-label={`Make owner: ${name}`} onClick={() => open('hand-on')}>
        Make owner
      </Button>
      <Button variant="subtle" aria-label={`Remove ${name}`} onClick={() => open('remove')}>
        Remove
      </Button>
      {question === 'remove' ? (
        <ConfirmDialog
          {...shared}
          title={`Remove ${name}?`}
          lead="They lose access to this organization. They keep their account, and what they added stays here. We notify them by mail."
          action="Remove"
          busyAction="Removing…"
          onConfirm={() => act.mutate('remove')}
        />
      ) : null}
      {question === 'hand-on' ? (
        <ConfirmDialog
          {...shared}
          title={`Make ${name} the owner?`}
          lead="They become an owner in your place, and you become a manager."
          action="Make owner"
          busyAction="Saving…"
          onConfirm={() => act.mutate('hand-on')}
        />
      ) : null}
    </>
  );
}
