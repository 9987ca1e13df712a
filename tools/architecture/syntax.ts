import { parseSync } from '@swc/core';
import type { SourceFile } from './sources.ts';

/** A node of the syntax tree, with whatever its type carries. */
export interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** Parses a TypeScript file and lists its nodes, outermost first. */
export function listNodes({ path, text }: SourceFile): Node[] {
  return listNodesOf(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' }));
}

/** The nodes of a tree, outermost first. */
export function listNodesOf(tree: unknown): Node[] {
  const nodes: Node[] = [];
  const waiting: unknown[] = [tree];
  // It grows on the way.
  for (const value of waiting) {
    if (isNode(value)) nodes.push(value);
    if (typeof value === 'object' && value !== null) waiting.push(...(Object.values(value) as unknown[]));
  }
  return nodes;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The child of that name, when it is a node. */
export function childOf(node: Node | undefined, name: string): Node | undefined {
  const child = node?.[name];
  return isNode(child) ? child : undefined;
}

/** The children in a list of that name; where each is wrapped, as a call's arguments are, what `wrapped` names in it. */
export function childrenOf(node: Node, name: string, wrapped?: string): Node[] {
  const list: unknown = node[name];
  if (!Array.isArray(list)) return [];
  const children: unknown[] = list;
  return (wrapped ? children.map((child) => (child as Node)[wrapped]) : children).filter(isNode);
}

/** The name that an identifier or a string spells. */
export function nameOf(node: Node | undefined): string | undefined {
  return typeof node?.['value'] === 'string' ? node['value'] : undefined;
}
