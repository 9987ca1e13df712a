import { type BasicInfo, dialledNumber } from '@redoubt/contract/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** What is known of the world's phone numbers: a part of its own, since it is large. */
export const phoneNumbersQuery = queryOptions({
  queryKey: ['profile', 'phone-numbers'],
  queryFn: () => import('./phone-numbers.ts'),
  staleTime: 'static',
});

/** As it is written for abroad; as it was typed until the phone number data is loaded; empty where there is none. */
export function useShownPhone({ countryCode, phoneNumber }: BasicInfo): string {
  const numbers = useQuery(phoneNumbersQuery).data;
  if (phoneNumber === '') return '';
  const dialled = dialledNumber(countryCode, phoneNumber);
  return (dialled === null ? undefined : numbers?.formatNumber(dialled)) ?? `${countryCode} ${phoneNumber}`;
}
