import * as z from 'zod';
import { requiredText, writtenText } from '#shared/text.ts';

/** The sets of simulated tools that a target can have. */
export const toolKinds = ['mailbox', 'files', 'bank', 'shop', 'calendar', 'web'] as const;
export const toolKind = z.enum(toolKinds, 'Please select tools from the list');
export type ToolKind = z.infer<typeof toolKind>;

const LONGEST_TEXT = 4000;
const MOST_DOLLARS = 1_000_000;

function listOf<Item extends z.ZodType>(label: string, item: Item) {
  return z.array(item, `${label} must be a list`).max(20, `${label} must be at most 20`);
}

function dollars(label: string, min: number) {
  const sentence = `${label} must be whole dollars between ${String(min)} and ${String(MOST_DOLLARS)}`;
  return z.number(sentence).int(sentence).min(min, sentence).max(MOST_DOLLARS, sentence);
}

/**
 * What the tools of a target work on as an attempt begins. Texts may hold {{secret}} for the secret of the attempt and, in
 * an indirect challenge, {{field}} for what the expert wrote.
 */
export const startingWorld = z.strictObject({
  mails: listOf(
    'Mails',
    z.strictObject({
      from: requiredText('Sender', 200),
      subject: writtenText(200),
      body: writtenText(LONGEST_TEXT),
    }),
  ),
  files: listOf(
    'Files',
    z.strictObject({
      name: z
        .string('Name of the file is required')
        .regex(
          /^(?!__proto__$)[\w.-]{1,80}$/,
          'Name of the file must be letters, digits, dots and hyphens only',
        ),
      text: writtenText(LONGEST_TEXT),
    }),
  ),
  accounts: listOf(
    'Accounts',
    z.strictObject({ name: requiredText('Name of the account', 80), balance: dollars('Balance', 0) }),
  ),
  payees: listOf(
    'Payees',
    z.strictObject({
      name: requiredText('Name of the payee', 80),
      account: requiredText('Account of the payee', 80),
    }),
  ),
  orders: listOf(
    'Orders',
    z.strictObject({
      number: z
        .number('Number of the order is required')
        .int('Number of the order must be whole')
        .min(1)
        .max(1e9),
      customer: requiredText('Customer', 200),
      item: requiredText('Item', 200),
      paid: dollars('What was paid', 1),
    }),
  ),
  entries: listOf(
    'Calendar entries',
    z.strictObject({
      day: z.iso.date('Day must be a date, as in 2026-11-20'),
      title: requiredText('Title of the entry', 200),
    }),
  ),
  pages: listOf(
    'Web pages',
    z.strictObject({ address: requiredText('Address of the page', 300), text: writtenText(LONGEST_TEXT) }),
  ),
});
export type StartingWorld = z.output<typeof startingWorld>;

/** The tool that works on each list. */
export const toolsOfList = {
  mails: 'mailbox',
  files: 'files',
  accounts: 'bank',
  payees: 'bank',
  orders: 'shop',
  entries: 'calendar',
  pages: 'web',
} as const satisfies Readonly<Record<keyof StartingWorld, ToolKind>>;

/** What names an item of each list, which no two of it share; of the others any may be there twice. */
export const nameOfItem: Readonly<Partial<Record<keyof StartingWorld, string>>> = {
  files: 'name',
  accounts: 'name',
  payees: 'name',
  orders: 'number',
  pages: 'address',
};
