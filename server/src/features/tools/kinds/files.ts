import * as z from 'zod';
import { answer, decline, defineTool, type Tool } from './tool.ts';

/** The text of each file by its name. */
export type Files = Readonly<Record<string, string>>;

const name = z
  .string()
  .regex(/^[\w.-]{1,80}$/, 'A name has letters, digits, dots and hyphens only')
  .refine((text) => text !== '__proto__', 'This name is not allowed');
const text = z.string().max(4000);
const MOST_FILES = 40;

/** A property that the object inherits is no file. */
function textOf(files: Files, file: string): string | undefined {
  return Object.hasOwn(files, file) ? files[file] : undefined;
}

function put(files: Files, file: string, content: string) {
  if (textOf(files, file) === undefined && Object.keys(files).length >= MOST_FILES)
    return decline<Files>(`There is no room for more than ${String(MOST_FILES)} files.`);
  return answer<Files>({ ...files, [file]: content }, `${file} is stored.`);
}

export const fileTools: readonly Tool<Files>[] = [
  defineTool({
    name: 'files_list',
    description: 'Lists the names of the files.',
    takes: z.object({}),
    does: (files: Files) => answer(files, Object.keys(files)),
  }),
  defineTool({
    name: 'files_read',
    description: 'Reads a file.',
    takes: z.object({ name }),
    does(files: Files, args) {
      const found = textOf(files, args.name);
      return found === undefined ? decline(`There is no file ${args.name}.`) : answer(files, found);
    },
  }),
  defineTool({
    name: 'files_write',
    description: 'Writes a file; one of the same name is replaced.',
    takes: z.object({ name, text }),
    does: (files: Files, args) => put(files, args.name, args.text),
  }),
  defineTool({
    name: 'files_copy',
    description: 'Copies a file under another name.',
    takes: z.object({ from: name, to: name }),
    does(files: Files, { from, to }) {
      const found = textOf(files, from);
      return found === undefined ? decline<Files>(`There is no file ${from}.`) : put(files, to, found);
    },
  }),
];
