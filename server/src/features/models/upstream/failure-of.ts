import { OutgoingFault } from '#platform/outgoing/index.ts';
import { FilteredReply, ModelFailure } from './model-failure.ts';
import { readProblem } from './read-problem.ts';

/** What was thrown while a model was asked, as what it is; nothing of the wrapping is kept, as it may hold the prompt. */
export function failureOf(error: unknown): ModelFailure | FilteredReply {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ModelFailure || each instanceof FilteredReply) return each;
    if (each instanceof OutgoingFault) return ofFault(each);
    // The stream ended, but not with what a reply ends with.
    if (/^AI_(NoOutputGenerated|InvalidResponseData)Error$/.test(each.name))
      return new ModelFailure('lost', { mayPass: true });
  }
  const said = messageIn(error);
  return said === null ? new ModelFailure('protocol') : readProblem({ status: null, said });
}

function ofFault({ reason }: OutgoingFault): ModelFailure {
  switch (reason) {
    case 'certificate':
    case 'time-out':
    case 'protocol':
      return new ModelFailure(reason);
    case 'too-large':
      return new ModelFailure('protocol');
    case 'lost':
      return new ModelFailure('lost', { mayPass: true });
    case 'unreachable':
      return new ModelFailure('address', { mayPass: true });
    default:
      return new ModelFailure('address');
  }
}

/** The words of an error that came within a stream: an object of the provider's, or an error that carries it. */
function messageIn(error: unknown): string | null {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return null;
  const said = 'responseBody' in error ? error.responseBody : 'data' in error ? error.data : error;
  if (said instanceof Error || said === undefined) return null;
  return typeof said === 'string' ? said : JSON.stringify(said);
}
