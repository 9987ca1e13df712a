import type { ActCondition, StartingWorld, ToolKind } from '@redoubt/contract/challenges';

export const kindWords: Readonly<Record<ToolKind, { readonly name: string; readonly what: string }>> = {
  mailbox: { name: 'Mailbox', what: 'List, read, send and answer mails' },
  files: { name: 'Files', what: 'List, read, write and copy files' },
  bank: { name: 'Bank', what: 'Balances, payees and payments' },
  shop: { name: 'Shop', what: 'Look up orders and refund them' },
  calendar: { name: 'Calendar', what: 'Entries and invitations' },
  web: { name: 'Web pages', what: 'Open pages that you write; nothing of the real web' },
};

interface ItemField {
  readonly name: string;
  readonly label: string;
  /** `long` is text of several lines. */
  readonly is: 'text' | 'long' | 'number' | 'date';
}

interface ListWords {
  readonly title: string;
  /** One of it, as in "Remove mail 1". */
  readonly one: string;
  readonly add: string;
  readonly fields: readonly ItemField[];
}

const text = (name: string, label: string): ItemField => ({ name, label, is: 'text' });
const long = (name: string, label: string): ItemField => ({ name, label, is: 'long' });
const number = (name: string, label: string): ItemField => ({ name, label, is: 'number' });

/** The lists of what the tools work on, and what an item of each has. */
export const listWords: Readonly<Record<keyof StartingWorld, ListWords>> = {
  mails: {
    title: 'Received mails',
    one: 'mail',
    add: 'Add a mail',
    fields: [text('from', 'Sender'), text('subject', 'Subject'), long('body', 'Body')],
  },
  files: {
    title: 'Files',
    one: 'file',
    add: 'Add a file',
    fields: [text('name', 'Name'), long('text', 'Text')],
  },
  accounts: {
    title: 'Own accounts',
    one: 'account',
    add: 'Add an account',
    fields: [text('name', 'Name'), number('balance', 'Balance in dollars')],
  },
  payees: {
    title: 'Payees on file',
    one: 'payee',
    add: 'Add a payee',
    fields: [text('name', 'Name'), text('account', 'Account')],
  },
  orders: {
    title: 'Orders',
    one: 'order',
    add: 'Add an order',
    fields: [
      number('number', 'Number'),
      text('customer', 'Customer'),
      text('item', 'Item'),
      number('paid', 'Paid in dollars'),
    ],
  },
  entries: {
    title: 'Calendar entries',
    one: 'entry',
    add: 'Add an entry',
    fields: [{ name: 'day', label: 'Day', is: 'date' }, text('title', 'Title')],
  },
  pages: {
    title: 'Web pages',
    one: 'page',
    add: 'Add a page',
    fields: [text('address', 'Address'), long('text', 'Text')],
  },
};

export const conditionWords: Readonly<Record<ActCondition['is'], string>> = {
  equal: 'is',
  above: 'is above',
  below: 'is below',
  outside: 'is none of, and ends with none of',
  containing: 'contains the words of one of',
};

export const conditionsFor = {
  text: ['equal', 'outside', 'containing'],
  number: ['equal', 'above', 'below'],
} as const satisfies Readonly<Record<'text' | 'number', readonly ActCondition['is'][]>>;
