/** Those that no editor writes into a text, and those that Windows-1252 leaves to the controls of C1. */
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const NOT_IN_WINDOWS_1252 = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f\u007f\u0081\u008d\u008f\u0090\u009d]/;

/**
 * Whether a file is text in Windows-1252, as many spreadsheet programs still write: it is not UTF-8, and none of its bytes
 * is a control character. A file in UTF-8 that was cut off in its last character is not.
 */
export async function isWindows1252(content: AsyncIterable<Uint8Array>): Promise<boolean> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isBroken = false;
  let hasLongCharacters = false;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    if (NOT_IN_WINDOWS_1252.test(bytes.toString('latin1'))) return false;
    if (isBroken) continue;
    const text = decode(utf8, bytes);
    if (text === null) isBroken = true;
    else hasLongCharacters ||= text.length < bytes.length;
  }
  return isBroken || (decode(utf8, null) === null && !hasLongCharacters);
}

/** The next of a text, or its end; null where it is broken. */
function decode(utf8: InstanceType<typeof TextDecoder>, bytes: Uint8Array | null): string | null {
  try {
    return bytes === null ? utf8.decode() : utf8.decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
