const DOTS = '••••';

/**
 * What of a number may be shown: dots, then its last four characters, or fewer where these would be more than half of it.
 * The dots are always four, so that a mask does not tell how long the number is.
 */
export function maskOf(text: string): string {
  if (text === '') return '';
  const characters = [...text];
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return DOTS + characters.slice(characters.length - shown).join('');
}

/** True for what can only be a mask, or what is left of one. */
export function isMask(text: string): boolean {
  return text.includes('•');
}
