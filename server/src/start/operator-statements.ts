import { wordIssue } from '@redoubt/contract/shared/terms/issue-words.ts';
import { readFileSync } from 'node:fs';
import { operatorStatements, type ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';
import type * as z from 'zod';
import { BadSettings, type Config } from '#config.ts';

/**
 * What the operator says of themselves in public: the file that OPERATOR_FILE names. Without one a demo has samples, and
 * production says nothing.
 *
 * @throws BadSettings with a sentence for each thing in the file that cannot be taken
 */
export async function readOperatorStatements(
  config: Pick<Config, 'mode' | 'operatorFile'>,
): Promise<ShownStatements | null> {
  if (config.operatorFile !== null) return { ...parseFile(config.operatorFile), isSample: false };
  if (config.mode !== 'demo') return null;
  return (await import('@redoubt/contract/shared/operator/sample-statements.ts')).sampleStatements;
}

function parseFile(path: string) {
  const parsed = operatorStatements.safeParse(readJson(path), {
    error: (issue) => wordIssue(issue, '').trim(),
  });
  if (parsed.success) return parsed.data;
  throw new BadSettings(parsed.error.issues.map((issue) => describe(path, issue)));
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const what = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new BadSettings([`OPERATOR_FILE: ${path} ${what} (${reason})`]);
  }
}

/** As in 'OPERATOR_FILE: /etc/redoubt/operator.json, testimonials[2].rating must be 1 to 5'. */
function describe(path: string, { path: at, message }: z.core.$ZodIssue): string {
  const field = at.reduce<string>(
    (before, key) => (typeof key === 'number' ? `${before}[${String(key)}]` : `${before}.${String(key)}`),
    '',
  );
  return `OPERATOR_FILE: ${path}, ${field === '' ? '' : `${field.slice(1)} `}${message}`;
}
