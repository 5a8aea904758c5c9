/**
 * Members who follow a link to a sub-site arrive there logged in: the click makes a one-time code, which travels in the
 * address (decisions §2, R18). A link that leads anywhere else, or that a member wrote, never gets one; and where no code can
 * be made the link opens as it is written.
 */
import { addHandoff } from '@pakmut/contract/handoffs/handoffs.contract.ts';
import { call } from '#web/platform/net/call.ts';
import { readSession } from '#web/platform/net/session.ts';

/** Milliseconds for which an opened page waits for its code. */
const patience = 2_000;

type Anchor = Pick<HTMLAnchorElement, 'href' | 'protocol' | 'host' | 'username' | 'password' | 'rel' | 'target'>;
type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'> & {
  readonly preventDefault: () => void;
};

/**
 * Takes over a click on a link to one of the `subsites`, by the mouse, a finger or the keyboard; leaves all others to the
 * browser. Resolves when the page is on its way.
 */
export async function followLink(click: Click, link: Anchor, subsites: readonly string[]): Promise<void> {
  const isFollowed = click.button <= 1 && !click.altKey && !click.defaultPrevented;
  if (!isFollowed || !isHandedOver(link, subsites) || !readSession()) return;
  const { href } = link;
  if (!opensTab(click, link)) {
    click.preventDefault();
    location.assign(await withCode(href));
    return;
  }
  // Opened at once, because browsers block what opens later. Where they block this too, the link is followed as it is.
  const tab = open('', '_blank');
  if (!tab) return;
  click.preventDefault();
  // The other site gets no hold of this page.
  tab.opener = null;
  tab.location.replace(await withCode(href));
}

/** Addresses by members are marked `nofollow`, as the server writes them: nobody of the site has looked where they lead. */
function isHandedOver({ protocol, host, username, password, rel }: Anchor, subsites: readonly string[]): boolean {
  // Not `origin`, which for a blob: is that of the page that made it.
  const origin = `${protocol}//${host}`;
  return subsites.includes(origin) && origin !== location.origin && !username && !password && !/\bnofollow\b/.test(rel);
}

function opensTab({ button, ctrlKey, metaKey, shiftKey }: Click, { target }: Anchor): boolean {
  return button === 1 || ctrlKey || metaKey || shiftKey || !['', '_self'].includes(target);
}

/** The address with the member's id and a code, or as it is when none came in time. */
async function withCode(href: string): Promise<string> {
  const url = new URL(href);
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const made = call(addHandoff, { target: url.origin }).catch(() => null);
  const answer = await Promise.race([made, tooLate]);
  if (!answer) return href;
  const added = { member_id: answer.member_id, member_token: answer.code };
  // A written address may carry somebody else's.
  for (const name of Object.keys(added)) if (url.searchParams.has(name)) url.searchParams.delete(name);
  // Not by `searchParams`, which would write the rest of the query anew.
  url.search += `${url.search ? '&' : '?'}${new URLSearchParams(added)}`;
  return url.href;
}
