import { redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';

/** With the claim that the address names. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirect(paths.adminJudging(Object.fromEntries(new URL(request.url).searchParams)));
}

export default function Redirecting() {
  return null;
}
