import type { WayIn } from '../../conversation/practice-target.ts';
import { documentedBreaks } from '../documented/documented.ts';
import { type Grant, nameWay } from './name-way.ts';

/** What a target granted in a conversation, by the expert's messages; null where it granted nothing. */
export type Grants = (secret: string, messages: readonly string[]) => readonly (Grant | null)[];

/** Says how an expert got the secret out of a target, and why that worked where the way is a documented one. */
export function createWayTeller(key: string, grants: Grants): (way: WayIn) => string | null {
  const name = ({ secret, messages, at }: WayIn) => {
    const granted = grants(secret, messages).filter((_, index) => at.length === 0 || at.includes(index));
    return [...new Set(granted.filter((grant) => grant !== null).map(nameWay))].join(', and ');
  };
  let reasons: ReadonlyMap<string, string> | undefined;
  const reasonOf = (named: string) => {
    reasons ??= new Map(
      (documentedBreaks[key] ?? [])
        .toReversed()
        .map(({ messages, why }) => [name({ secret: ANY_SECRET, messages, at: [] }), why]),
    );
    return reasons.get(named);
  };
  return (way) => {
    const named = name(way);
    if (named === '') return null;
    const reason = reasonOf(named);
    return reason === undefined ? `The secret came out ${named}.` : `The secret came out ${named}. ${reason}`;
  };
}

const ANY_SECRET = 'COBALT-HERON-MESA-4821';
