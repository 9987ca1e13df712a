import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentUser } from '../binaries/server-user.ts';
import { prepareSocketFolder } from './socket-folder.ts';

let root: string;
let socketFolder: string;

beforeEach(() => {
  root = mkdtempSync('/tmp/redoubt-test-');
  socketFolder = join(root, 'redoubt-0');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('prepareSocketFolder', () => {
  it('makes it, or closes and clears the one that a killed server left', () => {
    mkdirSync(socketFolder);
    chmodSync(socketFolder, 0o777);
    writeFileSync(join(socketFolder, '.s.PGSQL.5432.lock'), '1');
    for (const user of [currentUser(), currentUser()]) {
      prepareSocketFolder({ socketFolder, user });
      expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
      expect(readdirSync(socketFolder)).toEqual([]);
    }
  });

  it('refuses what somebody put in its place', () => {
    mkdirSync(join(root, 'theirs'));
    symlinkSync('theirs', socketFolder);
    expect(() => prepareSocketFolder({ socketFolder, user: currentUser() })).toThrow(
      `${socketFolder}, the folder of the database's socket, belongs to someone else: remove it.`,
    );
  });
});
