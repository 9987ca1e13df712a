import { serveThread } from '#platform/threads/serve-thread.ts';
import { readFile } from './read-file.ts';

serveThread((text: string) => readFile(text));
