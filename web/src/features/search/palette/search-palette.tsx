import { arenaEndpoints } from '@redoubt/contract/arena';
import { LONGEST_SEARCH } from '@redoubt/contract/search';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type MouseEvent, useEffect, useId, useMemo, useRef, useState, useEffectEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useUser } from '#platform/session.ts';
import { call } from '#platform/api-client.ts';
import { paths } from '#platform/navigation/paths.ts';
import { chooseColorScheme } from '#ui/color-scheme/color-scheme.ts';
import { choiceId, ChoiceList } from './choice-list.tsx';
import { type ChoiceGroup, groupPlaces, groupResults, startingPlaces } from './choices.ts';
import { type Act, findPlaces, listPlaces, type Place, placeOfAddress } from './places.ts';
import { describeAnswer, NothingFound, SearchFailure, SearchLoading } from './search-answer.tsx';
import { useChoosing } from './use-choosing.ts';
import { type SearchState, useSearch } from './use-search.ts';
import '#ui/theme/theme.css';
import classes from './search-palette.module.css';

const ATTEMPTS = 100;

/** How a session ends is loaded when somebody logs out from here. */
async function signOut(navigate: NavigateFunction): Promise<void> {
  await (await import('#platform/sign-out/use-sign-out.ts')).signOut(navigate);
}

/** Where the signed-in person can go, their latest attempts included. If those cannot be loaded, the rest is found. */
function useOwnPlaces(): readonly Place[] {
  const role = useUser()?.role ?? null;
  const [attempts, setAttempts] = useState<readonly Place[]>([]);
  const known = useMemo(() => listPlaces(role), [role]);
  const hasAttempts = known.some(({ goal }) => 'path' in goal && goal.path === paths.attempts());
  useEffect(() => {
    if (!hasAttempts) return undefined;
    const asking = new AbortController();
    listAttempts(asking.signal).then(setAttempts, () => undefined);
    return () => asking.abort();
  }, [hasAttempts]);
  return useMemo(() => [...known, ...attempts], [known, attempts]);
}

async function listAttempts(signal: AbortSignal): Promise<readonly Place[]> {
  const { items } = await call(arenaEndpoints.listWork, {
    query: { limit: ATTEMPTS },
    signal,
    isQuiet: true,
  });
  return items.map(({ id, number, status, challenge }) => ({
    group: 'Your attempts',
    title: `${challenge.title}, attempt ${String(number)}`,
    words: `${challenge.code} #${String(number)} ${status}`,
    goal: { path: paths.attempt(challenge.slug, id) },
  }));
}

/**
 * The search, open as long as it is drawn. It is the browser's modal dialog, which keeps the focus inside, makes the page
 * behind inert, closes on Escape and returns the focus to where it came from. Nothing of what is typed is kept.
 */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // The focus goes back before a new screen takes it.
  const close = () => dialog.current?.close();
  // The dialog fills its own box, so a press on the dialog itself is a press on the scrim around it.
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way is Escape
    <dialog
      ref={dialog}
      className={classes['palette']}
      aria-label="Search"
      onClick={closeOnScrim}
      onClose={onClose}
    >
      <SearchBox onDone={close} />
    </dialog>
  );
}

function SearchBox({ onDone }: { readonly onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const navigate = useNavigate();
  const search = useSearch(typed);
  const places = usePlaces(typed);
  const placed = places.flatMap((group) => group.choices);
  const groups = useGroups(search, places);
  const choices = groups.flatMap((group) => group.choices);
  const act = (what: Act) => {
    onDone();
    if (what === 'signOut') void signOut(navigate);
    else chooseColorScheme(what);
  };
  // The same page may be in two groups.
  const keys = groups.flatMap(({ name, choices: inGroup }) => inGroup.map(({ key }) => `${name} ${key}`));
  const take = (index: number) => {
    const goal = choices[index]?.goal;
    if (goal && 'act' in goal) act(goal.act);
    else if (goal) {
      onDone();
      void navigate(goal.path);
    }
  };
  const enterEarly = useEarlyEnter(typed, search.isSearching, () => {
    if (search.found && search.found.items.length > 0) take(0);
  });
  const choosing = useChoosing(typed, keys, (index, isWalkedTo) => {
    // Results of an earlier word stay in sight meanwhile; who has not walked to one means the first of this word.
    if (search.isSearching && index >= placed.length && !isWalkedTo) enterEarly();
    else take(index);
  });
  const { active, onKeyDown } = choosing;
  return (
    <div className={classes['box']}>
      <div className={classes['head']}>
        <IconSearch size={20} stroke={2} aria-hidden="true" />
        <input
          className={classes['field']}
          role="combobox"
          aria-label="Search challenges, articles, people, events and your own screens"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-busy={search.isSearching}
          {...(active === -1 ? {} : { 'aria-activedescendant': choiceId(listId, active) })}
          placeholder="Challenges, articles, people, screens"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes['close']} aria-label="Close search" onClick={onDone}>
          <kbd className={classes['escape']} aria-hidden="true" />
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={classes['body']}>
        <Above search={search} hasPlaces={places.length > 0} />
        <ChoiceList
          id={listId}
          groups={groups}
          active={active}
          onPoint={choosing.point}
          onFollow={onDone}
          onAct={act}
        />
      </div>
      <Keys />
      <p role="status" className="sr-only">
        {search.found
          ? describeAnswer({ q: search.found.q, items: [...placed, ...search.found.items] })
          : null}
      </p>
    </div>
  );
}

/** The places that what is typed leads to; an address, first of all to its owner. */
function usePlaces(typed: string): readonly ChoiceGroup[] {
  const own = useOwnPlaces();
  const role = useUser()?.role ?? null;
  return useMemo(() => {
    const ofAddress = placeOfAddress(role, typed);
    return groupPlaces(findPlaces(ofAddress === null ? own : [ofAddress, ...own], typed));
  }, [own, role, typed]);
}

/** The search results; with nothing typed or nothing found, the places to begin at. */
function useGroups({ found, failure, isSearching }: SearchState, places: readonly ChoiceGroup[]) {
  return useMemo(() => {
    const results = found ? groupResults(found.items) : [];
    if (places.length + results.length > 0) return [...places, ...results];
    const isWaiting = failure !== null || (isSearching && !found);
    return isWaiting ? [] : [startingPlaces];
  }, [found, failure, isSearching, places]);
}

interface AboveProps {
  readonly search: ReturnType<typeof useSearch>;
  /** Something was found without the server. */
  readonly hasPlaces: boolean;
}

function Above({ search, hasPlaces }: AboveProps) {
  const { found, failure, isSearching, retry } = search;
  if (failure !== null) return <SearchFailure sentence={failure} isRetrying={isSearching} onRetry={retry} />;
  if (!found) return isSearching && !hasPlaces ? <SearchLoading /> : null;
  return found.items.length === 0 && !hasPlaces ? <NothingFound q={found.q} /> : null;
}

function Keys() {
  return (
    <p className={classes['keys']} aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> to choose <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
    </p>
  );
}

/**
 * Handles Enter before the answer to what is typed has come: it is noted, and `take` is called once the answer is
 * there. Typing on cancels it.
 */
function useEarlyEnter(typed: string, isSearching: boolean, take: () => void): () => void {
  const enteredFor = useRef<string>(undefined);
  const onAnswer = useEffectEvent(take);
  useEffect(() => {
    const words = enteredFor.current;
    if (words === undefined || (words === typed && isSearching)) return;
    enteredFor.current = undefined;
    if (words === typed) onAnswer();
  }, [typed, isSearching]);
  return () => {
    enteredFor.current = typed;
  };
}
