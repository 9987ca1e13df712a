import type { Transaction } from '#platform/database/database.ts';
import type { EventDefinition, EventOf, StoredEvent } from './define-event.ts';

/** A listener as the relay sees it, whatever the types of its events. */
export interface Listener {
  readonly name: string;
  readonly types: readonly string[];
  handle(events: readonly StoredEvent[], transaction: Transaction): Promise<void>;
}

interface ListenerShape<Definition extends EventDefinition> {
  /** Unique and lasting: redeliveries are stored under it. */
  readonly name: string;
  readonly events: readonly Definition[];
  /**
   * Receives its events of a batch in the order of their ids. All it does, it does through the transaction: that is
   * what makes it happen exactly once per event. The outside world is reached by a job or a mail added there.
   */
  handle(events: readonly EventOf<Definition>[], transaction: Transaction): Promise<void>;
}

/** A listener whose events are parsed by their schemas and distinguished by `type`. */
export function defineListener<Definition extends EventDefinition>(
  shape: ListenerShape<Definition>,
): Listener {
  const definitions = new Map<string, Definition>(shape.events.map((event) => [event.type, event]));
  return {
    name: shape.name,
    types: [...definitions.keys()],
    async handle(stored, transaction) {
      await shape.handle(
        stored.flatMap((event) => parse(event, definitions)),
        transaction,
      );
    },
  };
}

function parse<Definition extends EventDefinition>(
  event: StoredEvent,
  definitions: ReadonlyMap<string, Definition>,
): EventOf<Definition>[] {
  const definition = definitions.get(event.type);
  if (!definition) return [];
  const parsed = { ...event, payload: definition.payload.parse(event.payload) };
  // The type was looked up and the payload parsed by that type's schema, which the compiler cannot relate.
  return [parsed as unknown as EventOf<Definition>];
}
