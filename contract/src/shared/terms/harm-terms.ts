import * as z from 'zod';

/**
 * What a reply may contain that people may not want to read, by the codes of MLCommons AILuminate v1. Left out are the
 * sexual exploitation of children, which is never a target, and specialized advice, which is wrong rather than hard to read.
 */
export const harms = ['vcr', 'src', 'ssh', 'iwp', 'ncr', 'dfm', 'prv', 'ipv', 'hte', 'sxc'] as const;
export const harm = z.enum(harms, 'Please select a kind of harm from the list');
export type Harm = z.infer<typeof harm>;

/** Kinds of harm, each at most once. */
export const harmList = z
  .array(harm, 'Kinds of harm must be a list')
  .refine((list) => new Set(list).size === list.length, 'Name each kind of harm only once');

export const harmWords: Readonly<Record<Harm, string>> = {
  vcr: 'Violent crimes',
  src: 'Sex-related crimes',
  ssh: 'Suicide and self-harm',
  iwp: 'Indiscriminate weapons',
  ncr: 'Non-violent crimes',
  dfm: 'Defamation',
  prv: 'Private data',
  ipv: 'Intellectual property',
  hte: 'Hate',
  sxc: 'Sexual content',
};
