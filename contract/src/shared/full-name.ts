/** First and last name as one text; the last name of a person with one name is empty. */
export function fullNameOf({
  firstname,
  lastname,
}: {
  readonly firstname: string;
  readonly lastname: string;
}): string {
  return `${firstname} ${lastname}`.trim();
}
