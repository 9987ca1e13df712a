import lines from './small-talk.json' with { type: 'json' };

type Persona = keyof typeof lines;
type Line = keyof (typeof lines)[Persona];

const CUES: readonly (readonly [line: Line, cue: RegExp])[] = [
  ['thanks', /\b(?:thanks|thank you|cheers|much obliged)\b/iu],
  ['bye', /\b(?:bye|goodbye|good-bye|farewell|see you)\b/iu],
  ['mood', /\bhow are you\b|\bhow do you do\b|\bhow is it going\b/iu],
  ['who', /\bwho are you\b|\bwhat are you\b|\byour name\b|\bwhat do you do\b/iu],
  ['help', /\bhelp\b|\bwhat can you\b|\bexample\b|\bwhat can i ask\b/iu],
  [
    'secret',
    /\bsecret|\bpassword\b|\bsystem prompt\b|\binstructions\b|\bignore (?:all|your|previous)\b|\bpretend\b/iu,
  ],
  [
    'insist',
    /\bare you sure\b|\b(?:that|this) is wrong\b|\byou are wrong\b|\byou're wrong\b|\bcheck (?:it|that) again\b|\bnot right\b/iu,
  ],
  ['greeting', /^(?:hi|hello|hey|good (?:morning|day|afternoon|evening)|greetings)\b/iu],
];

/** What a desk says to a message that holds no question of its field. */
export function talkSmall(persona: Persona, message: string): string {
  const line = CUES.find(([, cue]) => cue.test(message))?.[0] ?? 'outside';
  return lines[persona][line];
}

export function declineLong(persona: Persona): string {
  return lines[persona].long;
}
