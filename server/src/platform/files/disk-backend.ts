import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileBackend, ListedFile } from './backend.ts';

/** Files in a folder of this machine; the spool is on the same file system, so that a rename publishes a file. */
export function createDiskBackend(directory: string): FileBackend {
  return {
    disk: new Disk(new FSDriver({ location: directory, visibility: 'private' })),
    list: () => listFolder(directory),
    async publish(file, key) {
      const target = join(directory, key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(file.path, target);
      await flushFolder(dirname(target));
    },
    async open(key) {
      const content = createReadStream(join(directory, key));
      await once(content, 'open');
      return content;
    },
  };
}

async function* listFolder(directory: string): AsyncGenerator<ListedFile> {
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // It may have been removed meanwhile.
    const found = await stat(path).catch(() => null);
    if (found) yield { key: relative(directory, path), sizeBytes: found.size };
  }
}

// Without it a power cut can forget the new name of a file whose bytes are safe.
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
