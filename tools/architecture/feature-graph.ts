type PackageName = 'contract' | 'server' | 'web';

export interface Feature {
  /** The words of the product that this feature owns; docs/glossary.md defines each. */
  readonly owns: readonly string[];
  /** The features whose public API it may use on the server. */
  readonly mayCall: readonly string[];
  /** Where it has a folder of its name; unset means contract, server and web. */
  readonly packages?: readonly PackageName[];
  /** Hears the events of others instead of being called by them. */
  readonly listens?: true;
}

export type FeatureGraph = Readonly<Record<string, Feature>>;

export const allPackages: readonly PackageName[] = ['contract', 'server', 'web'];

/**
 * Who owns what and who may call whom. The boundary rules, docs/features.md and new:feature are made
 * from this table. A feature without a folder is planned: its row keeps its place in the direction of the arrows.
 */
export const featureGraph: FeatureGraph = {
  accounts: { owns: ['user', 'handle', 'role', 'mailed link'], mayCall: [] },
  'sign-in': {
    owns: ['session', 'lockout', 'second factor', 'passkey', 'connected account', 'API token'],
    mayCall: ['accounts'],
  },
  'personal-data': { owns: ['archive', 'account deletion'], mayCall: ['accounts', 'sign-in'] },
  organizations: {
    owns: ['organization', 'membership', 'member invitation'],
    mayCall: ['accounts', 'sign-in'],
  },
  'legal-compliance': { owns: ['agreement', 'acceptance'], mayCall: ['accounts'] },
  'background-verification': { owns: ['document', 'document review'], mayCall: ['accounts'] },
  'taxation-payment': { owns: ['tax form', 'payout method'], mayCall: ['accounts'] },
  'skill-assessment': { owns: ['assessment', 'sitting'], mayCall: ['accounts'] },
  profile: {
    owns: ['profile', 'portfolio', 'public page'],
    mayCall: [
      'accounts',
      'legal-compliance',
      'background-verification',
      'taxation-payment',
      'skill-assessment',
    ],
  },
  applications: {
    owns: ['application', 'decision'],
    mayCall: ['accounts', 'profile', 'legal-compliance', 'background-verification', 'skill-assessment'],
  },
  talent: {
    owns: ['expert record', 'invitation'],
    mayCall: [
      'accounts',
      'sign-in',
      'organizations',
      'profile',
      'skill-assessment',
      'background-verification',
    ],
  },
  models: {
    owns: ['model', 'trial', 'model call', 'charge', 'budget'],
    mayCall: ['accounts', 'organizations'],
  },
  tools: { owns: ['simulated tool', 'world'], mayCall: [], packages: ['server'] },
  practice: { owns: ['practice target', 'scripted conversation'], mayCall: ['tools'], packages: ['server'] },
  targets: {
    owns: ['target'],
    mayCall: ['organizations', 'practice', 'models', 'tools'],
    packages: ['server'],
  },
  challenges: {
    owns: ['challenge', 'challenge version', 'objective', 'severity', 'points'],
    mayCall: ['accounts', 'organizations', 'practice', 'models', 'targets', 'tools', 'learn'],
  },
  judging: {
    owns: ['judge', 'verdict', 'claim', 'solve', 'award'],
    mayCall: ['challenges', 'tools'],
    packages: ['contract', 'server'],
  },
  arena: {
    owns: [
      'attempt',
      'message',
      'turn',
      'reply',
      'submission',
      'ruling',
      'appeal',
      'challenge progress',
      'dry run',
      'finding',
    ],
    mayCall: [
      'accounts',
      'organizations',
      'profile',
      'background-verification',
      'talent',
      'applications',
      'challenges',
      'practice',
      'models',
      'targets',
      'tools',
      'judging',
    ],
  },
  validation: {
    owns: ['validation', 'rubric'],
    mayCall: [
      'accounts',
      'organizations',
      'talent',
      'applications',
      'background-verification',
      'challenges',
      'judging',
      'arena',
    ],
  },
  'model-judges': {
    owns: ['model judge', 'gold conversation', 'calibration'],
    mayCall: ['accounts', 'challenges', 'models', 'judging', 'arena'],
  },
  replays: {
    owns: ['replay', 'regression test'],
    mayCall: [
      'accounts',
      'organizations',
      'challenges',
      'models',
      'targets',
      'tools',
      'judging',
      'arena',
      'model-judges',
    ],
  },
  rankings: { owns: ['standing', 'period', 'track'], mayCall: ['accounts', 'challenges', 'judging'] },
  'for-you': {
    owns: ['field', 'suggestion'],
    mayCall: ['profile', 'applications', 'practice', 'challenges', 'arena'],
  },
  learn: { owns: ['article', 'reading progress'], mayCall: [] },
  orientation: { owns: ['orientation'], mayCall: ['challenges', 'arena', 'learn'] },
  community: { owns: ['community event', 'attendance', 'interest'], mayCall: ['accounts'] },
  calendar: {
    owns: ['calendar event', 'calendar subscription', 'event guest', 'booking'],
    mayCall: ['accounts', 'organizations', 'talent', 'community'],
  },
  'client-tasks': {
    owns: ['task', 'batch', 'engagement'],
    mayCall: ['accounts', 'organizations', 'talent', 'skill-assessment', 'challenges', 'arena', 'calendar'],
  },
  ledger: {
    owns: ['ledger'],
    mayCall: ['accounts', 'organizations'],
  },
  projects: {
    owns: ['project', 'assignment', 'rate', 'earning', 'offer'],
    mayCall: [
      'accounts',
      'organizations',
      'talent',
      'ledger',
      'client-tasks',
      'profile',
      'background-verification',
      'applications',
      'calendar',
      'challenges',
      'arena',
      'judging',
    ],
  },
  notifications: {
    owns: ['notice'],
    mayCall: ['accounts', 'organizations', 'challenges', 'arena'],
    listens: true,
  },
  announcements: { owns: ['announcement'], mayCall: [] },
  search: {
    owns: [],
    mayCall: ['challenges', 'profile', 'community', 'learn'],
    listens: true,
  },
  audit: { owns: ['audit entry'], mayCall: ['accounts'] },
  insights: {
    owns: [],
    mayCall: ['accounts', 'applications', 'background-verification', 'challenges', 'judging', 'arena'],
  },
  site: {
    owns: ['newsletter', 'status page', 'incident'],
    mayCall: ['accounts', 'challenges', 'profile', 'learn', 'community'],
  },
};

/** Every feature that `name` may call, and those that they may call in turn. */
export function reachableFrom(graph: FeatureGraph, name: string, seen = new Set<string>()): Set<string> {
  for (const callee of graph[name]?.mayCall ?? []) {
    if (seen.has(callee)) continue;
    seen.add(callee);
    reachableFrom(graph, callee, seen);
  }
  return seen;
}
