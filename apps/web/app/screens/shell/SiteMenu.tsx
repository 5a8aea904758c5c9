import { Menu as MenuIcon } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useInstallOffer } from '#web/platform/offline/install-offer.ts';
import { isKept, rememberKept } from '#web/platform/offline/kept-parts.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Popover } from '../../ui/Popover.tsx';
import { useLogOut } from './use-log-out.tsx';

const content = lazyPart(() => import('./MenuContent.tsx').then((part) => part.MenuContent), { isKept, rememberKept });

/** Everything the bars have no room for. What it holds comes when the page is idle, or when it opens. */
export function SiteMenu() {
  const t = useMessages();
  const layer = useLayer('menu');
  // Here, because browsers offer it once, and early.
  const install = useInstallOffer();
  const { logOut, logOutDialog } = useLogOut();
  const MenuContent = content.usePart(layer.isOpen);
  const trigger = (
    <IconButton label={t('menu')}>
      <MenuIcon />
    </IconButton>
  );
  return (
    <>
      <Popover trigger={trigger} label={t('menu')} modal open={layer.isOpen} onOpenChange={layer.toggle}>
        {MenuContent && <MenuContent layer={layer} install={install} logOut={logOut} />}
      </Popover>
      {logOutDialog}
    </>
  );
}
