import { redirect } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';

export function clientLoader() {
  return redirect(paths.tutorials());
}

export default function Redirecting() {
  return null;
}
