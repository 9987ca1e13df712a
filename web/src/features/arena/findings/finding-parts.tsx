import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { NamedOrganization } from '#platform/named-organization.ts';
import type { Blur } from '#ui/blurred/blurred.tsx';

interface OfFinding {
  readonly id: AttemptId;
}

/** What another feature shows of findings: how they fare on each version of their model. */
export interface FindingParts {
  /** Around a list, with the findings that it shows. */
  readonly Around: ComponentType<{
    readonly named: NamedOrganization;
    readonly attempts: readonly AttemptId[];
    readonly children: ReactNode;
  }>;
  readonly Versions: ComponentType<OfFinding>;
  readonly State: ComponentType<OfFinding & { readonly isSettled: boolean; readonly children: ReactNode }>;
  /** What its replays show, as a fact beside others. */
  readonly StateFact: ComponentType<OfFinding & { readonly named: NamedOrganization }>;
  readonly OnEachVersion: ComponentType<
    OfFinding & {
      readonly named: NamedOrganization;
      readonly mayReplay: boolean;
      readonly blur: Blur | undefined;
    }
  >;
  readonly ReplayAll: ComponentType<{ readonly named: NamedOrganization }>;
}

const Nothing = () => null;
const Children = ({ children }: { readonly children: ReactNode }) => children;

/** Nothing is shown of versions where nobody gives these. */
export const FindingPartsContext = createContext<FindingParts>({
  Around: Children,
  Versions: Nothing,
  State: Children,
  StateFact: Nothing,
  OnEachVersion: Nothing,
  ReplayAll: Nothing,
});
