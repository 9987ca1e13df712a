import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { fileTooLarge, invalidFields, malformed } from '@redoubt/contract/shared/problem.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';

/** Ends the reading of a body that its endpoint does not take; its refusal is the answer. */
export class UploadRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused.message);
    this.name = 'UploadRefused';
    this.refusal = refusal;
  }
}

/** The client went before it had sent everything: nobody is there to be answered. */
export class UploadCutOff extends Error {
  readonly code = 'ECONNRESET';
  override readonly name = 'UploadCutOff';
}

export function refuseField(field: string, message: string): UploadRefused {
  return new UploadRefused(refuse(invalidFields, { errors: [{ path: field, message }] }));
}

/** The endpoint's own 413 where it has one. */
export function refuseSize({ problems }: Endpoint, field: string): UploadRefused {
  const problem = problems.find(({ status }) => status === 413) ?? fileTooLarge;
  return new UploadRefused(refuse(problem, { errors: [{ path: field, message: problem.message }] }));
}

export function refuseForm(): UploadRefused {
  return new UploadRefused(refuse(malformed));
}
