/** What the composer's form holds. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { defaultCategory, type Precision, plainText } from '@pakmut/contract/posts/posts.rules.ts';
import type { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';

/** The post or draft on the server that is being changed, and the version that the form is based on. */
export type Editing = { readonly postId: string; readonly version: number };

/** A first save to the server as it was sent: its idempotency key, its body, and the signature of the form at that moment. */
export type DraftCreation = {
  readonly key: string;
  readonly input: InputOf<typeof addPost>;
  readonly signature: string;
};

/** Who sees a post, in the three words of the form. */
export type PublishChoice = 'public' | 'anonymous' | 'private';

export type PostDraft = {
  header: string;
  /** HTML of the editor. */
  detail: string;
  latitude: number | null;
  longitude: number | null;
  categoryID: number;
  tags: readonly string[];
  mode: PublishChoice;
  exactPlace: boolean;
  /** How exactly the pin of a signed post stands. */
  precision: Precision;
};

export const emptyDraft: PostDraft = {
  header: '',
  detail: '',
  latitude: null,
  longitude: null,
  categoryID: defaultCategory,
  tags: [],
  mode: 'public',
  exactPlace: false,
  precision: 'exact',
};

/** Whether there is anything that a member would miss: a headline, a text, a place or a hashtag. */
export function hasContent({ header, detail, latitude, tags }: PostDraft): boolean {
  return header.trim() !== '' || plainText(detail) !== '' || latitude !== null || tags.length > 0;
}
