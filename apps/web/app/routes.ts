/** The table of contents of addresses, in the order of the specification's table (§2). */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** A page that shows nothing yet; `screens/empty-page.tsx` has what it says under its path. */
const emptyPage = (path: string) => route(path, 'screens/empty-page.tsx', { id: path });

export default [
  index('screens/start.tsx'),
  route('home', 'screens/home.tsx'),
  route('newslist/:id?', 'screens/news-list.tsx'),
  emptyPage('extcontentlist'),
  route('vdolist', 'screens/video-list.tsx'),
  emptyPage('events'),
  emptyPage('usagestat'),
  route('mapdemo', 'screens/map-demo.tsx'),
  route('nandemo', 'screens/nan-demo.tsx'),
  emptyPage('learning'),
  route('redeemlist', 'screens/redeem-list.tsx'),
  route('testlogin', 'screens/test-login.tsx'),
  route('surveylist', 'screens/survey-list.tsx'),
  route('nexusexplore', 'screens/nexus-explore.tsx'),
  route('mynexus', 'screens/my-nexus.tsx'),
  route('surveyans', 'screens/survey-results.tsx'),
  route('renewpassword/:token?', 'screens/renew-password.tsx'),
  route('aboutus', 'screens/about-us.tsx'),
  route('logindemo', 'screens/login-demo.tsx'),
  emptyPage('reportercommunity'),
  route('newsmap', 'screens/news-map.tsx'),
  route('newsmapbox', 'screens/news-map-box.tsx'),
  route('profile', 'screens/profile.tsx'),

  route('share', 'screens/share.tsx'),
  route('surveyanswer', 'screens/survey-answer.tsx'),
  route('nexuslist', 'screens/nexus-list.tsx'),
  route('nexusans', 'screens/nexus-answer.tsx'),
  route('nexusansedit', 'screens/nexus-answer-edit.tsx'),
  route('coins', 'screens/coin-rules.tsx'),
  route('opendata', 'screens/open-data.tsx'),
  route('province/:id', 'screens/province.tsx'),
  route('embed/story/:id', 'screens/embed-story.tsx'),
  route('embed/map', 'screens/embed-map.tsx'),
  route('protestform', 'screens/protest-form.tsx'),
  route('help', 'screens/help.tsx'),
  route('admin/:section?', 'screens/admin.tsx'),
  route('privacy', 'screens/privacy.tsx'),
  route('datadeletion', 'screens/data-deletion.tsx'),
  route('offline', 'screens/offline.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
