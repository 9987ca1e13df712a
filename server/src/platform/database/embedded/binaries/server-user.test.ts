import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canReach, canTraverse, chooseServerUser, currentUser } from './server-user.ts';

const stranger = { uid: currentUser().uid + 70_001, gid: currentUser().gid + 70_001 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync('/tmp/redoubt-test-');
  chmodSync(folder, 0o711);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function writeAccounts(...lines: string[]): string {
  const path = join(folder, 'passwd');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

describe('chooseServerUser', () => {
  const root = { uid: 0, gid: 0 };
  const [postgres, nobody] = ['postgres:x:101:104::/:/bin/sh', 'nobody:x:65534:65533::/:/bin/false'];

  it('is postgres for root, else nobody', () => {
    const rootLine = 'root:x:0:0:root:/root:/bin/sh';
    expect(chooseServerUser(root, writeAccounts(rootLine, nobody, postgres))).toEqual({ uid: 101, gid: 104 });
    expect(chooseServerUser(root, writeAccounts(rootLine, nobody))).toEqual({ uid: 65_534, gid: 65_533 });
    expect(chooseServerUser(root, writeAccounts('postgres:x:0:0::/:/bin/sh', nobody)).uid).toBe(65_534);
    expect(() => chooseServerUser(root, writeAccounts(rootLine))).toThrow('run as an ordinary user');
  });

  it('is the user itself for everybody else', () => {
    expect(chooseServerUser(stranger, writeAccounts(postgres))).toEqual(stranger);
  });
});

describe('canReach', () => {
  it('asks every folder above and the thing itself', () => {
    const home = join(folder, 'home');
    mkdirSync(join(home, 'clone'), { recursive: true });
    const program = join(home, 'clone/program');
    writeFileSync(program, '');
    const reachable = (homeMode: number, programMode: number): boolean => {
      chmodSync(home, homeMode);
      chmodSync(program, programMode);
      return canReach(program, stranger);
    };
    expect(reachable(0o755, 0o755)).toBe(true);
    expect(reachable(0o711, 0o755)).toBe(true);
    expect(reachable(0o711, 0o644)).toBe(true);
    expect(reachable(0o700, 0o755)).toBe(false);
    expect(reachable(0o750, 0o755)).toBe(false);
    expect(reachable(0o755, 0o700)).toBe(false);
    expect(reachable(0o755, 0o744)).toBe(false);
  });

  it('follows a link to its target', () => {
    mkdirSync(join(folder, 'home'), { mode: 0o700 });
    writeFileSync(join(folder, 'home/file'), '');
    symlinkSync('home', join(folder, 'link'));
    expect(canReach(join(folder, 'link/file'), stranger)).toBe(false);
    expect(canReach(join(folder, 'link/file'), currentUser())).toBe(true);
  });
});

describe('canTraverse', () => {
  it('needs passage alone, not sight', () => {
    expect(canTraverse(folder, stranger)).toBe(true);
    chmodSync(folder, 0o766);
    expect(canTraverse(folder, stranger)).toBe(false);
    expect(canTraverse(folder, currentUser())).toBe(true);
  });
});
