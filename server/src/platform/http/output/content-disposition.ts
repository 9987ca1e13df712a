/**
 * Has a browser save a reply under a name of any script (RFC 6266): an ASCII form for old readers, and the name itself
 * where that is not the same.
 */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^\w.() -]/g, '_');
  const header = `attachment; filename="${plain}"`;
  return plain === fileName ? header : `${header}; filename*=UTF-8''${encodeRfc8187(fileName)}`;
}

function encodeRfc8187(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
