import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#app/document-title.ts';
import { requireSignedIn } from '#app/guards.ts';
import { paths } from '#app/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
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
              ? 'These are not sent by mail, because CONTACT_EMAIL is not set. Read them here.'
              : 'Messages from the contact form. The operators also get them by mail.'}{' '}
            A year later they are removed.
          </p>
        </div>
      </header>
      <Messages />
    </main>
  );
}

function Messages() {
  const asked = useInfiniteQuery(contactMessagesQuery);
  return (
    <AsyncContent
      of={asked}
      loading={{ rows: 5, height: 'tall', label: 'Loading the messages' }}
      failure={{ title: 'The messages could not be listed', fallback: 'Nothing was changed.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<NoMessages />}
    >
      {({ pages }) => (
        <>
          <ul className={classes['messages']}>
            {pages
              .flatMap(({ items }) => items)
              .map((message) => (
                <li key={message.id}>
                  <ContactMessageCard message={message} />
                </li>
              ))}
          </ul>
          <ShowMore of={asked} label="Show older messages" failure="Older messages could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}

function NoMessages() {
  return (
    <EmptyState
      title="No messages yet"
      action={<LinkButton to={paths.contact()}>See the contact form</LinkButton>}
    >
      Messages from the contact form will be here.
    </EmptyState>
  );
}
