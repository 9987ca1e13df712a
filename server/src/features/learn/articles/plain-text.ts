/**
 * The readable text of an article's Markdown: words without markup, addresses, table lines and fences. The text inside
 * of code and of transcripts stays, since people search for it.
 */
export function plainTextOf(markdown: string): string {
  return markdown
    .split(/\r?\n/)
    .filter((line) => !isMarkOnly(line))
    .map(stripMarkdown)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Fences and the line between a table's head and its rows. */
function isMarkOnly(line: string): boolean {
  return /^\s*(?:`{3,}|~{3,})/.test(line) || /^\s*\|?[\s:|-]*-{3}[\s:|-]*$/.test(line);
}

function stripMarkdown(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+\.\s+|\([ x]\)\s+)/, '')
    .replace(/^\[\^[^\]]+\]:\s*/, '')
    .replaceAll(/\[\^[^\]]+\]/g, '')
    .replaceAll(/\[bar:\d+\]/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|==|`)/g, '')
    .replaceAll(/(?<![\p{L}\d])[*_]([^*_]+)[*_](?![\p{L}\d])/gu, '$1')
    .replaceAll('|', ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
