import { messageStates } from '@redoubt/contract/site';
import { noop, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router';
import { TextField } from '#ui/fields/text-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { queryClient } from '#platform/queries/query-client.ts';
import { ShowMore } from '#platform/async/show-more.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { ContactMessageCard } from './contact-message-card.tsx';
import { contactMessagesQuery, type MessageView } from './contact.queries.ts';
import classes from './contact.module.css';

interface MessageFiltersProps {
  readonly view: MessageView;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onShow: (view: MessageView) => void;
}

const stateWords = { all: 'All messages', waiting: 'Waiting for an answer', answered: 'Answered' } as const;

/** Words to look for, and whether the messages wait or are answered. */
function MessageFilters({ view, typed, onType, onShow }: MessageFiltersProps) {
  return (
    <div role="search" className={classes['filters']}>
      <TextField
        type="search"
        label="Search"
        placeholder="Reference, name, address or words"
        value={typed}
        maxLength={120}
        onChange={({ currentTarget: { value } }) => {
          onType(value);
          onShow({ ...view, q: value.trim() });
        }}
      />
      <SelectField
        label="State"
        value={view.state}
        options={messageStates.map((value) => ({ value, label: stateWords[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onShow({ ...view, state: messageStates.find((one) => one === value) ?? 'all' })
        }
      />
    </div>
  );
}

export const meta = () => [{ title: titleOf('Messages') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const view = viewOf(new URL(request.url).searchParams);
  void queryClient.infiniteQuery(contactMessagesQuery(view)).catch(noop);
  return null;
}

/** The view is in the address, and its list asks for itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** What people wrote to the operators. */
export default function ContactMessagesPage() {
  const { view, show } = useMessageView();
  // The address follows what is typed, a moment later.
  const [typed, setTyped] = useState(view.q);
  const [known, setKnown] = useState(view.q);
  if (known !== view.q) {
    setKnown(view.q);
    // An address that changed for another reason, as by a link of a menu, is taken over.
    if (typed.trim() !== view.q) setTyped(view.q);
  }
  const { data } = useInfiniteQuery(contactMessagesQuery(view));
  const isMailed = data?.pages[0]?.isMailed;
  return (
    <MainPart className={classes['page']}>
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>Messages</h1>
          <p className={classes['lead']}>
            {isMailed === false
              ? 'These are not sent by mail, because CONTACT_EMAIL is not set. Read them here.'
              : 'Messages from the contact form. The operators also get them by mail.'}{' '}
            They are removed after a year.
          </p>
        </div>
      </header>
      <MessageFilters view={view} typed={typed} onType={setTyped} onShow={show} />
      <Messages
        view={view}
        onShowAll={() => {
          show({ state: 'all', q: '' });
          setTyped('');
        }}
      />
    </MainPart>
  );
}

/** `?state=&q=`: what narrows the list. */
function useMessageView() {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const show = ({ state, q }: MessageView) =>
    setParams({ ...(state !== 'all' && { state }), ...(q !== '' && { q }) }, { replace: true });
  return { view, show };
}

function viewOf(params: URLSearchParams): MessageView {
  return {
    state: messageStates.find((one) => one === params.get('state')) ?? 'all',
    q: params.get('q') ?? '',
  };
}

interface MessagesProps {
  readonly view: MessageView;
  readonly onShowAll: () => void;
}

function Messages({ view, onShowAll }: MessagesProps) {
  const query = useInfiniteQuery(contactMessagesQuery(view));
  const isNarrowed = view.state !== 'all' || view.q !== '';
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 5, height: 'tall', label: 'Loading the messages' }}
      failure={{ title: 'The messages could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={isNarrowed ? <NoMatch onShowAll={onShowAll} /> : <NoMessages />}
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
          <ShowMore of={query} label="Show older messages" failure="Older messages could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}

function NoMatch({ onShowAll }: Pick<MessagesProps, 'onShowAll'>) {
  return (
    <EmptyState
      title="No messages found"
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all messages
        </Button>
      }
    >
      No message matches your search and this state.
    </EmptyState>
  );
}

function NoMessages() {
  return (
    <EmptyState
      title="No messages yet"
      action={<LinkButton to={paths.contact()}>See the contact form</LinkButton>}
    >
      Messages from the contact form appear here.
    </EmptyState>
  );
}
