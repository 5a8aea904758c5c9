/** Which parts of the frame an address shows (specification §2, the footer column and "Header"). */
type Chrome = {
  footer: boolean;
  addPost: boolean;
  /** On a phone a story has the screen for itself: a way back, and its own bar at the thumb (design reference S-05). */
  isStory: boolean;
  /** Nothing but the page: for wall screens and embedding. */
  bare: boolean;
};

const withoutFooter = ['/aboutus', '/logindemo', '/reportercommunity', '/newsmap', '/newsmapbox', '/profile'];
const withoutAddPost = ['/reportercommunity', '/newsmapbox'];

export function chromeOf(pathname: string): Chrome {
  const path = pathname.replace(/\/$/, '');
  const isConsole = path === '/admin' || path.startsWith('/admin/');
  return {
    footer: !withoutFooter.includes(path) && !isConsole,
    addPost: !withoutAddPost.includes(path) && !isConsole,
    isStory: path.startsWith('/newslist/'),
    bare: path === '/newsmapbox',
  };
}
