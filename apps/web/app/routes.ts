/** The table of contents of addresses, in the order of the specification's table (§2). */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('screens/start.tsx'),
  route('home', 'screens/home.tsx'),
  route('newslist/:id?', 'screens/news-list.tsx'),
  route('extcontentlist', 'screens/ext-content-list.tsx'),
  route('vdolist', 'screens/video-list.tsx'),
  route('events', 'screens/events.tsx'),
  route('usagestat', 'screens/usage-stat.tsx'),
  route('mapdemo', 'screens/map-demo.tsx'),
  route('nandemo', 'screens/nan-demo.tsx'),
  route('learning', 'screens/learning.tsx'),
  route('redeemlist', 'screens/redeem-list.tsx'),
  route('testlogin', 'screens/test-login.tsx'),
  route('surveylist', 'screens/survey-list.tsx'),
  route('surveyans', 'screens/survey-answers.tsx'),
  route('renewpassword/:token?', 'screens/renew-password.tsx'),
  route('aboutus', 'screens/about-us.tsx'),
  route('logindemo', 'screens/login-demo.tsx'),
  route('reportercommunity', 'screens/reporter-community.tsx'),
  route('newsmap', 'screens/news-map.tsx'),
  route('newsmapbox', 'screens/news-map-box.tsx'),
  route('profile', 'screens/profile.tsx'),

  route('protestform', 'screens/protest-form.tsx'),
  route('privacy', 'screens/privacy.tsx'),
  route('datadeletion', 'screens/data-deletion.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
