/** Lists that come in pages: taking a thing out at once, and putting it back where it was. */
import type { InfiniteData } from '@tanstack/react-query';

type Page<Item> = { readonly items: readonly Item[] };
type Data<Item, P extends Page<Item>> = InfiniteData<P, unknown> | undefined;
export type Place = { readonly page: number; readonly index: number };

export function placeOf<Item, P extends Page<Item>>(data: Data<Item, P>, isIt: (item: Item) => boolean) {
  const page = data?.pages.findIndex(({ items }) => items.some(isIt)) ?? -1;
  return page < 0 ? undefined : { page, index: data?.pages[page]?.items.findIndex(isIt) ?? 0 };
}

export function without<Item, P extends Page<Item>>(data: Data<Item, P>, isIt: (item: Item) => boolean) {
  return edited(data, (items) => items.filter((item) => !isIt(item)));
}

export function withAgain<Item, P extends Page<Item>>(data: Data<Item, P>, item: Item, { page, index }: Place) {
  return edited(data, (items, number) => (number === page ? items.toSpliced(index, 0, item) : items));
}

function edited<Item, P extends Page<Item>>(
  data: Data<Item, P>,
  edit: (items: readonly Item[], page: number) => readonly Item[],
) {
  return data && { ...data, pages: data.pages.map((page, number) => ({ ...page, items: edit(page.items, number) })) };
}
