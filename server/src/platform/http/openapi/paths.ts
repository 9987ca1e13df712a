import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import * as z from 'zod';
import { inPascalCase } from './names.ts';

/** Where a call is found: its path as OpenAPI writes it, and the parameters whose value that path spells. */
export interface Address {
  readonly path: string;
  readonly spelled: Readonly<Record<string, string>>;
  /** What tells the address from others of the same call; empty where there is one. */
  readonly suffix: string;
}

/**
 * Where each call is found. OpenAPI leaves open which of two paths an address is for when it fits both and neither is the
 * more exact one. A parameter of such a path that has a closed list of values is spelled out: there is a path for each value.
 */
export function addressesOf(endpoint: Endpoint, all: readonly Endpoint[]): readonly Address[] {
  const path = templateOf(endpoint);
  const closed = findClosedParameter(endpoint);
  if (!closed || !all.some((other) => areAmbiguous(path, templateOf(other))))
    return [{ path, spelled: {}, suffix: '' }];
  return closed.values.map((value) => ({
    path: path.replace(`{${closed.name}}`, value),
    spelled: { [closed.name]: value },
    suffix: inPascalCase(value),
  }));
}

/** Whether an address fits both templates, and each is the more exact one somewhere, or neither anywhere. */
export function areAmbiguous(one: string, other: string): boolean {
  if (one === other) return false;
  const [ours, theirs] = [one.split('/'), other.split('/')];
  if (ours.length !== theirs.length) return false;
  const pairs = ours.map((part, index) => [part, theirs[index] ?? ''] as const);
  if (pairs.some(([our, their]) => !isVariable(our) && !isVariable(their) && our !== their)) return false;
  const isExacter = pairs.some(([our, their]) => !isVariable(our) && isVariable(their));
  const isVaguer = pairs.some(([our, their]) => isVariable(our) && !isVariable(their));
  return isExacter === isVaguer;
}

function templateOf({ path }: Endpoint): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function isVariable(part: string): boolean {
  return part.startsWith('{');
}

function findClosedParameter({ params }: Endpoint): { name: string; values: readonly string[] } | null {
  for (const [name, schema] of Object.entries(params?.shape ?? {})) {
    if (schema instanceof z.ZodEnum) return { name, values: schema.options.map(String) };
  }
  return null;
}
