/** The disk of the files (ENOSPC, EDQUOT) or of the database (53100) is full, or the file store says that it is. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull']);
const INSUFFICIENT_STORAGE = 507;
const DEEPEST_CAUSE = 5;

/** Whether a write failed because the disk is full; a library may have wrapped the error. */
export function isStorageFull(error: unknown): boolean {
  let fault = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && fault instanceof Error; depth += 1) {
    const code: unknown = Reflect.get(fault, 'code') ?? Reflect.get(fault, 'Code');
    if (FULL.has(String(code)) || FULL.has(fault.name) || statusOf(fault) === INSUFFICIENT_STORAGE)
      return true;
    fault = fault.cause;
  }
  return false;
}

/** The HTTP status of an error of S3. */
function statusOf(error: Error): unknown {
  const metadata: unknown = Reflect.get(error, '$metadata');
  return typeof metadata === 'object' && metadata !== null
    ? Reflect.get(metadata, 'httpStatusCode')
    : undefined;
}
