import {
  type GuestAnswer,
  describePlace,
  guestAnswers,
  type GuestInvitation,
} from '@redoubt/contract/calendar';
import { linkUnknown } from '@redoubt/contract/shared/mailed-link.ts';
import { noop, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { sayRepeat } from '../events/say-repeat.ts';
import { sayWhen } from '../events/say-when.ts';
import { answerWords } from './answer-words.ts';
import classes from './answer.module.css';
import { answerByLink, guestInvitationQuery } from './guests.queries.ts';

export const meta = () => [{ title: titleOf('Invitation') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  if (token) void queryClient.query(guestInvitationQuery(token)).catch(noop);
  return null;
}

/** Where the link of an invitation to an event leads; who opens it needs no account. Opening it changes nothing. */
export default function AnswerPage() {
  const token = useLinkToken();
  const query = useQuery({ ...guestInvitationQuery(token ?? ''), enabled: token !== null });
  if (token === null) return <Refused message="The link is incomplete. Open it again from the mail." />;
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, label: 'Loading the invitation' }}
      failure={{ title: 'The invitation could not be loaded', fallback: 'Try again in a moment.' }}
      refused={refusal}
      renderState={(state) => <MainPart className={classes['waiting']}>{state}</MainPart>}
    >
      {(invitation) => <Answer token={token} invitation={invitation} />}
    </AsyncContent>
  );
}

function refusal(error: Error): ReactNode {
  return problemOf(error, linkUnknown.code) ? <Refused message={error.message} /> : null;
}

interface AnswerProps {
  readonly token: string;
  readonly invitation: GuestInvitation;
}

function Answer({ token, invitation }: AnswerProps) {
  const timeZone = useTimeZone();
  const answering = useMutation({ mutationFn: (answer: GuestAnswer) => answerByLink(token, answer) });
  const given = answering.isSuccess ? answering.variables : invitation.answer;
  return (
    <MessageSheet
      topic={`${invitation.from} invites you`}
      title={invitation.title}
      isBusy={answering.isPending}
      actions={
        invitation.isOver
          ? null
          : guestAnswers.map((answer) => (
              <ActionButton
                key={answer}
                size="md"
                variant={answer === (given ?? 'accepted') ? 'filled' : 'default'}
                isBusy={answering.isPending && answering.variables === answer}
                busyLabel="Saving…"
                onClick={() => answering.mutate(answer)}
              >
                {answerWords[answer].give}
              </ActionButton>
            ))
      }
    >
      {sayInvitation(invitation, timeZone)}{' '}
      {answering.isError
        ? messageOf(answering.error, 'Your answer was not saved.')
        : sayAnswer(invitation, given)}
    </MessageSheet>
  );
}

function sayInvitation(invitation: GuestInvitation, timeZone: string): string {
  const { repeat, date } = invitation;
  const place = describePlace(invitation);
  const first = repeat === null ? '' : `${sayRepeat(repeat, date)}; first on `;
  return `${first}${sayWhen(invitation, timeZone)}.${place === '' ? '' : ` Place: ${place}.`}`;
}

function sayAnswer({ isOver, from }: GuestInvitation, given: GuestAnswer | null): string {
  if (isOver) return 'This event is over.';
  if (given === null) return `${from} will see your answer.`;
  return `You answered: ${answerWords[given].given}. You can change that here.`;
}

function Refused({ message }: { readonly message: string }) {
  return (
    <MessageSheet
      topic="Invitation"
      title="The link does not work"
      actions={
        <LinkButton to={paths.contact()} size="touch">
          Write to us
        </LinkButton>
      }
    >
      {message}
    </MessageSheet>
  );
}
