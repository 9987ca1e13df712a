import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirectoryInUse, lockDirectory } from './data-directory-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync('/tmp/redoubt-test-');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

// That it ends with a killed process, and holds between two, is shown where processes are killed.
describe('lockDirectory', () => {
  it('holds until it is released, once or twice', () => {
    const lock = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(DataDirectoryInUse);
    expect(() => lockDirectory(folder)).toThrow(DataDirectoryInUse);
    lock.release();
    lock.release();
    const next = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(DataDirectoryInUse);
    next.release();
  });

  it('can be looked at by nobody else', () => {
    lockDirectory(folder).release();
    expect(statSync(join(folder, 'redoubt.lock')).mode & 0o777).toBe(0o600);
  });
});
