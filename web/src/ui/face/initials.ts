/** The first letters of the first and the last word of a name, shown in place of a picture. */
export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
