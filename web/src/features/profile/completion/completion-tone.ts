export type CompletionTone = 'safe' | 'warn' | 'signal';

/** The colour of what says the completion: 90 and more green, 70 and more yellow, else red. */
export function toneOfCompletion(percent: number): CompletionTone {
  if (percent >= 90) return 'safe';
  return percent >= 70 ? 'warn' : 'signal';
}
