import { redirect } from 'react-router';

/** The bare address leads home (specification §2). */
export function loader() {
  return redirect('/home');
}
