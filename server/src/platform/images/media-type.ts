/** The media type of a file by its first bytes; null where they tell none. */
export async function mediaTypeOf(beginning: Buffer): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(beginning))?.mime ?? null;
}

/** Photographs of iPhones, for which few programs have a decoder. */
export function isHeic(mediaType: string | null): boolean {
  return mediaType !== null && /^image\/hei[cf](?:-sequence)?$/.test(mediaType);
}
