import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { useLinkToken } from './use-link-token.ts';

interface PressPageProps<Input> {
  readonly topic: string;
  readonly press: Pick<UseMutationResult<unknown, Error, Input>, 'isPending' | 'isSuccess' | 'error'>;
  /** What the page asks, and what a press does. */
  readonly question: { readonly title: string; readonly sentence: string };
  /** The buttons; each calls the mutation with the token of the link. */
  readonly renderButtons: (token: string) => ReactNode;
  /** Where the link has no token, and where the server did not answer. */
  readonly failures: {
    readonly noToken: string;
    readonly noAnswer: string;
    readonly refusedTitle: string;
    /** What helps then; unset, the way to write to us. */
    readonly actions?: ReactNode;
  };
  readonly done: { readonly title: string; readonly sentence: string; readonly actions?: ReactNode };
}

/**
 * Where a mailed link leads that does something by one press, such as taking somebody off a list. Opening it changes
 * nothing: programs that check links open it too.
 */
export function PressPage<Input>(props: PressPageProps<Input>) {
  const { topic, press, question, renderButtons, failures, done } = props;
  const token = useLinkToken();
  const refused = press.error !== null && problemOf(press.error)?.isOffline === false;
  if (token === null || refused)
    return (
      <MessageSheet
        topic={topic}
        title={failures.refusedTitle}
        actions={
          failures.actions ?? (
            <LinkButton to={paths.contact()} size="touch">
              Write to us
            </LinkButton>
          )
        }
      >
        {token === null
          ? failures.noToken
          : messageOf(press.error, 'Something went wrong. Nothing was changed.')}
      </MessageSheet>
    );
  if (press.isSuccess)
    return (
      <MessageSheet topic={topic} title={done.title} actions={done.actions}>
        {done.sentence}
      </MessageSheet>
    );
  return (
    <MessageSheet
      topic={topic}
      title={question.title}
      isBusy={press.isPending}
      actions={renderButtons(token)}
    >
      {press.error === null ? question.sentence : messageOf(press.error, failures.noAnswer)}
    </MessageSheet>
  );
}
