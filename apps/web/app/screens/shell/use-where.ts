import { useLocation } from 'react-router';

/** Pages below an entry of the navigation that do not begin with its path. */
const below: Readonly<Record<string, readonly string[]>> = {
  '/surveylist': [
    '/surveyanswer',
    '/surveyans',
    '/nexuslist',
    '/nexusans',
    '/nexusansedit',
    '/nexusexplore',
    '/mynexus',
  ],
};

/** How an entry of the navigation stands to the page that is open: it is this page, or leads to it. */
export function useWhere(): (to: string) => 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  return (to) => {
    if (pathname === to || pathname.startsWith(`${to}/`)) return 'page';
    return below[to]?.includes(pathname) ? 'true' : undefined;
  };
}
