/** What an account has of a page of text. */
export interface SectionsRead {
  readonly sectionsRead: readonly string[];
  readonly isFinished: boolean;
}
