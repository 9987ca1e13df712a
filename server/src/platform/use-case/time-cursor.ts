/** A position in a list: a time, and an id where two rows have the same time. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

const POSITION = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function cursorOf({ at, id }: Position): string {
  return Buffer.from(`${String(at.getTime())}.${id}`).toString('base64url');
}

/** Null where the text is not a valid cursor. */
export function readCursor(text: string): Position | null {
  const [, time, id] = POSITION.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (time === undefined || id === undefined) return null;
  const at = new Date(Number(time));
  return Number.isNaN(at.getTime()) ? null : { at, id };
}
