/** One of several texts of the same meaning: the same one for the same seed. */
export function pickText(texts: readonly string[], seed: number): string {
  return texts[seed % Math.max(texts.length, 1)] ?? '';
}

/** A number from a message and its place in the conversation (FNV-1a). */
export function seedFrom(text: string, place: number): number {
  let hash = 0x81_1c_9d_c5 ^ place;
  for (let index = 0; index < Math.min(text.length, 200); index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}
