import type { FailureCause, TrialEvent } from './model.ts';

/** Why a model did not answer, and what to do about it, in sentences for whoever set it up. */
export const failureWords: Readonly<
  Record<FailureCause, { readonly short: string; readonly what: string; readonly remedy: string }>
> = {
  address: {
    short: 'Address',
    what: 'The model could not be reached at its base address.',
    remedy: 'Check the host, the port and the path for typing mistakes. Public hosts need https.',
  },
  key: {
    short: 'Key',
    what: 'The provider refused the key.',
    remedy:
      'Copy the key again from the provider’s console. Check whether it has expired or has no access to this model.',
  },
  model: {
    short: 'Model id',
    what: 'The provider does not know this model id, or not at this base address.',
    remedy:
      'Check the model id in the provider’s list of models, and that the base address ends where its documentation says, as in /v1.',
  },
  quota: {
    short: 'Quota',
    what: 'The credit or the quota of the account at the provider is used up.',
    remedy: 'Add credit or raise the limit in the provider’s console. Waiting does not help before that.',
  },
  'rate-limit': {
    short: 'Rate limit',
    what: 'The provider takes no more requests or tokens at the moment.',
    remedy:
      'Wait and try again. If it keeps happening, lower the requests per minute and the parallel replies here, or ask the provider for a higher rate.',
  },
  protocol: {
    short: 'Protocol',
    what: 'The reply does not follow the protocol of this adapter.',
    remedy:
      'Check that the adapter fits the provider and that the base address is the API’s, not that of a web page or a proxy’s sign-in.',
  },
  certificate: {
    short: 'Certificate',
    what: 'The certificate of the host has expired, is another host’s, or could not be trusted.',
    remedy:
      'Renew it if it has expired. Use the host name in the certificate, and a certificate that a public authority signed.',
  },
  'time-out': {
    short: 'Time-out',
    what: 'The model took too long: its first words have to come within 30 seconds, the whole reply within two minutes.',
    remedy:
      'Check whether it is still loading or busy, then try again. Fewer tokens per reply make it faster.',
  },
  lost: {
    short: 'Cut off',
    what: 'The connection broke in the middle of the reply.',
    remedy: 'Try again. If it keeps happening, check the provider’s status page and any proxies in between.',
  },
  overloaded: {
    short: 'Overloaded',
    what: 'The provider is overloaded or had an error of its own.',
    remedy: 'Wait a little and try again. Check the provider’s status page.',
  },
  'too-long': {
    short: 'Too long',
    what: 'The message and the longest reply to it do not fit into the context length that is set here.',
    remedy: 'Shorten the message, allow fewer tokens per reply, or correct the context length.',
  },
};

type AddressFault = NonNullable<Extract<TrialEvent, { type: 'failed' }>['addressFault']>;

/** Why a base address was not reached, one sentence for each reason. */
export const addressFaultWords: Readonly<
  Record<AddressFault, { readonly what: string; readonly remedy: string }>
> = {
  'no-host': {
    what: 'There is no host of this name.',
    remedy: 'Check the base address for typing mistakes.',
  },
  refused: {
    what: 'The host does not accept a connection at this address.',
    remedy: 'Check the port, and that the model’s server is running and can be reached from outside.',
  },
  'not-allowed': {
    what: 'Redoubt cannot call this address.',
    remedy:
      'Check it for typing mistakes. It must be a public address that starts with https://; for a private network, ask your operator.',
  },
};
