import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { HiddenSwitch } from '#ui/hidden-characters/hidden-switch.tsx';
import { RevealedText } from '#ui/hidden-characters/revealed-text.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { QueryState } from '#platform/async/query-state.ts';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Shown, State } from './shown.tsx';

type Nests = readonly string[];

const unanswered: QueryState<Nests> = {
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
};
const failed = new Error('The connection was lost.');
const events = ['Indirect prompt injection, hands on', 'When a model refuses too much', 'Reading a verdict'];

const states: readonly (readonly [string, QueryState<Nests>])[] = [
  ['Loading', { ...unanswered, isFetching: true }],
  ['Failed', { ...unanswered, error: failed }],
  ['Failed, trying again', { ...unanswered, error: failed, isFetching: true }],
  ['Empty', { ...unanswered, data: [] }],
  ['There', { ...unanswered, data: events }],
  ['There, while a refresh fails', { ...unanswered, data: events, error: failed }],
];

/** What a screen asks for, in its states. */
export function ContentGallery() {
  return (
    <>
      <Events />
      <Hidden />
      <Shown title="What the person did and what became of it" isWide>
        <State name="a sentence">
          <AlertNote problem="Somebody else removed it a moment ago." />
        </State>
        <State name="what is kept, and a way on">
          <AlertNote problem="Grace Ode saved this challenge after you opened it.">
            Your changes were not saved; they are still in the form.
            <AlertActions>
              <Button variant="default">Show the current version</Button>
            </AlertActions>
          </AlertNote>
        </State>
      </Shown>
    </>
  );
}

const hiding = 'Pay the bill\u200b today, says p\u0430yroll\u202e.';

function Hidden() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Shown title="What a text hides" isWide>
      <State name="shown or not">
        <HiddenSwitch texts={[hiding]} isOn={isOn} onChange={setIsOn} />
        <p>{isOn ? <RevealedText text={hiding} /> : hiding}</p>
      </State>
    </Shown>
  );
}

function Events() {
  return (
    <Shown title="Events of the community" isWide>
      {states.map(([name, of]) => (
        <State key={name} name={name}>
          <AsyncContent
            of={of}
            loading={{ label: 'Loading the events', rows: 3 }}
            failure={{
              title: 'The events could not be loaded',
              fallback: 'The server did not answer.',
              reassurance: 'What you typed is still here.',
            }}
            isEmpty={(data) => data.length === 0}
            empty={
              <EmptyState title="No events yet" action={<Button size="sm">Propose one</Button>}>
                Workshops and talks will be listed here.
              </EmptyState>
            }
          >
            {(data) => (
              <ul>
                {data.map((event) => (
                  <li key={event}>{event}</li>
                ))}
              </ul>
            )}
          </AsyncContent>
        </State>
      ))}
    </Shown>
  );
}
