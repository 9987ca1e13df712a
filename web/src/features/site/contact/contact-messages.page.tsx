import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#app/document-title.ts';
import { requireSignedIn } from '#app/guards.ts';
import { paths } from '#app/paths.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { ContactMessageCard } from './contact-message-card.tsx';
import classes from './contact.module.css';
import { contactMessagesQuery } from './contact.queries.ts';

export const meta = () => [{ title: titleOf('Messages') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  return null;
}

/** What people wrote to the operators. */
export default function ContactMessagesPage() {
  const { data } = useInfiniteQuery(contactMessagesQuery);
  const isMailed = data?.pages[0]?.isMailed;
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>Messages</h1>
          <p className={classes['lead']}>
            {isMailed === false
              ? 'Nobody gets these by mail: CONTACT_EMAIL is not set, so they are read here alone.'
              : 'What people wrote by the contact form. The operators get them by mail as well.'}{' '}
            A year later they are removed.
          </p>
        </div>
      </header>
      <Messages />
    </main>
  );
}

function Messages() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(contactMessagesQuery);
  if (!data && error !== null)
    return (
      <ErrorState
        title="The messages could not be listed"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={problemOf(error)?.requestId}
      >
        {messageOf(error, 'Nothing was changed.')}
      </ErrorState>
    );
  if (!data) return <LoadingRows rows={5} height="tall" label="Loading the messages" />;
  const messages = data.pages.flatMap(({ items }) => items);
  if (messages.length === 0)
    return (
      <EmptyState
        title="No messages yet"
        action={<LinkButton to={paths.contact()}>See the contact form</LinkButton>}
      >
        What people write by the contact form will be here.
      </EmptyState>
    );
  return (
    <>
      <ul className={classes['messages']}>
        {messages.map((message) => (
          <li key={message.id}>
            <ContactMessageCard message={message} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className={classes['actions']}>
          <Button
            variant="default"
            size="md"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading...' : 'Show older messages'}
          </Button>
        </div>
      ) : null}
    </>
  );
}
