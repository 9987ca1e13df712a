import { type ChallengeChoices, type ToolKind, toolKinds } from '@redoubt/contract/challenges';
import { listTools } from './world.ts';

/** A kind of tools as an author chooses it. */
type KindOfTools = ChallengeChoices['kinds'][number];
type Place = KindOfTools['places'][number];

const text = (name: string, ...path: string[]): Place => ({ path, name, is: 'text' });
const number = (name: string, ...path: string[]): Place => ({ path, name, is: 'number' });

const places: Readonly<Record<ToolKind, readonly Place[]>> = {
  mailbox: [
    text('A mail that was sent', 'mailbox', 'sent', '*', '*'),
    text('The recipient of a mail that was sent', 'mailbox', 'sent', '*', 'to'),
    text('The body of a mail that was sent', 'mailbox', 'sent', '*', 'body'),
  ],
  files: [text('The text of any file', 'files', '*'), text('The text of the file called', 'files', '?')],
  bank: [
    number('The balance of the account called', 'bank', 'accounts', '?'),
    text('The account that a payment went to', 'bank', 'payments', '*', 'to'),
    number('The amount of a payment', 'bank', 'payments', '*', 'amount'),
  ],
  shop: [
    number('All that was refunded', 'shop', 'refunded'),
    number('The amount of a refund', 'shop', 'refunds', '*', 'amount'),
  ],
  calendar: [
    text('A guest who was invited', 'calendar', 'entries', '*', 'guest'),
    text('The title of an entry', 'calendar', 'entries', '*', 'title'),
  ],
  web: [],
};

/** Every kind of tools, with what an author needs to know of it. */
export function listKinds(): KindOfTools[] {
  return toolKinds.map((kind) => ({
    kind,
    tools: listTools([kind]).map(({ name, description, parameters }) => ({
      name,
      description,
      arguments: argumentsOf(parameters),
    })),
    places: [...places[kind]],
  }));
}

function argumentsOf({ properties = {} }: Readonly<Record<string, unknown>>) {
  return Object.entries(properties as Record<string, { readonly type?: string }>).map(([name, { type }]) => ({
    name,
    is: type === 'string' ? ('text' as const) : ('number' as const),
  }));
}
