import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runTool } from '../launch/runtime.mjs';
import gentle from './gentle-rules.json' with { type: 'json' };

interface Finding {
  readonly line: number;
  readonly message: string;
  readonly rule_name: string;
}

const OUTSIDE = /^-- outside a transaction\b/;
const COMMENT = /--.*$/gm;

/** Those that came after what was there when this was first looked at. */
export function isLookedAt(file: string): boolean {
  return Number.parseInt(basename(file), 10) > gentle.newerThan;
}

/**
 * What in these migrations would keep a large table locked for long, or take away what the version before still uses; a
 * sentence for each. `-- squawk-ignore RULE` above a statement says that somebody thought about it.
 */
export async function findRoughMigrations(files: readonly string[]): Promise<string[]> {
  const faults = await Promise.all(files.map(findRoughStatements));
  return faults.flat();
}

async function findRoughStatements(file: string): Promise<string[]> {
  const text = readFileSync(file, 'utf8');
  const isOutside = OUTSIDE.test(text);
  const { output } = await runTool('squawk', [
    '--reporter=json',
    '--pg-version=15',
    ...(isOutside ? [] : ['--assume-in-transaction']),
    file,
  ]);
  const findings = (JSON.parse(output) as Finding[]).filter(({ rule_name }) =>
    gentle.rules.includes(rule_name),
  );
  const name = basename(file);
  const messages = findings.map(
    ({ line, message, rule_name }) => `${name}:${String(line + 1)} ${message} (${rule_name})`,
  );
  const statements = text
    .replaceAll(COMMENT, '')
    .split(';')
    .filter((part) => part.trim() !== '').length;
  return isOutside && statements > 1
    ? [
        ...messages,
        `${name} has more than one statement outside a transaction: put each into a migration of its own.`,
      ]
    : messages;
}
