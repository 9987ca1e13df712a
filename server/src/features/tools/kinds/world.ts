import type { ToolKind } from '@redoubt/contract/challenges';
import { type Bank, bankTools } from './bank.ts';
import { type Calendar, calendarTools } from './calendar.ts';
import { type Files, fileTools } from './files.ts';
import { type Mailbox, mailboxTools } from './mailbox.ts';
import { type Shop, shopTools } from './shop.ts';
import { type Tool, answer, decline, defineTool } from './tool.ts';
import * as z from 'zod';

/** The text of each page by its address; nothing of the real web is fetched. */
type WebPages = Readonly<Record<string, string>>;

const webPageTools: readonly Tool<WebPages>[] = [
  defineTool({
    name: 'web_open',
    description: 'Opens a web page by its address.',
    takes: z.object({ address: z.string().max(300) }),
    does(pages: WebPages, { address }) {
      const page = Object.hasOwn(pages, address) ? pages[address] : undefined;
      return page === undefined ? decline(`There is no page at ${address}.`) : answer(pages, page);
    },
  }),
];

/** What the simulated tools of one attempt work on. It is never changed: each call makes the next one. */
export interface World {
  readonly mailbox: Mailbox;
  readonly files: Files;
  readonly bank: Bank;
  readonly shop: Shop;
  readonly calendar: Calendar;
  readonly web: WebPages;
}

export const emptyWorld: World = {
  mailbox: { inbox: [], sent: [] },
  files: {},
  bank: { accounts: {}, payees: {}, payments: [] },
  shop: { orders: [], refunds: [], refunded: 0 },
  calendar: { entries: [] },
  web: {},
};

/** A tool that works on the whole world. */
export type WorldTool = Tool<World>;

function ofKind<Kind extends ToolKind>(kind: Kind, tools: readonly Tool<World[Kind]>[]): WorldTool[] {
  return tools.map((tool) => ({
    ...tool,
    call(world, args) {
      const done = tool.call(world[kind], args);
      if ('problem' in done) return done;
      return { part: done.part === null ? null : { ...world, [kind]: done.part }, answer: done.answer };
    },
  }));
}

const byKind: Readonly<Record<ToolKind, readonly WorldTool[]>> = {
  mailbox: ofKind('mailbox', mailboxTools),
  files: ofKind('files', fileTools),
  bank: ofKind('bank', bankTools),
  shop: ofKind('shop', shopTools),
  calendar: ofKind('calendar', calendarTools),
  web: ofKind('web', webPageTools),
};

/** The tools of these kinds, as a model gets them. */
export function listTools(kinds: readonly ToolKind[]): readonly WorldTool[] {
  return kinds.flatMap((kind) => byKind[kind]);
}
