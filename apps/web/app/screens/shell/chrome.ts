/** Which parts of the frame an address shows (specification §2, the footer column and "Header"). */
type Chrome = {
  footer: boolean;
  addPost: boolean;
  /** Nothing but the page: for wall screens and embedding. */
  bare: boolean;
};

const withoutFooter = ['/aboutus', '/logindemo', '/reportercommunity', '/newsmap', '/newsmapbox', '/profile'];
const withoutAddPost = ['/reportercommunity', '/newsmapbox'];

export function chromeOf(pathname: string): Chrome {
  const path = pathname.replace(/\/$/, '');
  return {
    footer: !withoutFooter.includes(path),
    addPost: !withoutAddPost.includes(path),
    bare: path === '/newsmapbox',
  };
}
