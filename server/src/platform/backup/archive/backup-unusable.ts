/** Why a backup cannot be made or put back, in one sentence for the operator. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}
