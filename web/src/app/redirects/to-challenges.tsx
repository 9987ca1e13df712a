import { redirect } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';

export function clientLoader() {
  return redirect(paths.challenges());
}

export default function Redirecting() {
  return null;
}
