import * as z from 'zod';
import { answer, decline, defineTool, type Tool } from './tool.ts';

/** The text of each page by its address; nothing of the real web is fetched. */
export type WebPages = Readonly<Record<string, string>>;

export const webPageTools: readonly Tool<WebPages>[] = [
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
