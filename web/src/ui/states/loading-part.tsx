import { Suspense, type ReactNode } from 'react';
import { LoadingRows, type LoadingRowsProps } from './loading-rows.tsx';

interface LoadingPartProps {
  readonly loading: LoadingRowsProps;
  readonly children: ReactNode;
}

/** Around a part whose code is fetched when it is first shown: bars until it is there. */
export function LoadingPart({ loading, children }: LoadingPartProps) {
  return <Suspense fallback={<LoadingRows {...loading} />}>{children}</Suspense>;
}
