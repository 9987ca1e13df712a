/** Space, and marks that nobody sees: of direction, of width zero, and the byte order mark. */
const UNSEEN = /[\s\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;

/** Text without what nobody sees around it, which comes along when it is copied. One look at each character. */
export function trimEdges(text: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && UNSEEN.test(text.charAt(begin))) begin += 1;
  while (end > begin && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(begin, end);
}
