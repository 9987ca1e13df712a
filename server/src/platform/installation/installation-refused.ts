/** This process does not fit to its database; the message is a sentence for the operator. */
export class InstallationRefused extends Error {
  override readonly name = 'InstallationRefused';
}
