-- made by npm run gen – do not edit

create table affiliations (
  organisation_id uuid not null,
  member_id uuid not null,
  asked_at timestamp with time zone not null,
  joined_at timestamp with time zone,
  declined_at timestamp with time zone,
  constraint affiliations_check CHECK (((joined_at IS NULL) OR (declined_at IS NULL))),
  constraint affiliations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint affiliations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint affiliations_pkey PRIMARY KEY (organisation_id, member_id)
);
comment on table affiliations is 'Whom an organisation asked. Only those with joined_at belong to it and are shown.';
comment on column affiliations.joined_at is 'When the member agreed; null before.';
comment on column affiliations.declined_at is 'When the member declined or left, so that they are not asked again soon.';
CREATE INDEX affiliations_member ON public.affiliations USING btree (member_id);

create table announcements (
  id uuid not null default gen_random_uuid(),
  name text not null,
  detail text not null default ''::text,
  image text not null default ''::text,
  link text not null default ''::text,
  link_text text not null default ''::text,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  is_published boolean not null default false,
  has_middle boolean not null default false,
  name_en text not null default ''::text,
  name_lo text not null default ''::text,
  name_km text not null default ''::text,
  name_my text not null default ''::text,
  detail_en text not null default ''::text,
  detail_lo text not null default ''::text,
  detail_km text not null default ''::text,
  detail_my text not null default ''::text,
  link_text_en text not null default ''::text,
  link_text_lo text not null default ''::text,
  link_text_km text not null default ''::text,
  link_text_my text not null default ''::text,
  constraint announcements_check CHECK ((begins_at < ends_at)),
  constraint announcements_link_check CHECK (((link = ''::text) OR (link ~ '^/([^/\\]|$)'::text) OR (link ~ '^https://'::text))),
  constraint announcements_pkey PRIMARY KEY (id)
);
comment on table announcements is 'What the site tells everybody once; the newest live one is the current one (specification §3, §4).';
comment on column announcements.detail is 'Sanitised HTML in each language, by the same function as stories (R32). Where a text is empty, the English one is shown, and without that the Thai one.';
comment on column announcements.link is 'A page of this site, or https elsewhere; nothing else (R34).';
comment on column announcements.ends_at is 'Shown until here, exclusive; null: until a newer one.';
comment on column announcements.has_middle is 'As in uploads; set by the job that works off smaller_renditions_due.';
CREATE INDEX announcements_newest ON public.announcements USING btree (begins_at DESC, id) WHERE is_published;

create table answer_photos (
  name text not null,
  survey_id uuid not null,
  key text not null,
  answer_id uuid,
  member_id uuid,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint answer_photos_height_check CHECK ((height > 0)),
  constraint answer_photos_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text)),
  constraint answer_photos_name_check CHECK ((name ~ '^[0-9a-f]{32}$'::text)),
  constraint answer_photos_width_check CHECK ((width > 0)),
  constraint answer_photos_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES survey_answers(id) ON DELETE CASCADE,
  constraint answer_photos_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint answer_photos_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint answer_photos_pkey PRIMARY KEY (name),
  constraint answer_photos_survey_id_key_key UNIQUE (survey_id, key)
);
comment on table answer_photos is 'Photos of answers to surveys and Nexus collections. Their files are sealed and never public.';
comment on column answer_photos.key is 'What the device of its giver calls it and the answer names it by.';
comment on column answer_photos.answer_id is 'Null while it waits for its answer; a job removes those that wait too long and that no draft names.';
comment on column answer_photos.member_id is 'Who sent it; null for somebody without an account.';
CREATE INDEX answer_photos_answer ON public.answer_photos USING btree (answer_id) WHERE (answer_id IS NOT NULL);
CREATE INDEX answer_photos_member ON public.answer_photos USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX answer_photos_waiting ON public.answer_photos USING btree (created_at) WHERE (answer_id IS NULL);

create table article_sources (
  id uuid not null default gen_random_uuid(),
  name text not null,
  url text not null,
  language text not null,
  is_active boolean not null,
  due_at timestamp with time zone not null,
  etag text not null default ''::text,
  last_modified text not null default ''::text,
  outcome text not null default 'waiting'::text,
  status integer not null default 0,
  failures integer not null default 0,
  tried_at timestamp with time zone,
  read_at timestamp with time zone,
  is_warning boolean not null default false,
  province_id text,
  constraint article_sources_language_check CHECK ((language = ANY (ARRAY['th'::text, 'en'::text, 'lo'::text, 'km'::text, 'my'::text]))),
  constraint article_sources_pkey PRIMARY KEY (id),
  constraint article_sources_url_key UNIQUE (url)
);
comment on table article_sources is 'Feeds of other sites.';
comment on column article_sources.due_at is 'When it is read next; moved ahead by whoever begins to read it, so that nobody else does meanwhile.';
comment on column article_sources.etag is 'What the other server called the state that was read last, so that it need not send it again.';
comment on column article_sources.outcome is 'What became of the last attempt.';
comment on column article_sources.failures is 'How many attempts have failed in a row: each waits longer than the one before.';
comment on column article_sources.is_warning is 'An office''s feed of warnings: shown on the pages of provinces, not among articles.';
comment on column article_sources.province_id is 'The province whose page shows its warnings; null: every province.';
CREATE INDEX article_sources_due ON public.article_sources USING btree (due_at) WHERE is_active;

create table articles (
  id uuid not null default gen_random_uuid(),
  source_id uuid not null,
  key text not null,
  header text not null,
  detail text not null,
  link text not null,
  created_at timestamp with time zone not null,
  picture_url text not null,
  picture_name text,
  has_picture boolean not null default false,
  picture_tries integer not null default 0,
  picture_due_at timestamp with time zone not null,
  constraint articles_picture_name_check CHECK ((picture_name ~ '^[0-9a-f]{32}$'::text)),
  constraint articles_source_id_fkey FOREIGN KEY (source_id) REFERENCES article_sources(id) ON DELETE CASCADE,
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_source_id_key_key UNIQUE (source_id, key)
);
comment on table articles is 'Articles of other sites as their feeds tell them, as plain text.';
comment on column articles.key is 'Hash of what the feed calls it by.';
comment on column articles.created_at is 'When it was published, or first seen where the feed tells no time that can be.';
comment on column articles.picture_url is 'Where its picture is on the other site; empty: none. Readers get our copy alone.';
comment on column articles.picture_name is 'What our copy is called, from before it is written.';
CREATE INDEX articles_newest ON public.articles USING btree (created_at DESC, id DESC);
CREATE INDEX articles_pictures_due ON public.articles USING btree (picture_due_at) WHERE ((picture_url <> ''::text) AND (NOT has_picture));
CREATE INDEX articles_source ON public.articles USING btree (source_id, created_at DESC, id DESC);

create table badges (
  id uuid not null default gen_random_uuid(),
  position smallint not null,
  name text not null,
  name_en text not null,
  tooltip text not null,
  tooltip_en text not null,
  image text not null default ''::text,
  name_lo text not null default ''::text,
  name_km text not null default ''::text,
  name_my text not null default ''::text,
  tooltip_lo text not null default ''::text,
  tooltip_km text not null default ''::text,
  tooltip_my text not null default ''::text,
  picture text not null default ''::text,
  constraint badges_pkey PRIMARY KEY (id)
);
comment on table badges is 'Distinctions that staff give to members; title and tooltip stand on profiles and stories. Where a text is empty, the English one is shown.';
comment on column badges.image is 'Address of a picture of ours; empty: the client draws its own.';
comment on column badges.picture is 'Name of a portrait of the media store, which editors uploaded; empty: the picture of image, or the one that the client draws.';

create table blocks (
  member_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint blocks_check CHECK ((member_id <> blocked_id)),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint blocks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint blocks_pkey PRIMARY KEY (member_id, blocked_id)
);
comment on table blocks is 'Who blocks whom. Silent; works in both directions for signed posts and never for anonymous ones (decisions §2).';
CREATE INDEX blocks_blocked ON public.blocks USING btree (blocked_id);
CREATE INDEX blocks_own ON public.blocks USING btree (member_id, created_at DESC, blocked_id DESC);

create table bookmarks (
  member_id uuid not null,
  post_id uuid not null,
  created_at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  constraint bookmarks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint bookmarks_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint bookmarks_pkey PRIMARY KEY (member_id, post_id)
);
comment on table bookmarks is 'One row per member and saved post; post_counters.bookmarks equals their number.';
CREATE INDEX bookmarks_own ON public.bookmarks USING btree (member_id, created_at DESC, post_id DESC);
CREATE INDEX bookmarks_post ON public.bookmarks USING btree (post_id);

create table callouts (
  id uuid not null default gen_random_uuid(),
  question jsonb not null,
  detail jsonb,
  place jsonb,
  tag text not null,
  province_id text,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_published boolean not null default false,
  told_after uuid,
  told_at timestamp with time zone,
  constraint callouts_check CHECK ((begins_at < ends_at)),
  constraint callouts_tag_check CHECK ((tag ~ '^#'::text)),
  constraint callouts_pkey PRIMARY KEY (id)
);
comment on table callouts is 'What the newsroom asks reporters. A story answers by its hashtag, which is public: nothing else joins a story, or its author, with a call-out.';
comment on column callouts.province_id is 'Whose reporters are told; null: those of the whole country.';
comment on column callouts.told_after is 'The last member of those who have been told while more are to be.';
comment on column callouts.told_at is 'When all had been told; nobody is told twice.';
CREATE INDEX callouts_begin ON public.callouts USING btree (begins_at DESC);

create table categories (
  id smallint not null,
  position smallint not null,
  name text not null,
  name_en text not null,
  slot smallint not null,
  name_lo text not null default ''::text,
  name_km text not null default ''::text,
  name_my text not null default ''::text,
  retired_at timestamp with time zone,
  constraint categories_slot_check CHECK (((slot >= 1) AND (slot <= 8))),
  constraint categories_pkey PRIMARY KEY (id)
);
comment on table categories is 'News categories; slot is the colour, one of the eight of the visual language. Where a name is empty, the English one is shown.';
comment on column categories.retired_at is 'Since when it is not offered for new stories any more; older ones keep it. Categories are never deleted: sealed stories name them too.';

create table coin_accounts (
  id bigint not null,
  kind text not null,
  name text,
  member_id uuid,
  balance bigint not null default 0,
  entries bigint not null default 0,
  credits bigint not null default 0,
  last_at timestamp with time zone,
  author_tag bytea,
  constraint coin_accounts_check CHECK (((kind = 'system'::text) = (name IS NOT NULL))),
  constraint coin_accounts_check1 CHECK (((kind = 'system'::text) OR (balance >= 0))),
  constraint coin_accounts_check2 CHECK (((member_id IS NULL) OR (kind = 'member'::text))),
  constraint coin_accounts_check4 CHECK (((author_tag IS NULL) OR (kind = 'author'::text))),
  constraint coin_accounts_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'member'::text, 'author'::text]))),
  constraint coin_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint coin_accounts_pkey PRIMARY KEY (id),
  constraint coin_accounts_author_tag_key UNIQUE (author_tag),
  constraint coin_accounts_member_id_key UNIQUE (member_id),
  constraint coin_accounts_name_key UNIQUE (name)
);
comment on table coin_accounts is 'Who or what holds coins. Rows that move coins are locked in the order of id (decisions §4).';
comment on column coin_accounts.kind is 'author: holds what anonymous stories of one author received and names nobody (decisions §3).';
comment on column coin_accounts.name is 'System accounts: issue-N (where coins come from, several against queueing), rewards, forfeited, and pool, through which authors of anonymous stories were paid once.';
comment on column coin_accounts.balance is 'Sum of the amounts of all entries; only system accounts may be below zero.';
comment on column coin_accounts.entries is 'Number of entries, which is the sequence of the last one.';
comment on column coin_accounts.credits is 'Number of entries above zero, so that filtered lists have their total without counting.';
comment on column coin_accounts.last_at is 'Time of the last entry; the next is never earlier, whatever the clock says (P16).';
comment on column coin_accounts.author_tag is 'The tag in posts of the same author; null once the author has left. No movement may bring coins from here to the same person''s account.';

create table coin_causes (
  transaction_id uuid not null,
  post_id uuid not null,
  constraint coin_causes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint coin_causes_pkey PRIMARY KEY (transaction_id)
);
comment on table coin_causes is 'The story that coins moved for. Beside the book, because it must be forgotten when a signed story becomes anonymous (R26).';
CREATE INDEX coin_causes_post ON public.coin_causes USING btree (post_id);

create table coin_corrections (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  amount bigint not null,
  reason text not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  transaction_id uuid,
  constraint coin_corrections_amount_check CHECK (((amount <> 0) AND (abs(amount) <= 1000000))),
  constraint coin_corrections_check CHECK ((decided_by <> asked_by)),
  constraint coin_corrections_check1 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint coin_corrections_check2 CHECK (((state = 'done'::text) = (transaction_id IS NOT NULL))),
  constraint coin_corrections_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 3000))),
  constraint coin_corrections_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text]))),
  constraint coin_corrections_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint coin_corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint coin_corrections_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint coin_corrections_pkey PRIMARY KEY (id),
  constraint coin_corrections_transaction_id_key UNIQUE (transaction_id)
);
comment on table coin_corrections is 'Corrections of what a member holds, beside the book: who asked for one and who confirmed it. None is ever of a purse (R26).';
comment on column coin_corrections.reason is 'As it stands in the book and as the member reads it: a key of the dictionary, or a text.';
comment on column coin_corrections.decided_by is 'The second person; null where one was enough, and where who had asked withdrew it.';
CREATE INDEX coin_corrections_asked_by ON public.coin_corrections USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX coin_corrections_decided_by ON public.coin_corrections USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX coin_corrections_member ON public.coin_corrections USING btree (member_id, asked_at DESC);
CREATE INDEX coin_corrections_waiting ON public.coin_corrections USING btree (asked_at) WHERE (state = 'waiting'::text);

create table coin_earnings (
  member_id uuid not null,
  kind text not null,
  subject text not null,
  day text not null,
  transaction_id uuid not null,
  constraint coin_earnings_day_check CHECK ((day ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint coin_earnings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint coin_earnings_pkey PRIMARY KEY (member_id, kind, subject)
);
comment on table coin_earnings is 'What a member has earned coins for, each thing once; counted for the caps of a day (R45). Nothing of anonymous stories stands here.';
comment on column coin_earnings.subject is 'Id of the story or of the invited member; empty for registering. The posting of stories stands in coin_stories.';
comment on column coin_earnings.day is 'The day in Bangkok as 2026-03-31.';
CREATE INDEX coin_earnings_day ON public.coin_earnings USING btree (member_id, kind, day);

create table coin_entries (
  account_id bigint not null,
  sequence bigint not null,
  transaction_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  credits bigint not null,
  at timestamp with time zone not null,
  constraint coin_entries_amount_check CHECK ((amount <> 0)),
  constraint coin_entries_check CHECK (((credits >= 0) AND (credits <= sequence))),
  constraint coin_entries_sequence_check CHECK ((sequence > 0)),
  constraint coin_entries_pkey PRIMARY KEY (account_id, sequence)
);
comment on table coin_entries is 'Append-only; a balance is the sum of its entries.';
comment on column coin_entries.account_id is 'No foreign key: its check would lock the account once more. coin_entries_follow asks for it.';
comment on column coin_entries.sequence is 'One after the other in each account, without gaps: the order of history comes from here and not from clocks (P16).';
comment on column coin_entries.transaction_id is 'No foreign key: its check would lock rows that nobody may update. coin_entries_follow asks for it.';
comment on column coin_entries.credits is 'How many of the entries up to this one are above zero: page 400,000 of them is found like the first.';
CREATE INDEX coin_entries_credits ON public.coin_entries USING btree (account_id, credits) WHERE (amount > 0);
CREATE INDEX coin_entries_debits ON public.coin_entries USING btree (account_id, ((sequence - credits))) WHERE (amount < 0);
CREATE INDEX coin_entries_time ON public.coin_entries USING btree (account_id, at, sequence);
CREATE UNIQUE INDEX coin_entries_transaction ON public.coin_entries USING btree (transaction_id, account_id);

create table coin_invitations (
  member_id uuid not null,
  code text not null,
  constraint coin_invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint coin_invitations_pkey PRIMARY KEY (member_id),
  constraint coin_invitations_code_key UNIQUE (code)
);
comment on table coin_invitations is 'The code in the link by which a member invites others.';

create table coin_invited (
  member_id uuid not null,
  invited_by uuid not null,
  constraint coin_invited_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES members(id) ON DELETE CASCADE,
  constraint coin_invited_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint coin_invited_pkey PRIMARY KEY (member_id)
);
comment on table coin_invited is 'By whose link a member joined; the first signed public story earns the inviter coins. An anonymous one does not: it would be told by the payment.';
CREATE INDEX coin_invited_by ON public.coin_invited USING btree (invited_by);

create table coin_stories (
  post_id uuid not null,
  is_posting_paid boolean not null default false,
  views_paid bigint not null default 0,
  constraint coin_stories_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint coin_stories_pkey PRIMARY KEY (post_id)
);
comment on table coin_stories is 'What the daily batch has paid for a story: its posting and its views.';
comment on column coin_stories.is_posting_paid is 'Paid once, a day after the story was published and no sooner: one that is deleted or becomes anonymous within its first day leaves nothing in the book.';
comment on column coin_stories.views_paid is 'Whole hundreds (setting COIN_VIEWS) of counted views that are paid.';

create table coin_transactions (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  reason text not null default ''::text,
  reverses uuid,
  constraint coin_transactions_amount_check CHECK (((amount >= 1) AND (amount <= 1000000000))),
  constraint coin_transactions_check CHECK ((from_account <> to_account)),
  constraint coin_transactions_kind_check CHECK ((kind = ANY (ARRAY['register'::text, 'add_post'::text, 'comment'::text, 'share'::text, 'view'::text, 'add_audience'::text, 'add_vote_ref'::text, 'transfer'::text, 'pool'::text, 'redeem'::text, 'refund'::text, 'reversal'::text, 'correction'::text, 'forfeit'::text]))),
  constraint coin_transactions_pkey PRIMARY KEY (id)
);
comment on table coin_transactions is 'One movement of coins; its two entries say the same from both sides. Never changed, never deleted: what was wrong is set right by another one.';
comment on column coin_transactions.from_account is 'No foreign key: its check would lock the account once more. The entry of the other side proves that it exists.';
comment on column coin_transactions.reverses is 'The movement that this one takes back, wholly or as far as there was something left; each at most once.';
CREATE UNIQUE INDEX coin_transactions_reverses ON public.coin_transactions USING btree (reverses) WHERE (reverses IS NOT NULL);

create table comment_likes (
  member_id uuid not null,
  comment_id uuid not null,
  constraint comment_likes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_likes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint comment_likes_pkey PRIMARY KEY (member_id, comment_id)
);
comment on table comment_likes is 'One row per member and liked comment, without a time, which nothing needs.';
CREATE INDEX comment_likes_comment ON public.comment_likes USING btree (comment_id);

create table comment_mentions (
  comment_id uuid not null,
  member_id uuid not null,
  name text not null,
  place smallint not null,
  constraint comment_mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_mentions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint comment_mentions_pkey PRIMARY KEY (comment_id, member_id)
);
comment on table comment_mentions is 'Members whom a comment names. With their account goes the row, and the words of the comment stay as they were written.';
comment on column comment_mentions.name is 'The name as it stands in the text behind an @; readers see the one that the member has now.';
comment on column comment_mentions.place is 'The order in which two members of the same name stand in the text.';
CREATE INDEX comment_mentions_member ON public.comment_mentions USING btree (member_id);

create table comments (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  member_id uuid,
  text text not null,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  image jsonb,
  hidden_at timestamp with time zone,
  undo_until timestamp with time zone,
  parent_id uuid,
  likes integer not null default 0,
  replies integer not null default 0,
  constraint comments_likes_check CHECK ((likes >= 0)),
  constraint comments_replies_check CHECK ((replies >= 0)),
  constraint comments_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint comments_pkey PRIMARY KEY (id)
);
comment on table comments is 'Comments are signed, also below an anonymous post; post_counters.comments counts the ones that are neither deleted nor hidden.';
comment on column comments.member_id is 'Null when the author''s account was erased.';
comment on column comments.image is '{id, name, width, height, placeholder, webp, middle, pin} of one photo, null without; the name leads to the files in the media store.';
comment on column comments.hidden_at is 'Hidden by reports or by staff: in nobody''s list and not counted.';
comment on column comments.undo_until is 'Until when its author may take their own deletion back; null when it was not theirs, or is final.';
comment on column comments.parent_id is 'The comment that it replies to, which is no reply itself; null for a comment on the story.';
comment on column comments.likes is 'Equals the number of rows in comment_likes.';
comment on column comments.replies is 'Replies that are neither deleted nor hidden; a trigger counts them.';
CREATE INDEX comments_created ON public.comments USING btree (created_at) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL));
CREATE INDEX comments_member ON public.comments USING btree (member_id);
CREATE INDEX comments_post ON public.comments USING btree (post_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL));
CREATE INDEX comments_post_all ON public.comments USING btree (post_id);
CREATE INDEX comments_replies ON public.comments USING btree (parent_id, created_at, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_undo ON public.comments USING btree (undo_until) WHERE (undo_until IS NOT NULL);

create table data_exports (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint data_exports_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint data_exports_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint data_exports_pkey PRIMARY KEY (id)
);
comment on table data_exports is 'Opened downloads of own data: only this session may fetch it, for 15 minutes. The ZIP itself is never stored.';
CREATE INDEX data_exports_member ON public.data_exports USING btree (member_id, created_at);
CREATE INDEX data_exports_session ON public.data_exports USING btree (session_id);

create table deletion_request_marks (
  mark bytea not null,
  created_at timestamp with time zone not null
);
comment on table deletion_request_marks is 'Keyed marks of asked addresses and of askers, known or not, to limit requests alike for everybody; kept a day.';
CREATE INDEX deletion_request_marks_mark ON public.deletion_request_marks USING btree (mark, created_at);

create table deletion_requests (
  token_hash bytea not null,
  member_id uuid not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint deletion_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint deletion_requests_pkey PRIMARY KEY (token_hash)
);
comment on table deletion_requests is 'Requests of the public page that found an account: its confirmation link, 24 hours, once.';
CREATE INDEX deletion_requests_member ON public.deletion_requests USING btree (member_id);

create table dispute_events (
  dispute_id uuid not null,
  position integer not null,
  event text not null,
  by_whom text not null,
  staff_id uuid,
  outcome text not null default ''::text,
  note text not null default ''::text,
  at timestamp with time zone not null,
  constraint dispute_events_by_whom_check CHECK ((by_whom = ANY (ARRAY['filer'::text, 'author'::text, 'staff'::text]))),
  constraint dispute_events_check CHECK (((by_whom = 'staff'::text) = (staff_id IS NOT NULL))),
  constraint dispute_events_event_check CHECK ((event = ANY (ARRAY['received'::text, 'triage'::text, 'author_asked'::text, 'answered'::text, 'upheld'::text, 'rejected'::text, 'appealed'::text]))),
  constraint dispute_events_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id) ON DELETE CASCADE,
  constraint dispute_events_pkey PRIMARY KEY (dispute_id, "position")
);
comment on table dispute_events is 'What happened to a dispute: append-only, goes only with it. Filer and author stand in it by their part, not by their id (R26).';
comment on column dispute_events.at is 'Of the author of an anonymous post the hour (R28).';

create table disputes (
  id uuid not null default gen_random_uuid(),
  reference text not null,
  post_id uuid not null,
  member_id uuid,
  email text not null default ''::text,
  filer_mark bytea,
  filer_kind text not null,
  wrong text not null,
  facts text not null default ''::text,
  evidence_url text not null default ''::text,
  post_version integer not null,
  state text not null,
  filed_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  answer_due_at timestamp with time zone,
  author_answer text not null default ''::text,
  answered_at timestamp with time zone,
  outcome text not null default ''::text,
  note text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by uuid,
  appealed_by text,
  language text not null default 'th'::text,
  constraint disputes_appealed_by_check CHECK ((appealed_by = ANY (ARRAY['filer'::text, 'author'::text]))),
  constraint disputes_check CHECK (((state = ANY (ARRAY['upheld'::text, 'rejected'::text])) <= (decided_at IS NOT NULL))),
  constraint disputes_check1 CHECK (((outcome <> ''::text) <= (decided_at IS NOT NULL))),
  constraint disputes_filer_kind_check CHECK ((filer_kind = ANY (ARRAY['affected'::text, 'representative'::text, 'other'::text]))),
  constraint disputes_language_check CHECK ((language = ANY (ARRAY['th'::text, 'en'::text, 'lo'::text, 'km'::text, 'my'::text]))),
  constraint disputes_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'corrected'::text, 'labelled'::text, 'hidden'::text, 'removed'::text]))),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['received'::text, 'triage'::text, 'author_asked'::text, 'upheld'::text, 'rejected'::text, 'appealed'::text]))),
  constraint disputes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint disputes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_reference_key UNIQUE (reference)
);
comment on table disputes is 'Somebody says that a story is wrong (decisions §3). Knows its filer, whom only staff may see, and nobody''s id of the author.';
comment on column disputes.reference is 'What the filer goes by: 60 random bits, so that whoever knows it may ask for the state.';
comment on column disputes.member_id is 'Filer with an account; null for a visitor.';
comment on column disputes.email is 'Contact of the filer, for staff only; emptied 90 days after the decision.';
comment on column disputes.filer_mark is 'Keyed mark of the member or of the visitor''s address, to count filings of a day; null after it.';
comment on column disputes.answer_due_at is 'Until then the author may answer before staff decide.';
comment on column disputes.answered_at is 'When the author answered; below an anonymous post the hour (R28).';
comment on column disputes.decided_at is 'Of the standing decision; it stands while an appeal is looked at.';
comment on column disputes.decided_by is 'Staff, without foreign key; somebody else decides an appeal.';
comment on column disputes.appealed_by is 'Who appealed, once for both sides; null while nobody has.';
comment on column disputes.language is 'What mails to a filer without an account are written in; a member has a language of their own.';
CREATE INDEX disputes_filer ON public.disputes USING btree (filer_mark, filed_at) WHERE (filer_mark IS NOT NULL);
CREATE INDEX disputes_member ON public.disputes USING btree (member_id, filed_at DESC, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX disputes_post ON public.disputes USING btree (post_id);
CREATE INDEX disputes_state ON public.disputes USING btree (state, changed_at, id);

create table earlier_words (
  post_id uuid not null,
  created_at timestamp with time zone not null,
  words tsvector not null,
  constraint earlier_words_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint earlier_words_pkey PRIMARY KEY (post_id)
);
comment on table earlier_words is 'Words of the public posts before those of recent_words, kept by the same trigger and shortened by the same job.';
CREATE INDEX earlier_words_age ON public.earlier_words USING btree (created_at);
CREATE INDEX earlier_words_words ON public.earlier_words USING gin (words) WITH (fastupdate=off);

create table email_confirmations (
  hash bytea not null,
  member_id uuid not null,
  email text not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_confirmations_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'change'::text]))),
  constraint email_confirmations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint email_confirmations_pkey PRIMARY KEY (hash)
);
comment on table email_confirmations is 'SHA-256 of the token in each confirmation mail; 15 days. Rows also count the mails that a member has asked for.';
comment on column email_confirmations.email is 'The address that the mail went to. For a change it becomes the member''s address only when the link is used.';
CREATE INDEX email_confirmations_age ON public.email_confirmations USING btree (expires_at);
CREATE INDEX email_confirmations_member ON public.email_confirmations USING btree (member_id, created_at DESC);

create table erased_members (
  member_id uuid not null,
  erased_at timestamp with time zone not null,
  keeps_posts boolean not null,
  constraint erased_members_pkey PRIMARY KEY (member_id)
);
comment on table erased_members is 'Ids without anything else: whoever of them is there again, after a restored backup, is erased again (P18).';

create table erasure_requests (
  id uuid not null default gen_random_uuid(),
  account text not null,
  email text not null,
  note text not null,
  posts text not null,
  language text not null,
  received_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  member_id uuid,
  decided_at timestamp with time zone,
  constraint erasure_requests_posts_check CHECK ((posts = ANY (ARRAY['erase'::text, 'keep'::text]))),
  constraint erasure_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'carried_out'::text, 'refused'::text]))),
  constraint erasure_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint erasure_requests_pkey PRIMARY KEY (id)
);
comment on table erasure_requests is 'Requests for erasure that only a person can decide. They go with the account that is erased; refused ones are deleted after 30 days.';
comment on column erasure_requests.account is 'What the requester says about the account: name, former address or number, address of the profile.';
comment on column erasure_requests.email is 'Where the answer goes. Nobody has proved that it belongs to the account.';
comment on column erasure_requests.member_id is 'The account that the newsroom found.';
CREATE INDEX erasure_requests_decided ON public.erasure_requests USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX erasure_requests_member ON public.erasure_requests USING btree (member_id) WHERE (member_id IS NOT NULL);

create table event_photos (
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  name text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  added_at timestamp with time zone not null,
  constraint event_photos_alt_check CHECK ((alt <> ''::text)),
  constraint event_photos_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_photos_pkey PRIMARY KEY (id),
  constraint event_photos_name_key UNIQUE (name)
);
comment on table event_photos is 'Photos of an event, added by staff after it; their files are those of any photo in the media store.';
comment on column event_photos.alt is 'What the photo shows, for those who cannot see it, in one language.';
CREATE INDEX event_photos_event ON public.event_photos USING btree (event_id, added_at, id);

create table event_registrations (
  event_id uuid not null,
  member_id uuid not null,
  turn bigint not null,
  registered_at timestamp with time zone not null,
  seated_at timestamp with time zone,
  reminded_day_at timestamp with time zone,
  reminded_soon_at timestamp with time zone,
  constraint event_registrations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_registrations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint event_registrations_pkey PRIMARY KEY (event_id, member_id)
);
comment on table event_registrations is 'Who takes part in an event, or waits for a place. Who cancels leaves no row. Seen by that member and by the staff in charge.';
comment on column event_registrations.turn is 'The order of the waiting list: rows of an event are inserted one after the other.';
comment on column event_registrations.seated_at is 'Since when the member has a place; null: they wait.';
comment on column event_registrations.reminded_day_at is 'When they were reminded of the event a day before it begins.';
CREATE INDEX event_registrations_member ON public.event_registrations USING btree (member_id);
CREATE INDEX event_registrations_turn ON public.event_registrations USING btree (event_id, turn);

create table events (
  id uuid not null default gen_random_uuid(),
  name jsonb not null,
  detail jsonb,
  place jsonb,
  province_id text,
  latitude double precision,
  longitude double precision,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  registration text not null,
  link text not null default ''::text,
  seats integer,
  has_queue boolean not null default true,
  closes_at timestamp with time zone,
  is_published boolean not null default false,
  cancelled_at timestamp with time zone,
  cancel_note jsonb,
  sequence integer not null default 0,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint events_check CHECK ((begins_at < ends_at)),
  constraint events_check1 CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint events_check2 CHECK (((registration = 'elsewhere'::text) = (link <> ''::text))),
  constraint events_check3 CHECK (((closes_at IS NULL) OR (closes_at <= begins_at))),
  constraint events_registration_check CHECK ((registration = ANY (ARRAY['none'::text, 'here'::text, 'elsewhere'::text]))),
  constraint events_seats_check CHECK ((seats > 0)),
  constraint events_pkey PRIMARY KEY (id)
);
comment on table events is 'Activities that the newsroom announces: what, when and where, and how one takes part.';
comment on column events.place is 'Where exactly, in words; null: not said.';
comment on column events.province_id is 'Null: the whole country, or online.';
comment on column events.registration is 'none: come as you are; here: members register on this site; elsewhere: link leads to a form of others.';
comment on column events.seats is 'Null: no limit but that of the product.';
comment on column events.has_queue is 'Whether one can wait for a place when all are taken.';
comment on column events.closes_at is 'Until when one can register; null: until the beginning.';
comment on column events.sequence is 'Goes up with every change of a published event, as calendars want it (RFC 5545 SEQUENCE).';
CREATE INDEX events_begin ON public.events USING btree (begins_at) WHERE is_published;
CREATE INDEX events_end ON public.events USING btree (ends_at) WHERE is_published;

create table followed_stories (
  member_id uuid not null,
  post_id uuid not null,
  created_at timestamp with time zone not null,
  constraint followed_stories_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint followed_stories_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint followed_stories_pkey PRIMARY KEY (member_id, post_id)
);
comment on table followed_stories is 'Stories whose news a member is told. Nobody else learns of it, the author of the story included.';
CREATE INDEX followed_stories_post ON public.followed_stories USING btree (post_id, member_id);

create table followed_topics (
  member_id uuid not null,
  kind text not null,
  topic text not null,
  created_at timestamp with time zone not null,
  constraint followed_topics_kind_check CHECK ((kind = ANY (ARRAY['hashtag'::text, 'province'::text]))),
  constraint followed_topics_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint followed_topics_pkey PRIMARY KEY (member_id, kind, topic)
);
comment on table followed_topics is 'Hashtags and provinces whose public stories stand in the member''s list of what they follow. Nobody else learns of it.';
comment on column followed_topics.topic is 'The folded hashtag with its sign, or the official code of the province.';

create table follows (
  member_id uuid not null,
  followed_id uuid not null,
  created_at timestamp with time zone not null,
  constraint follows_check CHECK ((member_id <> followed_id)),
  constraint follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint follows_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint follows_pkey PRIMARY KEY (member_id, followed_id)
);
comment on table follows is 'Who follows whom. Anonymous posts have no member id, so no list built on this can hold them (R27).';
CREATE INDEX follows_followers ON public.follows USING btree (followed_id, created_at DESC, member_id DESC);
CREATE INDEX follows_own ON public.follows USING btree (member_id, created_at DESC, followed_id DESC);

create table game_guesses (
  member_id uuid not null,
  day date not null,
  position smallint not null,
  distance_m integer not null,
  points smallint not null,
  constraint game_guesses_distance_m_check CHECK ((distance_m >= 0)),
  constraint game_guesses_points_check CHECK (((points >= 0) AND (points <= 5000))),
  constraint game_guesses_day_fkey FOREIGN KEY (day) REFERENCES game_rounds(day) ON DELETE CASCADE,
  constraint game_guesses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint game_guesses_pkey PRIMARY KEY (member_id, day, "position")
);
comment on table game_guesses is 'A member''s first guess for a story of a round: how far away it was and its points; where it was is not kept.';
CREATE INDEX game_guesses_day ON public.game_guesses USING btree (day);

create table game_players (
  member_id uuid not null,
  shows_name boolean not null,
  constraint game_players_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint game_players_pkey PRIMARY KEY (member_id)
);
comment on table game_players is 'Whether the leaderboard shows a member''s name; without a row it does not.';

create table game_rounds (
  day date not null,
  constraint game_rounds_pkey PRIMARY KEY (day)
);
comment on table game_rounds is 'Days in Bangkok whose round has been chosen.';

create table game_stories (
  day date not null,
  position smallint not null,
  post_id uuid not null,
  constraint game_stories_position_check CHECK ((("position" >= 1) AND ("position" <= 5))),
  constraint game_stories_day_fkey FOREIGN KEY (day) REFERENCES game_rounds(day) ON DELETE CASCADE,
  constraint game_stories_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint game_stories_pkey PRIMARY KEY (day, "position")
);
comment on table game_stories is 'The stories of a day''s round. Whether one may still be shown is asked of the story each time.';
CREATE INDEX game_stories_post ON public.game_stories USING btree (post_id);

create table handoff_codes (
  hash bytea not null,
  member_id uuid not null,
  target text not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint handoff_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint handoff_codes_pkey PRIMARY KEY (hash)
);
comment on table handoff_codes is 'One-time codes that carry a member to a sub-site, 60 s, bound to member, target and purpose (R18).';

create table hashtags (
  tag text not null,
  posts integer not null,
  last_used_at timestamp with time zone not null,
  constraint hashtags_pkey PRIMARY KEY (tag)
);
comment on table hashtags is 'Hashtags of public posts, folded, for suggestions; counted anew every ten minutes from the posts of the last 90 days.';
CREATE INDEX hashtags_start ON public.hashtags USING btree (tag text_pattern_ops);

create table idempotency_keys (
  owner bytea not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  sealed bytea,
  constraint idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 128))),
  constraint idempotency_keys_pkey PRIMARY KEY (owner, key)
);
comment on table idempotency_keys is 'First answer to each Idempotency-Key, written in the transaction of its effect (decisions §1, R43). owner is a keyed mark: the member''s id here would name the author of an anonymous post (R26).';
comment on column idempotency_keys.request_hash is 'A keyed hash, with which nobody can test which text was sent.';
comment on column idempotency_keys.sealed is 'The answer, padded and sealed with a key that is not in the database; null until the command has ended.';
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table identity_cards (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  status text not null default 'none'::text,
  purpose text not null default ''::text,
  number_sealed bytea,
  number_hint text not null default ''::text,
  copy_name text,
  copy_stored_at timestamp with time zone,
  consented_at timestamp with time zone,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  constraint identity_cards_purpose_check CHECK ((purpose = ANY (ARRAY[''::text, 'reporter'::text, 'redeem'::text]))),
  constraint identity_cards_status_check CHECK ((status = ANY (ARRAY['none'::text, 'waiting'::text, 'accepted'::text, 'refused'::text]))),
  constraint identity_cards_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint identity_cards_pkey PRIMARY KEY (id),
  constraint identity_cards_copy_name_key UNIQUE (copy_name),
  constraint identity_cards_member_id_key UNIQUE (member_id)
);
comment on table identity_cards is 'One card per member (decisions §2, R41). Number and copy go at the latest 30 days after the decision; what stays is the decision.';
comment on column identity_cards.number_sealed is 'The 13 digits, AES-256-GCM with a key outside the database.';
comment on column identity_cards.number_hint is 'Last three digits, all that the owner needs to recognise it.';
comment on column identity_cards.copy_name is 'File in the private media area, sealed in the same way; never served by name.';
comment on column identity_cards.consented_at is 'When the member agreed to this use of the card.';
CREATE INDEX identity_cards_waiting ON public.identity_cards USING btree (submitted_at, id) WHERE (status = 'waiting'::text);

create table incoming_uploads (
  id uuid not null,
  member_id uuid,
  kind text not null,
  original_name text not null,
  file_type text not null,
  bytes bigint not null,
  file_name text,
  answer jsonb,
  refusal text,
  created_at timestamp with time zone not null,
  sender bytea,
  survey_id uuid,
  photo_key text,
  constraint incoming_uploads_bytes_check CHECK ((bytes > 0)),
  constraint incoming_uploads_check CHECK (((refusal IS NULL) OR (file_name IS NULL))),
  constraint incoming_uploads_check1 CHECK (((member_id IS NULL) <> (sender IS NULL))),
  constraint incoming_uploads_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'video'::text, 'answer'::text]))),
  constraint incoming_uploads_of_answers CHECK (((kind = 'answer'::text) = ((survey_id IS NOT NULL) AND (photo_key IS NOT NULL)))),
  constraint incoming_uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint incoming_uploads_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint incoming_uploads_pkey PRIMARY KEY (id)
);
comment on table incoming_uploads is 'Resumable uploads; their bytes lie in DATA_DIR/incoming/tus under the id, and the size of that file is how far they have come. Removed after 24 hours.';
comment on column incoming_uploads.member_id is 'Only in rows of earlier versions, which are removed after 24 hours.';
comment on column incoming_uploads.bytes is 'How long the whole will be.';
comment on column incoming_uploads.file_name is 'Name of the photo or video that was made of it; null until then.';
comment on column incoming_uploads.answer is 'The result as it was first answered, so that asking twice gives the same.';
comment on column incoming_uploads.refusal is 'Code of the refusal of what was sent, such as media.not_jpeg.';
comment on column incoming_uploads.sender is 'As in uploads.';
comment on column incoming_uploads.survey_id is 'Of a photo of an answer: what is answered.';
comment on column incoming_uploads.photo_key is 'Of a photo of an answer: what the answer names it by.';
CREATE INDEX incoming_uploads_age ON public.incoming_uploads USING btree (created_at);
CREATE INDEX incoming_uploads_file ON public.incoming_uploads USING btree (file_name) WHERE (file_name IS NOT NULL);
CREATE INDEX incoming_uploads_member ON public.incoming_uploads USING btree (member_id);
CREATE INDEX incoming_uploads_survey ON public.incoming_uploads USING btree (survey_id) WHERE (survey_id IS NOT NULL);

create table interests (
  id smallint not null,
  position smallint not null,
  name text not null,
  name_en text not null,
  name_lo text not null default ''::text,
  name_km text not null default ''::text,
  name_my text not null default ''::text,
  constraint interests_pkey PRIMARY KEY (id)
);
comment on table interests is 'Fields of interest of persona and profile (specification §3). Where a name is empty, the English one is shown.';

create table known_devices (
  hash bytea not null,
  member_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (hash)
);
comment on table known_devices is 'Browsers that have logged in before; somebody else''s failures do not lock them out (R3).';
CREATE INDEX known_devices_member ON public.known_devices USING btree (member_id, seen_at);

create table lesson_attempts (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  lesson_id uuid not null,
  right_total smallint not null,
  question_total smallint not null,
  made_at timestamp with time zone not null,
  constraint lesson_attempts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_attempts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint lesson_attempts_pkey PRIMARY KEY (id)
);
comment on table lesson_attempts is 'How a member answered a quiz; what they chose is not kept. For the member alone, and for 90 days.';
CREATE INDEX lesson_attempts_age ON public.lesson_attempts USING btree (made_at);
CREATE INDEX lesson_attempts_lesson ON public.lesson_attempts USING btree (lesson_id);
CREATE INDEX lesson_attempts_member ON public.lesson_attempts USING btree (member_id, made_at);

create table lesson_passes (
  member_id uuid not null,
  lesson_id uuid not null,
  passed_at timestamp with time zone not null,
  constraint lesson_passes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE RESTRICT,
  constraint lesson_passes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint lesson_passes_pkey PRIMARY KEY (member_id, lesson_id)
);
comment on table lesson_passes is 'The first pass of a quiz, which raised the stars of its skill by one; everybody sees it on the profile.';
CREATE INDEX lesson_passes_lesson ON public.lesson_passes USING btree (lesson_id);

create table lesson_pictures (
  name text not null,
  lesson_id uuid not null,
  width integer not null,
  height integer not null,
  added_at timestamp with time zone not null,
  constraint lesson_pictures_name_check CHECK ((name ~ '^[0-9a-f]{32}$'::text)),
  constraint lesson_pictures_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_pictures_pkey PRIMARY KEY (name)
);
comment on table lesson_pictures is 'Pictures that editors sent for a lesson; one that no section names is removed when the lesson is saved.';
CREATE INDEX lesson_pictures_lesson ON public.lesson_pictures USING btree (lesson_id);

create table lesson_progress (
  member_id uuid not null,
  lesson_id uuid not null,
  sections_read text[] not null default '{}'::text[],
  read_at timestamp with time zone not null,
  constraint lesson_progress_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_progress_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint lesson_progress_pkey PRIMARY KEY (member_id, lesson_id)
);
comment on table lesson_progress is 'Which sections of a lesson a member has read; for the member alone.';
CREATE INDEX lesson_progress_lesson ON public.lesson_progress USING btree (lesson_id);

create table lessons (
  id uuid not null default gen_random_uuid(),
  skill text not null,
  level smallint not null,
  position integer not null default 0,
  name jsonb not null,
  summary jsonb not null,
  minutes smallint not null,
  practice text not null default ''::text,
  use text not null default ''::text,
  sections jsonb not null,
  questions jsonb not null,
  published_at timestamp with time zone,
  is_hidden boolean not null default true,
  constraint lessons_check CHECK ((is_hidden OR (published_at IS NOT NULL))),
  constraint lessons_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint lessons_minutes_check CHECK ((minutes > 0)),
  constraint lessons_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text)),
  constraint lessons_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text)),
  constraint lessons_skill_check CHECK ((skill = ANY (ARRAY['communication'::text, 'writing'::text, 'photography'::text, 'video_shooting'::text, 'video_editing'::text, 'reporting'::text]))),
  constraint lessons_use_check CHECK ((use = ANY (ARRAY[''::text, 'checklist'::text]))),
  constraint lessons_pkey PRIMARY KEY (id)
);
comment on table lessons is 'Lessons in the words of their editors: sections with text, drawing, picture or film, and the questions of the quiz with what is right.';
comment on column lessons.use is 'Where the site itself links to it; empty: nowhere.';
comment on column lessons.published_at is 'When it was published first; null: not yet.';
CREATE INDEX lessons_path ON public.lessons USING btree (level, "position", id);
CREATE UNIQUE INDEX lessons_use ON public.lessons USING btree (use) WHERE (use <> ''::text);

create table likes (
  member_id uuid not null,
  post_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint likes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint likes_pkey PRIMARY KEY (member_id, post_id)
);
comment on table likes is 'One row per member and liked post; post_counters.likes equals their number.';
CREATE INDEX likes_post ON public.likes USING btree (post_id);

create table login_failures (
  account text not null,
  address text not null,
  failed_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  has_failed boolean not null default false
);
comment on table login_failures is 'Counts failures per account and address for R3; account is an HMAC, never an address or number in clear.';
comment on column login_failures.id is 'An attempt is counted before it is evaluated, so that parallel ones cannot pass the limit; a success takes its own row back.';
comment on column login_failures.has_failed is 'False while the attempt is being evaluated. It counts against its account at once, against its address when it has failed: many people may log in from one address at the same moment.';
CREATE INDEX login_failures_account ON public.login_failures USING btree (account, failed_at);
CREATE INDEX login_failures_address ON public.login_failures USING btree (address, failed_at);

create table media_removals (
  name text not null,
  part text not null,
  constraint media_removals_part_check CHECK ((part = ANY (ARRAY['original'::text, 'all'::text, 'answer'::text]))),
  constraint media_removals_pkey PRIMARY KEY (name, part)
);
comment on table media_removals is 'Files of photos that are to be removed, written in the transaction that gives them up and worked off by a job. Holds neither member nor time.';

create table member_badges (
  member_id uuid not null,
  badge_id uuid not null,
  given_at timestamp with time zone not null,
  constraint member_badges_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id) ON DELETE CASCADE,
  constraint member_badges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint member_badges_pkey PRIMARY KEY (member_id, badge_id)
);
comment on table member_badges is 'Which member has which badge. Never shown on an anonymous post (R26).';
CREATE INDEX member_badges_badge ON public.member_badges USING btree (badge_id);

create table member_interests (
  member_id uuid not null,
  interest_id smallint not null,
  constraint member_interests_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES interests(id) ON DELETE CASCADE,
  constraint member_interests_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint member_interests_pkey PRIMARY KEY (member_id, interest_id)
);
comment on table member_interests is 'Fields of interest that a member chose, on the profile or in the persona survey.';

create table member_notes (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  author_id uuid,
  text text not null,
  written_at timestamp with time zone not null,
  constraint member_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 10000))),
  constraint member_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint member_notes_pkey PRIMARY KEY (id)
);
comment on table member_notes is 'What the newsroom notes about a member for colleagues. In no answer to the member, and deleted with them.';
CREATE INDEX member_notes_author ON public.member_notes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX member_notes_member ON public.member_notes USING btree (member_id, written_at DESC);

create table member_profiles (
  member_id uuid not null,
  username text,
  gender text not null default ''::text,
  birthday text not null default ''::text,
  contact_telephone text not null default ''::text,
  address text not null default ''::text,
  bio text not null default ''::text,
  amphoe_id text not null default ''::text,
  tambon_id text not null default ''::text,
  media_level smallint not null default 0,
  communication_level smallint not null default 0,
  writing_level smallint not null default 0,
  photography_level smallint not null default 0,
  video_shooting_level smallint not null default 0,
  video_editing_level smallint not null default 0,
  reporting_level smallint not null default 0,
  theme text not null default 'system'::text,
  data_saver boolean not null default false,
  anonymous_default boolean not null default false,
  shows_province boolean not null default true,
  level_by_staff boolean not null default false,
  in_community boolean not null default true,
  constraint member_profiles_birthday_check CHECK ((birthday ~ '^(\d{4}-\d{2}-\d{2})?$'::text)),
  constraint member_profiles_communication_level_check CHECK (((communication_level >= 0) AND (communication_level <= 5))),
  constraint member_profiles_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'female'::text, 'male'::text, 'other'::text]))),
  constraint member_profiles_media_level_check CHECK (((media_level >= 0) AND (media_level <= 3))),
  constraint member_profiles_photography_level_check CHECK (((photography_level >= 0) AND (photography_level <= 5))),
  constraint member_profiles_reporting_level_check CHECK (((reporting_level >= 0) AND (reporting_level <= 5))),
  constraint member_profiles_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  constraint member_profiles_video_editing_level_check CHECK (((video_editing_level >= 0) AND (video_editing_level <= 5))),
  constraint member_profiles_video_shooting_level_check CHECK (((video_shooting_level >= 0) AND (video_shooting_level <= 5))),
  constraint member_profiles_writing_level_check CHECK (((writing_level >= 0) AND (writing_level <= 5))),
  constraint member_profiles_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint member_profiles_pkey PRIMARY KEY (member_id),
  constraint member_profiles_username_key UNIQUE (username)
);
comment on table member_profiles is 'What a member says of themselves and how they want the site; no row means all defaults. Beside members, which every list of posts joins.';
comment on column member_profiles.username is 'Lower-case handle, unique; members are found by it.';
comment on column member_profiles.birthday is 'YYYY-MM-DD in the common era, or empty; for the member only.';
comment on column member_profiles.media_level is '1 Freshy, 2 Junior, 3 Senior; 0 not answered.';
comment on column member_profiles.anonymous_default is 'A new post starts as public anonymous.';
comment on column member_profiles.level_by_staff is 'The newsroom has set the level: what the member answers about themselves leaves it.';
comment on column member_profiles.in_community is 'Whether the member is listed in the reporter community once they have signed a public story.';

create table members (
  id uuid not null default gen_random_uuid(),
  display_name text not null,
  full_name text not null default ''::text,
  email text,
  telephone text,
  password_hash text,
  type smallint not null default 1,
  role text not null default 'member'::text,
  avatar text not null default ''::text,
  language text not null default 'th'::text,
  province_id text,
  terms_version text not null,
  terms_accepted_at timestamp with time zone not null,
  age_consent text not null,
  email_confirmed_at timestamp with time zone,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  leaving_at timestamp with time zone,
  leaving_posts text,
  hidden_since timestamp with time zone default LEAST(suspended_at, leaving_at),
  password_grade smallint,
  password_initial_until timestamp with time zone,
  constraint members_age_consent_check CHECK ((age_consent = ANY (ARRAY['adult'::text, 'guardian'::text]))),
  constraint members_check CHECK (((leaving_at IS NULL) = (leaving_posts IS NULL))),
  constraint members_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 80))),
  constraint members_language_check CHECK ((language = ANY (ARRAY['th'::text, 'en'::text, 'lo'::text, 'km'::text, 'my'::text]))),
  constraint members_leaving_posts_check CHECK ((leaving_posts = ANY (ARRAY['erase'::text, 'keep'::text]))),
  constraint members_password_grade_check CHECK (((password_grade >= 0) AND (password_grade <= 2))),
  constraint members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'editor'::text, 'survey_manager'::text, 'reward_manager'::text, 'operator'::text, 'auditor'::text, 'admin'::text]))),
  constraint members_type_check CHECK ((type = ANY (ARRAY[1, 2]))),
  constraint members_pkey PRIMARY KEY (id),
  constraint members_email_key UNIQUE (email),
  constraint members_telephone_key UNIQUE (telephone)
);
comment on table members is 'A person with an account. E-mail, phone and full name are for that person and staff only (R24).';
comment on column members.telephone is 'Proved by a one-time code before it stands here: whoever receives its messages may log in.';
comment on column members.type is '1 citizen, 2 reporter (decisions §2).';
comment on column members.age_consent is 'adult, or guardian: a minor whose guardian agreed (specification §1).';
comment on column members.email_confirmed_at is 'When the owner of the mailbox proved it. An address that nobody has confirmed for 15 days goes to whoever registers with it next (R13).';
comment on column members.leaving_at is 'The member asked to be deleted: locked from then on, erased seven days later, null again when they come back.';
comment on column members.leaving_posts is 'What becomes of signed posts: erased, or kept without author.';
comment on column members.hidden_since is 'Suspended or leaving: no session, no profile, no signed post in sight.';
comment on column members.password_grade is '0 listed or shorter than 8, 1 good, 2 good enough for staff (12, unlisted); set whenever the password is known in clear. Null: unknown or no password, which counts as 0 (R6, R7).';
comment on column members.password_initial_until is 'Set while the password is the one that mobile registration made: it opens one session until then; its use moves this to the past (decisions §2).';
CREATE INDEX members_leaving ON public.members USING btree (leaving_at) WHERE (leaving_at IS NOT NULL);
CREATE INDEX members_name ON public.members USING gin (one_spelling(display_name) gin_trgm_ops);
CREATE INDEX members_province ON public.members USING btree (province_id) WHERE ((province_id IS NOT NULL) AND (hidden_since IS NULL));

create table menu_entries (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default ''::text,
  image text not null default ''::text,
  link text not null,
  position integer not null default 0,
  is_published boolean not null default false,
  place text not null default 'menu'::text,
  name_en text not null default ''::text,
  name_lo text not null default ''::text,
  name_km text not null default ''::text,
  name_my text not null default ''::text,
  description_en text not null default ''::text,
  description_lo text not null default ''::text,
  description_km text not null default ''::text,
  description_my text not null default ''::text,
  begins_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint menu_entries_link_check CHECK (((link ~ '^/([^/\\]|$)'::text) OR (link ~ '^https://'::text))),
  constraint menu_entries_place_check CHECK ((place = ANY (ARRAY['menu'::text, 'survey'::text]))),
  constraint menu_entries_schedule CHECK ((begins_at < ends_at)),
  constraint menu_entries_pkey PRIMARY KEY (id)
);
comment on table menu_entries is 'Further menus that editors write (specification §3 "survey menu", §7 otherMenu2024). Where a text is empty, the English one is shown, and without that the Thai one.';
comment on column menu_entries.image is 'Name of a photo of the media store, or empty.';
comment on column menu_entries.place is 'menu: the menu of the site; survey: the page of the survey project.';
comment on column menu_entries.begins_at is 'Shown from here; null: at once.';
comment on column menu_entries.ends_at is 'Shown until here, exclusive; null: without end.';

create table migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table muted_members (
  member_id uuid not null,
  muted_id uuid not null,
  created_at timestamp with time zone not null,
  constraint muted_members_check CHECK ((member_id <> muted_id)),
  constraint muted_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint muted_members_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint muted_members_pkey PRIMARY KEY (member_id, muted_id)
);
comment on table muted_members is 'Whose acts a member is not told of; silent, and nothing else changes.';
CREATE INDEX muted_members_muted ON public.muted_members USING btree (muted_id);

create table muted_posts (
  member_id uuid not null,
  post_id uuid not null,
  created_at timestamp with time zone not null,
  constraint muted_posts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint muted_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint muted_posts_pkey PRIMARY KEY (member_id, post_id)
);
comment on table muted_posts is 'Own signed stories whose answers their author is not told of. Never an anonymous one: the row would name its author (R26).';
CREATE INDEX muted_posts_post ON public.muted_posts USING btree (post_id);

create table nearby_days (
  member_id uuid not null,
  day text not null,
  told smallint not null,
  constraint nearby_days_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint nearby_days_pkey PRIMARY KEY (member_id)
);
comment on table nearby_days is 'How many alerts of nearby news a member has had on their last day with any; counts for the cap.';

create table news_broadcasts (
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  header text not null,
  detail text not null default ''::text,
  url text not null default ''::text,
  thumbnail text not null default ''::text,
  created_at timestamp with time zone not null,
  post_id uuid,
  constraint news_broadcasts_header_check CHECK ((header <> ''::text)),
  constraint news_broadcasts_url_check CHECK (((url = ''::text) OR (url ~ '^/([^/\\]|$)'::text) OR (url ~ '^https://'::text))),
  constraint news_broadcasts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint news_broadcasts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  constraint news_broadcasts_pkey PRIMARY KEY (id)
);
comment on table news_broadcasts is 'News of the broadcaster that showed what a member or an anonymous author reported; entered by editors.';
comment on column news_broadcasts.member_id is 'Whose work was shown; null for an anonymous story, which names nobody.';
comment on column news_broadcasts.detail is 'Plain text.';
comment on column news_broadcasts.url is 'Where to read more: a page of this site, or https elsewhere; nothing else (R34).';
comment on column news_broadcasts.thumbnail is 'Name of a photo of the media store, or empty.';
comment on column news_broadcasts.created_at is 'When it went on air.';
comment on column news_broadcasts.post_id is 'The story that was shown: signed by this member, or anonymous where there is none. Readers get to it while it is public and this still holds.';
CREATE INDEX news_broadcasts_member ON public.news_broadcasts USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX news_broadcasts_newest ON public.news_broadcasts USING btree (created_at DESC, id DESC);
CREATE INDEX news_broadcasts_post ON public.news_broadcasts USING btree (post_id) WHERE (post_id IS NOT NULL);

create table notification_choices (
  member_id uuid not null,
  type text not null,
  channel text not null,
  is_on boolean not null,
  constraint notification_choices_channel_check CHECK ((channel = ANY (ARRAY['in_app'::text, 'push'::text, 'email'::text]))),
  constraint notification_choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint notification_choices_pkey PRIMARY KEY (member_id, type, channel)
);
comment on table notification_choices is 'What a member wants to be told of and how, where they said so; members.rules.ts holds the defaults and the types.';

create table notification_fanouts (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  post_id uuid not null,
  at timestamp with time zone not null,
  after_at timestamp with time zone,
  after_id uuid,
  constraint notification_fanouts_kind_check CHECK ((kind = ANY (ARRAY['followers'::text, 'nearby'::text, 'story_comments'::text, 'story_edited'::text, 'story_ruled'::text]))),
  constraint notification_fanouts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint notification_fanouts_pkey PRIMARY KEY (id),
  constraint notification_fanouts_kind_post_id_key UNIQUE (kind, post_id)
);
comment on table notification_fanouts is 'Stories that many are still to be told of, by background work in parts; a part and its place here commit together, so nobody is left out or told twice.';
comment on column notification_fanouts.after_id is 'The last receiver of the parts that are done.';

create table notification_settings (
  member_id uuid not null,
  is_quiet boolean not null default true,
  quiet_from smallint not null default 1320,
  quiet_to smallint not null default 360,
  nearby_daily smallint not null default 5,
  mailed_until timestamp with time zone,
  constraint notification_settings_nearby_daily_check CHECK (((nearby_daily >= 1) AND (nearby_daily <= 50))),
  constraint notification_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notification_settings_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint notification_settings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint notification_settings_pkey PRIMARY KEY (member_id)
);
comment on table notification_settings is 'When a member wants no push, and how much of the neighbourhood; no row means the defaults.';
comment on column notification_settings.quiet_from is 'Minute of the day in Bangkok; before quiet_to or, over midnight, after it.';
comment on column notification_settings.nearby_daily is 'So many alerts of nearby news a day, at most.';
comment on column notification_settings.mailed_until is 'The daily mail has told everything before this.';

create table notifications (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  type smallint not null,
  reason text not null,
  actor_id uuid,
  post_id uuid,
  comment_id uuid,
  place_id uuid,
  params jsonb not null default '{}'::jsonb,
  key text not null,
  created_at timestamp with time zone not null,
  in_app boolean not null,
  email boolean not null,
  push boolean not null,
  viewed_at timestamp with time zone,
  removed_at timestamp with time zone,
  removal_id uuid,
  constraint notifications_type_check CHECK (((type >= 1) AND (type <= 13))),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint notifications_place_id_fkey FOREIGN KEY (place_id) REFERENCES saved_places(id) ON DELETE SET NULL,
  constraint notifications_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_member_id_key_key UNIQUE (member_id, key)
);
comment on table notifications is 'What members are told. Sentences are made when they are read, from reason and ids, in the reader''s language. No row may connect an anonymous post with who wrote it: such a post tells its author nothing and its rows bear the hour only (R26, R28).';
comment on column notifications.type is 'member_alert_type of decisions §6.';
comment on column notifications.reason is 'Which sentence: notifications.rules.ts.';
comment on column notifications.actor_id is 'Who did it; of likes one of them, the others stand in likes.';
comment on column notifications.params is 'Numbers and ids that no column holds, such as an amount of coins.';
comment on column notifications.key is 'The event, once for each receiver, however often it is told.';
comment on column notifications.in_app is 'Stands in the list of the bell; the row of somebody who wants pushes or mails only does not.';
comment on column notifications.removal_id is 'What one press removed, so that it can be taken back; gone for good after a day.';
CREATE INDEX notifications_actor ON public.notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_comment ON public.notifications USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX notifications_own ON public.notifications USING btree (member_id, created_at DESC, id DESC) WHERE (in_app AND (removed_at IS NULL));
CREATE INDEX notifications_place ON public.notifications USING btree (place_id) WHERE (place_id IS NOT NULL);
CREATE INDEX notifications_post ON public.notifications USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX notifications_removal ON public.notifications USING btree (removal_id) WHERE (removal_id IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (member_id) WHERE (in_app AND (removed_at IS NULL) AND (viewed_at IS NULL));

create table one_time_codes (
  id uuid not null default gen_random_uuid(),
  receiver bytea not null,
  address bytea not null,
  purpose text not null,
  bound_to text not null default ''::text,
  ref text not null,
  code_hash bytea,
  tries smallint not null default 0,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'step_up'::text, 'contact'::text]))),
  constraint one_time_codes_pkey PRIMARY KEY (id)
);
comment on table one_time_codes is 'Codes by SMS or mail, and requests that sent none. Kept for a day, because the limits of R11 count them.';
comment on column one_time_codes.receiver is 'Keyed mark of the number or e-mail: this table must not be a list of both.';
comment on column one_time_codes.address is 'Keyed mark of the caller''s network address.';
comment on column one_time_codes.bound_to is 'Session that asked, for codes that only that session may use.';
comment on column one_time_codes.code_hash is 'HMAC of the code with all that it is bound to; null when nothing was sent, such as for a number that is no member.';
comment on column one_time_codes.tries is 'Guesses that were evaluated; the sixth is not (R10).';
CREATE INDEX one_time_codes_address ON public.one_time_codes USING btree (address, created_at);
CREATE INDEX one_time_codes_age ON public.one_time_codes USING btree (created_at);
CREATE INDEX one_time_codes_receiver ON public.one_time_codes USING btree (receiver, created_at);

create table organisations (
  id uuid not null default gen_random_uuid(),
  name jsonb not null,
  detail jsonb,
  link text not null default ''::text,
  logo text not null default ''::text,
  province_id text,
  created_at timestamp with time zone not null,
  constraint organisations_pkey PRIMARY KEY (id)
);
comment on table organisations is 'Groups of members, made by editors.';
comment on column organisations.logo is 'Name of a portrait of the media store; empty: none.';
comment on column organisations.province_id is 'Null: it works in the whole country.';

create table password_reset_asks (
  id uuid not null default gen_random_uuid(),
  email bytea not null,
  address bytea not null,
  asked_at timestamp with time zone not null,
  constraint password_reset_asks_pkey PRIMARY KEY (id)
);
comment on table password_reset_asks is 'Counts who asks for mails about forgotten passwords (R8), for an hour, whether or not the e-mail belongs to anybody.';
comment on column password_reset_asks.email is 'Keyed mark of the e-mail that was typed.';
comment on column password_reset_asks.address is 'Keyed mark of the caller''s network address.';
CREATE INDEX password_reset_asks_address ON public.password_reset_asks USING btree (address, asked_at);
CREATE INDEX password_reset_asks_email ON public.password_reset_asks USING btree (email, asked_at);

create table password_resets (
  hash bytea not null,
  member_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint password_resets_pkey PRIMARY KEY (hash)
);
comment on table password_resets is 'SHA-256 of the token in each mail about a forgotten password: 30 minutes, once, void after any change of a credential (R9).';
CREATE INDEX password_resets_member ON public.password_resets USING btree (member_id);

create table permission_changes (
  role text not null,
  permission text not null,
  is_granted boolean not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint permission_changes_pkey PRIMARY KEY (role, permission)
);
comment on table permission_changes is 'Where an administrator departs from the permissions that a role has by default (contract: permissions.ts). The administrator''s own role is never in it.';

create table personas (
  member_id uuid not null,
  on_behalf smallint,
  objectives text[] not null default '{}'::text[],
  province_id text not null default ''::text,
  amphoe_id text not null default ''::text,
  tambon_id text not null default ''::text,
  answered_at timestamp with time zone,
  ask_again_at timestamp with time zone,
  constraint personas_on_behalf_check CHECK ((on_behalf = ANY (ARRAY[1, 2]))),
  constraint personas_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint personas_pkey PRIMARY KEY (member_id)
);
comment on table personas is 'Answers of the persona survey; level and interests stand on the profile. Without answered_at it was only put off.';
comment on column personas.on_behalf is '1 person, 2 network or organisation.';
comment on column personas.objectives is '1 read, 2 write narrative text, 3 report news.';
comment on column personas.ask_again_at is 'A put-off survey shows again from then on.';

create table photo_hashes (
  name text not null,
  post_id uuid not null,
  hash bigint not null,
  constraint photo_hashes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint photo_hashes_pkey PRIMARY KEY (name)
);
comment on table photo_hashes is 'Perceptual hashes of the served photos of stories: what anybody can compute who sees the photo. Rows go with the story or the photo.';
CREATE INDEX photo_hashes_post ON public.photo_hashes USING btree (post_id);
CREATE INDEX photo_hashes_quarter_1 ON public.photo_hashes USING btree ((((hash >> 48) & (65535)::bigint)));
CREATE INDEX photo_hashes_quarter_2 ON public.photo_hashes USING btree ((((hash >> 32) & (65535)::bigint)));
CREATE INDEX photo_hashes_quarter_3 ON public.photo_hashes USING btree ((((hash >> 16) & (65535)::bigint)));
CREATE INDEX photo_hashes_quarter_4 ON public.photo_hashes USING btree (((hash & (65535)::bigint)));

create table photo_hashes_due (
  post_id uuid not null,
  constraint photo_hashes_due_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint photo_hashes_due_pkey PRIMARY KEY (post_id)
);
comment on table photo_hashes_due is 'Stories with photos that may have no hash yet, worked off by a job, which removes the row whatever came of it.';

create table post_counters (
  post_id uuid not null,
  views bigint not null default 0,
  likes integer not null default 0,
  bookmarks integer not null default 0,
  comments integer not null default 0,
  points bigint not null default 0,
  constraint post_counters_bookmarks_check CHECK ((bookmarks >= 0)),
  constraint post_counters_comments_check CHECK ((comments >= 0)),
  constraint post_counters_likes_check CHECK ((likes >= 0)),
  constraint post_counters_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_counters_pkey PRIMARY KEY (post_id)
);
comment on table post_counters is 'Narrow row per post so that a like does not rewrite the story; room for in-page updates.';

create table post_media_removals (
  name text not null,
  kind text not null,
  post_id uuid,
  record jsonb,
  due_at timestamp with time zone not null,
  constraint post_media_removals_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'video'::text]))),
  constraint post_media_removals_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  constraint post_media_removals_pkey PRIMARY KEY (name)
);
comment on table post_media_removals is 'Photos and videos that left their post, until a job removes their files.';
comment on column post_media_removals.post_id is 'Null when the post itself is gone; until then the photo can come back to it.';
comment on column post_media_removals.record is 'The element of posts.images that named the photo.';
CREATE INDEX post_media_removals_due ON public.post_media_removals USING btree (due_at);
CREATE INDEX post_media_removals_post ON public.post_media_removals USING btree (post_id);

create table post_versions (
  post_id uuid not null,
  version integer not null,
  header text not null,
  detail text not null,
  category_id smallint not null,
  latitude double precision not null,
  longitude double precision not null,
  province_id text not null,
  amphoe_id text not null,
  place_precision text not null,
  publish smallint not null,
  anonymous smallint not null,
  language text not null,
  images jsonb not null,
  video text,
  tags text[] not null,
  written_at timestamp with time zone not null,
  constraint post_versions_anonymous_check CHECK ((anonymous = ANY (ARRAY[0, 10]))),
  constraint post_versions_publish_check CHECK ((publish = ANY (ARRAY[0, 10]))),
  constraint post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_versions_pkey PRIMARY KEY (post_id, version)
);
comment on table post_versions is 'What a post was before each change; what it is now stands in posts. Append-only. Nobody''s id: only authors change posts, and an anonymous one must not know its own (R26).';
comment on column post_versions.written_at is 'When this version came to be; of an anonymous post the hour (R28).';

create table post_visits (
  member_id uuid not null,
  post_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint post_visits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint post_visits_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_visits_pkey PRIMARY KEY (member_id, post_id)
);
comment on table post_visits is 'View history of a member, for that member only, 90 days. Own posts are not in it: a row seconds after an anonymous post would name its author.';
CREATE INDEX post_visits_age ON public.post_visits USING btree (seen_at);
CREATE INDEX post_visits_own ON public.post_visits USING btree (member_id, seen_at DESC, post_id DESC);
CREATE INDEX post_visits_post ON public.post_visits USING btree (post_id);

create table posts (
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  author_tag bytea,
  category_id smallint,
  header text not null,
  detail text not null,
  excerpt text not null,
  latitude double precision,
  longitude double precision,
  province_id text not null default ''::text,
  amphoe_id text not null default ''::text,
  publish smallint not null,
  anonymous smallint not null default 0,
  language text not null default 'th'::text,
  images jsonb not null default '[]'::jsonb,
  tags text[] not null default '{}'::text[],
  words tsvector not null default ''::tsvector,
  hidden_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  hidden_with_member boolean not null default false,
  version integer not null default 1,
  place_precision text not null default 'exact'::text,
  video text,
  pending jsonb not null default '[]'::jsonb,
  device text not null default ''::text,
  ruling jsonb,
  review_state text,
  verification jsonb,
  corrections jsonb not null default '[]'::jsonb,
  constraint posts_anonymous_check CHECK ((anonymous = ANY (ARRAY[0, 10]))),
  constraint posts_check CHECK (((anonymous = 10) = (member_id IS NULL))),
  constraint posts_check1 CHECK (((anonymous = 10) = (author_tag IS NOT NULL))),
  constraint posts_check2 CHECK (((NOT hidden_with_member) OR (hidden_at IS NOT NULL))),
  constraint posts_check3 CHECK (((publish = 20) OR ((category_id IS NOT NULL) AND (latitude IS NOT NULL) AND (longitude IS NOT NULL)))),
  constraint posts_check4 CHECK (((publish <> 20) OR (member_id IS NOT NULL))),
  constraint posts_held_are_hidden CHECK (((review_state IS NULL) OR (hidden_at IS NOT NULL))),
  constraint posts_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint posts_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint posts_place_precision_check CHECK ((place_precision = ANY (ARRAY['exact'::text, 'near'::text, 'subdistrict'::text]))),
  constraint posts_publish_check CHECK ((publish = ANY (ARRAY[0, 10, 20]))),
  constraint posts_review_state_check CHECK ((review_state = ANY (ARRAY['waiting'::text, 'refused'::text]))),
  constraint posts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE RESTRICT,
  constraint posts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint posts_pkey PRIMARY KEY (id)
);
comment on table posts is 'A pinned news story. Wide and rarely updated; what changes often stands in post_counters.';
comment on column posts.member_id is 'Null for an anonymous post: the row does not know its author (R26).';
comment on column posts.author_tag is 'HMAC of the author with a key outside the database; recognises the author''s own requests only (R26).';
comment on column posts.category_id is 'Null only in a draft, like the place.';
comment on column posts.publish is '0 public, 10 private, 20 draft (decisions §3).';
comment on column posts.images is 'Array of {id, name, width, height} and, where known, alt, placeholder, webp, middle, pin; the name leads to the files in the media store.';
comment on column posts.words is 'Segmented words of header, detail and hashtags, the pairs of words that follow each other, the words that they end with behind the sign U+0003, and category and areas behind the sign U+0002; built by the API, which knows Thai.';
comment on column posts.edited_at is 'Last change; of an anonymous post the hour (R28), of a draft the last save.';
comment on column posts.hidden_with_member is 'Hidden because its author is out of sight; shown again when they come back. A post hidden for itself has false here and stays hidden.';
comment on column posts.version is 'Goes up with every change; an update must name the one it is based on.';
comment on column posts.place_precision is 'What was made of the author''s point before it was stored: nothing, the 0.01° grid, or the point of the area around it.';
comment on column posts.video is 'Name of the video in the table videos; null without one.';
comment on column posts.pending is 'Drafts only: media that stayed on the device, array of {name, size, kind}.';
comment on column posts.device is 'Drafts only: what the member calls the device of the last change.';
comment on column posts.ruling is '{state, outcome, note, date} of the last decided dispute as readers see it; null without.';
comment on column posts.review_state is 'Of a story that was held before anybody saw it: it waits for the newsroom, or was refused. Null for every other one. While it is set, hidden_at is set too.';
comment on column posts.verification is 'State, reason and date as readers see them, and who of the staff set it. Null: nobody has looked yet.';
comment on column posts.corrections is 'What the newsroom corrected, with dates, the oldest first.';
CREATE INDEX posts_author_tag ON public.posts USING btree (author_tag) WHERE (author_tag IS NOT NULL);
CREATE INDEX posts_category ON public.posts USING btree (category_id, created_at DESC, id DESC) WHERE ((publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_changed_anonymously ON public.posts USING btree (edited_at) WHERE (anonymous = 10);
CREATE INDEX posts_deleted ON public.posts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX posts_drafts ON public.posts USING btree (member_id, edited_at DESC, id DESC) WHERE (publish = 20);
CREATE INDEX posts_feed ON public.posts USING btree (created_at DESC, id DESC) INCLUDE (longitude, latitude, category_id) WHERE ((publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_member ON public.posts USING btree (member_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX posts_member_all ON public.posts USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX posts_place ON public.posts USING gist (point(longitude, latitude)) WHERE ((publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_province ON public.posts USING btree (province_id, created_at DESC, id DESC) WHERE ((publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_signed ON public.posts USING btree (member_id, created_at DESC, id DESC) WHERE ((member_id IS NOT NULL) AND (publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_tags ON public.posts USING gin (tags);
CREATE INDEX posts_video_feed ON public.posts USING btree (created_at DESC, id DESC) WHERE ((video IS NOT NULL) AND (publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_videos ON public.posts USING btree (member_id, created_at DESC, id DESC) WHERE ((video IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_words ON public.posts USING gin (words) WITH (fastupdate=off);

create table push_deliveries (
  notification_id uuid not null,
  subscription_id uuid not null,
  due_at timestamp with time zone not null,
  attempts smallint not null default 0,
  constraint push_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE,
  constraint push_deliveries_pkey PRIMARY KEY (notification_id, subscription_id)
);
comment on table push_deliveries is 'Pushes under way: whoever moves due_at into the future has it until then.';
CREATE INDEX push_deliveries_due ON public.push_deliveries USING btree (due_at);
CREATE INDEX push_deliveries_subscription ON public.push_deliveries USING btree (subscription_id);

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash)
);
comment on table push_subscriptions is 'Browsers that may be pushed to; good as long as the session that asked for it.';
comment on column push_subscriptions.endpoint is 'Address at the browser''s push service; only services of the setting PUSH_SERVICES are spoken to.';
CREATE INDEX push_subscriptions_member ON public.push_subscriptions USING btree (member_id);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);

create table recent_words (
  post_id uuid not null,
  created_at timestamp with time zone not null,
  words tsvector not null,
  constraint recent_words_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint recent_words_pkey PRIMARY KEY (post_id)
);
comment on table recent_words is 'Words of the newest public posts, kept by a trigger of posts and shortened by a job.';
CREATE INDEX recent_words_age ON public.recent_words USING btree (created_at);
CREATE INDEX recent_words_words ON public.recent_words USING gin (words) WITH (fastupdate=off);

create table recovery_codes (
  member_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (member_id, hash)
);
comment on table recovery_codes is 'Codes for a lost device, each good once; HMAC with a key outside the database.';

create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  issued_at timestamp with time zone not null default now(),
  rotated_at timestamp with time zone,
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint refresh_tokens_pkey PRIMARY KEY (hash)
);
comment on table refresh_tokens is 'SHA-256 of each refresh token of a session; the newest has no rotated_at. Use of a rotated one outside the grace ends the session (R15).';
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

create table registration_tickets (
  hash bytea not null,
  telephone text not null,
  expires_at timestamp with time zone not null,
  ref text,
  address bytea,
  constraint registration_tickets_pkey PRIMARY KEY (hash)
);
comment on table registration_tickets is 'A number that a visitor has proved and may register with once, within 15 minutes.';
comment on column registration_tickets.ref is 'The reference of the code that proved the number; with the number it is as good as the ticket.';
comment on column registration_tickets.address is 'HMAC of the network address that proved the number; from there the number alone is enough.';
CREATE INDEX registration_tickets_telephone ON public.registration_tickets USING btree (telephone);

create table reports (
  id uuid not null default gen_random_uuid(),
  reporter_id uuid not null,
  post_id uuid,
  comment_id uuid,
  member_id uuid,
  reason text not null,
  detail text not null default ''::text,
  reported_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  outcome text not null default ''::text,
  constraint reports_check CHECK ((num_nonnulls(post_id, comment_id, member_id) = 1)),
  constraint reports_check1 CHECK (((reviewed_at IS NULL) = (outcome = ''::text))),
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'kept'::text, 'hidden'::text, 'removed'::text, 'warned'::text, 'suspended'::text]))),
  constraint reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint reports_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint reports_pkey PRIMARY KEY (id)
);
comment on table reports is 'Who finds what objectionable: one row per member and thing. Says nothing of the author of the thing, and no answer says who reported (R26).';
comment on column reports.member_id is 'The reported member; post_id and comment_id are null then.';
comment on column reports.reviewed_at is 'When staff decided; a row without it counts towards hiding. Null again when the thing changed since and is reported anew.';
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id);
CREATE INDEX reports_waiting ON public.reports USING btree (reported_at) WHERE (reviewed_at IS NULL);
CREATE UNIQUE INDEX reports_comment ON public.reports USING btree (comment_id, reporter_id) WHERE (comment_id IS NOT NULL);
CREATE UNIQUE INDEX reports_member ON public.reports USING btree (member_id, reporter_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX reports_post ON public.reports USING btree (post_id, reporter_id) WHERE (post_id IS NOT NULL);

create table review_items (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  state text not null default 'open'::text,
  is_urgent boolean not null,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  waits_until timestamp with time zone,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  decision jsonb,
  decided_by uuid,
  decided_at timestamp with time zone,
  failure text not null default ''::text,
  constraint review_items_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text, 'member'::text, 'dispute'::text, 'identity_card'::text, 'held_post'::text, 'appeal'::text, 'message'::text, 'erasure_request'::text, 'nexus'::text]))),
  constraint review_items_state_check CHECK ((state = ANY (ARRAY['open'::text, 'deciding'::text, 'closed'::text]))),
  constraint review_items_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint review_items_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint review_items_pkey PRIMARY KEY (id),
  constraint review_items_kind_subject_id_key UNIQUE (kind, subject_id)
);
comment on table review_items is 'The queue of the newsroom: one row for each reported thing, dispute and identity card that asks for a decision. Kept up to date by triggers of the sources.';
comment on column review_items.state is 'deciding: decided, and can still be undone; the decision takes effect 30 seconds later (decision 0080).';
comment on column review_items.due_at is 'When a decision is late: 4 hours for urgent reports, 24 for others and for steps of a dispute, 72 for identity cards.';
comment on column review_items.waits_until is 'Somebody else has the word until then: the author of a disputed story.';
comment on column review_items.claimed_by is 'Who looks at it just now; the claim ends by itself after ten minutes.';
comment on column review_items.decision is 'Decision, outcome, reason, note, and whether the thing was taken out of sight at once.';
comment on column review_items.failure is 'Dictionary key of why the last decision could not take effect; the item is open again.';
CREATE INDEX review_items_claimed_by ON public.review_items USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX review_items_decided ON public.review_items USING btree (decided_at DESC, id) WHERE (decided_at IS NOT NULL);
CREATE INDEX review_items_decided_by ON public.review_items USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX review_items_deciding ON public.review_items USING btree (decided_at) WHERE (state = 'deciding'::text);
CREATE INDEX review_items_open ON public.review_items USING btree (is_urgent DESC, due_at, id) WHERE (state = 'open'::text);

create table reward_orders (
  id uuid not null default gen_random_uuid(),
  reward_id uuid not null,
  member_id uuid,
  reward_name text not null,
  price bigint not null,
  quantity integer not null,
  status text not null default 'waiting'::text,
  recipient text not null,
  address text not null,
  telephone text not null,
  tracking text not null default ''::text,
  reason text not null default ''::text,
  redeem_transaction uuid not null,
  refund_transaction uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  province_id text not null default ''::text,
  amphoe_id text not null default ''::text,
  tambon_id text not null default ''::text,
  postcode text not null default ''::text,
  note text not null default ''::text,
  constraint reward_orders_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint reward_orders_check1 CHECK (((status = 'cancelled'::text) = (refund_transaction IS NOT NULL))),
  constraint reward_orders_postcode_check CHECK ((postcode ~ '^([0-9]{5})?$'::text)),
  constraint reward_orders_price_check CHECK ((price > 0)),
  constraint reward_orders_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10))),
  constraint reward_orders_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint reward_orders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint reward_orders_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES rewards(id),
  constraint reward_orders_pkey PRIMARY KEY (id),
  constraint reward_orders_redeem_transaction_key UNIQUE (redeem_transaction),
  constraint reward_orders_refund_transaction_key UNIQUE (refund_transaction)
);
comment on table reward_orders is 'What members redeemed. waiting becomes delivered or cancelled, once (R46); name and price are those of the moment of ordering.';
comment on column reward_orders.address is 'Like recipient and telephone for the owner and delivering staff only (R21); emptied when the account is erased.';
comment on column reward_orders.province_id is 'With amphoe_id, tambon_id and postcode the official codes of the place at the moment of ordering; the address is the same in words. Empty where only a text was sent, and emptied with it.';
comment on column reward_orders.note is 'What the member asks of who delivers. Seen, and emptied, like the address.';
CREATE INDEX reward_orders_member ON public.reward_orders USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX reward_orders_waiting ON public.reward_orders USING btree (created_at, id) WHERE (status = 'waiting'::text);

create table rewards (
  id uuid not null default gen_random_uuid(),
  name text not null,
  detail text not null default ''::text,
  image text not null default ''::text,
  price bigint not null,
  stock integer not null,
  is_offered boolean not null default true,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint rewards_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint rewards_price_check CHECK (((price >= 1) AND (price <= 1000000))),
  constraint rewards_stock_check CHECK (((stock >= 0) AND (stock <= 1000000))),
  constraint rewards_pkey PRIMARY KEY (id)
);
comment on table rewards is 'Things that coins buy. Never deleted while there are orders: one that is no longer offered leaves the list.';
comment on column rewards.image is 'Name of a photo in the media store, or empty.';
CREATE INDEX rewards_offered ON public.rewards USING btree (price, id) WHERE is_offered;

create table saved_places (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  radius_km smallint not null,
  categories smallint[] not null default '{}'::smallint[],
  created_at timestamp with time zone not null,
  area box not null default box(point((longitude - ((radius_km)::double precision / ((110.0)::double precision * cos(radians(latitude))))), (latitude - (((radius_km)::numeric / 110.0))::double precision)), point((longitude + ((radius_km)::double precision / ((110.0)::double precision * cos(radians(latitude))))), (latitude + (((radius_km)::numeric / 110.0))::double precision))),
  constraint saved_places_latitude_check CHECK (((latitude >= ('-85'::integer)::double precision) AND (latitude <= (85)::double precision))),
  constraint saved_places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint saved_places_radius_km_check CHECK (((radius_km >= 1) AND (radius_km <= 50))),
  constraint saved_places_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint saved_places_pkey PRIMARY KEY (id)
);
comment on table saved_places is 'Places that a member wants to hear news from, five at most (decisions §6). Asked for, never followed: no row tells where somebody is.';
comment on column saved_places.latitude is 'Cut to about a hundred metres: enough for a circle of a kilometre, too little for a house.';
comment on column saved_places.categories is 'Empty: all.';
comment on column saved_places.area is 'The box around the circle, a little too large; the index finds by it, the distance decides.';
CREATE INDEX saved_places_area ON public.saved_places USING gist (area);
CREATE INDEX saved_places_member ON public.saved_places USING btree (member_id);

create table search_window (
  is_only boolean not null default true,
  begins_at timestamp with time zone not null,
  earlier_begins_at timestamp with time zone not null,
  constraint search_window_is_only_check CHECK (is_only),
  constraint search_window_pkey PRIMARY KEY (is_only)
);
comment on table search_window is 'One row: every public post since begins_at has its words in recent_words, and every one between earlier_begins_at and begins_at in earlier_words.';

create table second_factors (
  member_id uuid not null,
  secret_sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factors_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint second_factors_pkey PRIMARY KEY (member_id)
);
comment on table second_factors is 'TOTP secret of a member of the staff, sealed with a key outside the database (R7).';
comment on column second_factors.confirmed_at is 'Null until the member has shown a first code; until then it protects nothing.';
comment on column second_factors.last_step is 'Time step of the newest accepted code, so that none is accepted twice.';

create table sessions (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  client text not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  second_factor_at timestamp with time zone,
  stepped_up_at timestamp with time zone,
  constraint sessions_client_check CHECK ((client = ANY (ARRAY['web'::text, 'other'::text]))),
  constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id)
);
comment on table sessions is 'A login on one device. Access tokens name it, so ending the row ends them with the next call (R16).';
comment on column sessions.second_factor_at is 'When this session showed the second factor; a staff session without it may only get one (R7).';
comment on column sessions.stepped_up_at is 'When this session last proved its owner by a fresh one-time code; holds for 15 minutes (R6) and is removed within the hour, because an anonymous post may have followed.';
CREATE INDEX sessions_member ON public.sessions USING btree (member_id, created_at DESC);

create table setting_changes (
  name text not null,
  value text not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint setting_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint setting_changes_pkey PRIMARY KEY (name)
);
comment on table setting_changes is 'Settings that staff changed in the console; each stands above that of the environment. Only those of the contract: site-settings.rules.ts.';
CREATE INDEX setting_changes_changed_by ON public.setting_changes USING btree (changed_by) WHERE (changed_by IS NOT NULL);

create table shares (
  member_id uuid not null,
  post_id uuid not null,
  shared_on text not null,
  constraint shares_shared_on_check CHECK ((shared_on ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint shares_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint shares_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint shares_pkey PRIMARY KEY (member_id, post_id, shared_on)
);
comment on table shares is 'That a member shared a post, once a day; sharing by visitors is not kept.';
comment on column shares.shared_on is 'The day in Bangkok as 2026-03-31; no hour, because nothing needs one.';
CREATE INDEX shares_post ON public.shares USING btree (post_id);

create table slides (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  name_en text not null default ''::text,
  detail text not null default ''::text,
  detail_en text not null default ''::text,
  image text not null default ''::text,
  width integer not null default 0,
  height integer not null default 0,
  link text not null default ''::text,
  position integer not null default 0,
  begins_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_published boolean not null default false,
  created_at timestamp with time zone not null,
  has_middle boolean not null default false,
  name_lo text not null default ''::text,
  name_km text not null default ''::text,
  name_my text not null default ''::text,
  detail_lo text not null default ''::text,
  detail_km text not null default ''::text,
  detail_my text not null default ''::text,
  constraint slides_check CHECK ((begins_at < ends_at)),
  constraint slides_kind_check CHECK ((kind ~ '^[a-z][a-z0-9-]{0,29}$'::text)),
  constraint slides_link_check CHECK (((link = ''::text) OR (link ~ '^/([^/\\]|$)'::text) OR (link ~ '^https://'::text))),
  constraint slides_picture CHECK (
CASE
    WHEN (image = ''::text) THEN (NOT is_published)
    ELSE ((width > 0) AND (height > 0))
END),
  constraint slides_pkey PRIMARY KEY (id)
);
comment on table slides is 'Pictures with a text and a link, in a row that readers move by hand (specification §7 slideShowList).';
comment on column slides.kind is 'Where it stands: home, campaign, or a place that editors name later.';
comment on column slides.image is 'Name of a photo of the media store; empty while a slide that is not published has none.';
comment on column slides.width is 'Of the picture in HD, so that pages keep its room free.';
comment on column slides.link is 'A page of this site, or https elsewhere; nothing else (R34).';
comment on column slides.begins_at is 'Shown from here; null: at once.';
comment on column slides.ends_at is 'Shown until here, exclusive; null: without end.';
comment on column slides.has_middle is 'As in uploads; set by the job that works off smaller_renditions_due.';
CREATE INDEX slides_order ON public.slides USING btree (kind, "position", created_at) WHERE is_published;

create table smaller_renditions_due (
  kind text not null,
  id uuid not null,
  constraint smaller_renditions_due_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'slide'::text, 'announcement'::text]))),
  constraint smaller_renditions_due_pkey PRIMARY KEY (kind, id)
);
comment on table smaller_renditions_due is 'What shows photos without the renditions of 0022 and, of posts, 0025, worked off by a job, which removes the row whatever came of it.';

create table social_accounts (
  provider text not null,
  subject text not null,
  member_id uuid not null,
  linked_at timestamp with time zone not null default now(),
  constraint social_accounts_provider_check CHECK (((char_length(provider) >= 1) AND (char_length(provider) <= 30))),
  constraint social_accounts_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255))),
  constraint social_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint social_accounts_pkey PRIMARY KEY (provider, subject),
  constraint social_accounts_member_id_provider_key UNIQUE (member_id, provider)
);
comment on table social_accounts is 'Which account elsewhere opens which account here: by (provider, subject) alone, never by e-mail (R12, R13).';
comment on column social_accounts.provider is 'facebook, or the id of a provider in OPENID_PROVIDERS.';
comment on column social_accounts.subject is 'The provider''s own name for the person, unique at that provider. No name and no e-mail is kept.';

create table social_claims (
  hash bytea not null,
  purpose text not null,
  browser_hash bytea,
  member_id uuid,
  provider text not null,
  subject text not null,
  email text not null default ''::text,
  is_email_verified boolean not null default false,
  display_name text not null default ''::text,
  expires_at timestamp with time zone not null,
  constraint social_claims_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'link'::text, 'register'::text]))),
  constraint social_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint social_claims_pkey PRIMARY KEY (hash)
);
comment on table social_claims is 'Who a provider vouched for, until it is used once: login and link codes for 60 seconds, registration tickets for 15 minutes.';
comment on column social_claims.hash is 'SHA-256 of the code or ticket; the thing itself is not stored.';
comment on column social_claims.browser_hash is 'As in social_flows; null for registration tickets, which only ever stood in an answer.';
comment on column social_claims.member_id is 'For purpose link: the only member who may use the code.';
comment on column social_claims.is_email_verified is 'The provider says so. An unverified e-mail is not kept at all; Facebook''s is kept unverified.';
CREATE INDEX social_claims_expiry ON public.social_claims USING btree (expires_at);

create table social_flows (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  member_id uuid,
  next text not null,
  expires_at timestamp with time zone not null,
  constraint social_flows_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint social_flows_pkey PRIMARY KEY (state_hash)
);
comment on table social_flows is 'People who are at a provider just now: ten minutes, taken once. Nonce and PKCE verifier are derived from the state, which is not stored.';
comment on column social_flows.state_hash is 'SHA-256 of the state that travels through the provider.';
comment on column social_flows.browser_hash is 'SHA-256 of a cookie, so that an answer counts only in the browser that asked.';
comment on column social_flows.member_id is 'Who wants to link an account; null for a login.';
CREATE INDEX social_flows_expiry ON public.social_flows USING btree (expires_at);

create table staff_actions (
  id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  action text not null,
  subject_id uuid not null,
  detail text not null default ''::text,
  at timestamp with time zone not null,
  constraint staff_actions_pkey PRIMARY KEY (id)
);
comment on table staff_actions is 'What staff did to whom: append-only (R25). Ids without foreign keys, because the log outlives both.';
CREATE INDEX staff_actions_at ON public.staff_actions USING btree (at DESC, id);
CREATE INDEX staff_actions_staff ON public.staff_actions USING btree (staff_id, at DESC);
CREATE INDEX staff_actions_subject ON public.staff_actions USING btree (subject_id, at);

create table staff_invitations (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  email text not null,
  role text not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  constraint staff_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES members(id) ON DELETE CASCADE,
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES members(id) ON DELETE CASCADE,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_token_hash_key UNIQUE (token_hash)
);
comment on table staff_invitations is 'Invitations to the newsroom by mail: good once, for seven days. Spent and expired ones are deleted after 30 days.';
comment on column staff_invitations.token_hash is 'SHA-256 of the token in the mail.';
CREATE INDEX staff_invitations_expiry ON public.staff_invitations USING btree (expires_at);

create table statistics_counts (
  is_only boolean not null default true,
  counted_at timestamp with time zone not null,
  whole_counted_at timestamp with time zone not null,
  constraint statistics_counts_is_only_check CHECK (is_only),
  constraint statistics_counts_pkey PRIMARY KEY (is_only)
);
comment on table statistics_counts is 'When the sums were counted last: those since yesterday, and all of them.';

create table statistics_days (
  day date not null,
  province_id text not null,
  category_id smallint not null,
  posts integer not null,
  views bigint not null,
  comments integer not null,
  constraint statistics_days_pkey PRIMARY KEY (day, province_id, category_id)
);
comment on table statistics_days is 'Public stories by the day of their publication in Bangkok, with their views until they were counted, and the comments of that day below stories that are public. Counted anew by the job statistics-count.';
comment on column statistics_days.province_id is 'Two digits; empty: in no province.';

create table statistics_months (
  month date not null,
  province_id text not null,
  category_id smallint not null,
  posts integer not null,
  views bigint not null,
  comments integer not null,
  constraint statistics_months_month_check CHECK ((date_trunc('month'::text, (month)::timestamp with time zone) = month)),
  constraint statistics_months_pkey PRIMARY KEY (month, province_id, category_id)
);
comment on table statistics_months is 'Sums of statistics_days for each month that has begun.';

create table statistics_people (
  day date not null,
  members integer not null,
  reporters integer not null,
  constraint statistics_people_pkey PRIMARY KEY (day)
);
comment on table statistics_people is 'How many joined on a day, and how many signed their first story that is public now.';
comment on column statistics_people.reporters is 'Anonymous stories count for nobody (R26).';

create table story_message_photos (
  name text not null,
  post_id uuid not null,
  is_staff boolean not null,
  message_id uuid,
  place integer not null default 0,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint story_message_photos_height_check CHECK ((height > 0)),
  constraint story_message_photos_name_check CHECK ((name ~ '^[0-9a-f]{32}$'::text)),
  constraint story_message_photos_width_check CHECK ((width > 0)),
  constraint story_message_photos_message_id_fkey FOREIGN KEY (message_id) REFERENCES story_messages(id) ON DELETE CASCADE,
  constraint story_message_photos_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint story_message_photos_pkey PRIMARY KEY (name)
);
comment on table story_message_photos is 'Photos in the talk about a story. A row knows the side that sent it and names nobody (R26); files are sealed and never public.';
comment on column story_message_photos.message_id is 'Null while it waits for its message; a job removes those that wait too long.';
comment on column story_message_photos.created_at is 'The hour (R28).';
CREATE INDEX story_message_photos_message ON public.story_message_photos USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX story_message_photos_post ON public.story_message_photos USING btree (post_id);
CREATE INDEX story_message_photos_waiting ON public.story_message_photos USING btree (created_at) WHERE (message_id IS NULL);

create table story_messages (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  is_staff boolean not null,
  staff_id uuid,
  text text not null,
  sent_at timestamp with time zone not null,
  place integer not null,
  constraint story_messages_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint story_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint story_messages_pkey PRIMARY KEY (id),
  constraint story_messages_post_id_place_key UNIQUE (post_id, place)
);
comment on table story_messages is 'What the newsroom and the author of a story wrote to each other about it. A message of the author names nobody (R26).';
comment on column story_messages.sent_at is 'Of the author of an anonymous story the hour (R28).';
comment on column story_messages.place is 'The order of the talk, which hours do not tell.';
CREATE INDEX story_messages_staff ON public.story_messages USING btree (staff_id) WHERE (staff_id IS NOT NULL);

create table survey_answers (
  id uuid not null default gen_random_uuid(),
  survey_id uuid not null,
  version integer not null,
  member_id uuid,
  answers jsonb not null,
  answered_at timestamp with time zone not null,
  edited_at timestamp with time zone not null,
  is_only boolean not null default true,
  may_show boolean not null default false,
  constraint survey_answers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint survey_answers_survey_id_version_fkey FOREIGN KEY (survey_id, version) REFERENCES survey_versions(survey_id, version) ON DELETE CASCADE,
  constraint survey_answers_pkey PRIMARY KEY (id)
);
comment on table survey_answers is 'Answers to surveys, one of each member, and to Nexus collections; they go with the member.';
comment on column survey_answers.member_id is 'Null: somebody without an account, of whom nothing is kept.';
comment on column survey_answers.answers is 'By the id of the question, as packages/contract/src/surveys/surveys.forms.rules.ts reads it.';
comment on column survey_answers.is_only is 'Whether the member may have no other answer to the same; false of Nexus.';
comment on column survey_answers.may_show is 'Whether the results were open when it was given, so that its giver was told that texts may be shown.';
CREATE INDEX survey_answers_member ON public.survey_answers USING btree (member_id, answered_at DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX survey_answers_survey ON public.survey_answers USING btree (survey_id, id);
CREATE INDEX survey_answers_version ON public.survey_answers USING btree (survey_id, version);
CREATE UNIQUE INDEX survey_answers_only ON public.survey_answers USING btree (survey_id, member_id) WHERE is_only;

create table survey_drafts (
  survey_id uuid not null,
  member_id uuid not null,
  version integer not null,
  answers jsonb not null,
  changed_at timestamp with time zone not null,
  photos text[] not null default '{}'::text[],
  constraint survey_drafts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint survey_drafts_survey_id_version_fkey FOREIGN KEY (survey_id, version) REFERENCES survey_versions(survey_id, version) ON DELETE CASCADE,
  constraint survey_drafts_pkey PRIMARY KEY (survey_id, member_id)
);
comment on table survey_drafts is 'Answers to surveys that are not handed in: the last state of each member and survey. It goes when they are, and with the member.';
comment on column survey_drafts.changed_at is 'By the clock of the device, never later than the server''s.';
comment on column survey_drafts.photos is 'Keys of the photos that it names; of those that were sent, answer_photos has the rows.';
CREATE INDEX survey_drafts_member ON public.survey_drafts USING btree (member_id);
CREATE INDEX survey_drafts_version ON public.survey_drafts USING btree (survey_id, version);

create table survey_months (
  survey_id uuid not null,
  month text not null,
  version integer not null,
  answers integer not null,
  questions jsonb not null,
  at timestamp with time zone not null,
  constraint survey_months_answers_check CHECK ((answers >= 0)),
  constraint survey_months_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint survey_months_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_months_survey_id_version_fkey FOREIGN KEY (survey_id, version) REFERENCES survey_versions(survey_id, version) ON DELETE CASCADE,
  constraint survey_months_pkey PRIMARY KEY (survey_id, month)
);
comment on table survey_months is 'The last step of the results of a survey in each month, as survey_results had it.';
comment on column survey_months.month is 'In Bangkok.';
CREATE INDEX survey_months_version ON public.survey_months USING btree (survey_id, version);

create table survey_parts (
  survey_id uuid not null,
  at timestamp with time zone not null,
  area text not null,
  version integer not null,
  changes integer not null,
  answers integer not null,
  questions jsonb not null,
  constraint survey_parts_answers_check CHECK ((answers >= 0)),
  constraint survey_parts_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_parts_survey_id_version_fkey FOREIGN KEY (survey_id, version) REFERENCES survey_versions(survey_id, version) ON DELETE CASCADE,
  constraint survey_parts_pkey PRIMARY KEY (survey_id, at, area)
);
comment on table survey_parts is 'What was told of the answers of a survey by province; the parts of the last moment are shown.';
comment on column survey_parts.area is 'The code of a province; empty for all others together.';
comment on column survey_parts.changes is 'How many answers of the survey had come and gone by then.';
comment on column survey_parts.answers is 'How many were counted there.';
CREATE INDEX survey_parts_version ON public.survey_parts USING btree (survey_id, version);

create table survey_results (
  survey_id uuid not null,
  version integer not null,
  answers integer not null,
  changes integer not null,
  questions jsonb not null,
  at timestamp with time zone,
  constraint survey_results_answers_check CHECK ((answers >= 0)),
  constraint survey_results_changes_check CHECK ((changes >= 0)),
  constraint survey_results_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_results_survey_id_version_fkey FOREIGN KEY (survey_id, version) REFERENCES survey_versions(survey_id, version) ON DELETE CASCADE,
  constraint survey_results_pkey PRIMARY KEY (survey_id)
);
comment on table survey_results is 'What is public of the answers of a survey, as of the last step.';
comment on column survey_results.answers is 'How many were counted.';
comment on column survey_results.changes is 'How many answers had come and gone by then.';
comment on column survey_results.at is 'Null until the first step.';
CREATE INDEX survey_results_version ON public.survey_results USING btree (survey_id, version);

create table survey_shown_texts (
  answer_id uuid not null,
  question text not null,
  survey_id uuid not null,
  approved_at timestamp with time zone not null,
  constraint survey_shown_texts_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES survey_answers(id) ON DELETE CASCADE,
  constraint survey_shown_texts_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_shown_texts_pkey PRIMARY KEY (answer_id, question)
);
comment on table survey_shown_texts is 'Texts of answers that everybody sees; who approved them stands in staff_actions.';
CREATE INDEX survey_shown_texts_newest ON public.survey_shown_texts USING btree (survey_id, question, approved_at DESC);

create table survey_versions (
  survey_id uuid not null,
  version integer not null,
  form jsonb not null,
  created_at timestamp with time zone not null,
  name jsonb,
  detail jsonb,
  review text,
  review_reason text,
  review_note text,
  constraint survey_versions_review_check CHECK ((review = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint survey_versions_version_check CHECK ((version > 0)),
  constraint survey_versions_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_versions_pkey PRIMARY KEY (survey_id, version)
);
comment on table survey_versions is 'What a survey asks: a version for each change, because answers stay readable by the form that was answered.';
comment on column survey_versions.name is 'Of Nexus: its name by this version, which is approved with what it asks.';
comment on column survey_versions.detail is 'Of Nexus: its description by this version.';
comment on column survey_versions.review is 'Of Nexus: how the newsroom stands to this version; that of the last stands in surveys too.';
comment on column survey_versions.review_reason is 'Of Nexus: why the newsroom sent it back, as its queue names reasons.';
comment on column survey_versions.review_note is 'Of Nexus: what the newsroom wrote to its owner about it.';

create table surveys (
  id uuid not null default gen_random_uuid(),
  name jsonb not null,
  detail jsonb not null,
  version integer not null default 1,
  is_view_open boolean not null,
  is_ans_open boolean not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone,
  answers integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null,
  arrived integer not null default 0,
  told_at timestamp with time zone,
  told_after uuid,
  kind text not null default 'survey'::text,
  is_public_answer boolean not null default false,
  review text,
  review_asked_at timestamp with time zone,
  asked_version integer,
  constraint surveys_answers_check CHECK ((answers >= 0)),
  constraint surveys_arrived_check CHECK ((arrived >= 0)),
  constraint surveys_check CHECK ((closes_at > opens_at)),
  constraint surveys_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'nexus'::text]))),
  constraint surveys_review_check CHECK ((review = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint surveys_review_of_nexus CHECK (((kind = 'nexus'::text) = (review IS NOT NULL))),
  constraint surveys_version_check CHECK ((version > 0)),
  constraint surveys_created_by_fkey FOREIGN KEY (created_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint surveys_pkey PRIMARY KEY (id)
);
comment on table surveys is 'Surveys of the newsroom and Nexus collections of members. What they ask stands in survey_versions.';
comment on column surveys.name is 'Texts by language, Thai always.';
comment on column surveys.is_ans_open is 'The editors'' switch; answers are taken between opens_at and closes_at while it is on.';
comment on column surveys.answers is 'How many answered, kept by a trigger.';
comment on column surveys.arrived is 'How many answers ever came, kept by a trigger; less those of now it is how many went.';
comment on column surveys.told_at is 'When all members had been told that it is open.';
comment on column surveys.told_after is 'The last member who was told, while members are being told.';
comment on column surveys.kind is 'survey: one answer of each member; nexus: answers without number, known by links.';
comment on column surveys.is_public_answer is 'Whether visitors may answer; of Nexus alone, surveys want an account.';
comment on column surveys.review is 'Of Nexus: how the newsroom stands to the last version.';
comment on column surveys.review_asked_at is 'Of Nexus: when its owner last asked for a review.';
comment on column surveys.asked_version is 'Of Nexus: the version that the newsroom approved last, which people are asked; null before there is one.';
CREATE INDEX surveys_created_by ON public.surveys USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX surveys_nexus ON public.surveys USING btree (opens_at DESC) WHERE (kind = 'nexus'::text);
CREATE INDEX surveys_untold ON public.surveys USING btree (opens_at) WHERE (told_at IS NULL);

create table translations (
  post_id uuid not null,
  version integer not null,
  target text not null,
  source text not null,
  header text not null,
  detail text not null,
  created_at timestamp with time zone not null,
  constraint translations_target_check CHECK ((target = ANY (ARRAY['th'::text, 'en'::text, 'lo'::text, 'km'::text, 'my'::text]))),
  constraint translations_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint translations_pkey PRIMARY KEY (post_id, version, target)
);
comment on table translations is 'Machine translations of public posts, one for each version and language; a job removes those that nobody may see any more.';
comment on column translations.version is 'The version of the post that was translated; an edit makes another one.';
comment on column translations.detail is 'Sanitised HTML with the markup of the original.';
CREATE INDEX translations_made ON public.translations USING btree (created_at);

create table uploads (
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  name text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  placeholder text not null default ''::text,
  has_webp boolean not null default false,
  has_original boolean not null default false,
  has_middle boolean not null default false,
  has_pin boolean not null default false,
  sender bytea,
  constraint uploads_check CHECK (((member_id IS NULL) OR (sender IS NULL))),
  constraint uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_name_key UNIQUE (name)
);
comment on table uploads is 'A processed photo waiting for its post. Taken by an anonymous post the row is deleted, so that nothing links the file to a person (R29).';
comment on column uploads.member_id is 'Whose photo it is; null until a signed post takes it.';
comment on column uploads.placeholder is 'ThumbHash as base64: some 25 bytes that stand in the frame until the photo has come.';
comment on column uploads.has_webp is 'False for photos from before WebP renditions were made.';
comment on column uploads.has_original is 'A sealed full-size original lies in the media store under this name (R29).';
comment on column uploads.has_middle is 'False for photos from before there were the middle rendition and the picture of previews.';
comment on column uploads.has_pin is 'False for photos from before there was the rendition for pins.';
comment on column uploads.sender is 'Until then a keyed mark of the sender, another one for each photo, by which the server recognises them.';
CREATE INDEX uploads_member ON public.uploads USING btree (member_id, created_at DESC);
CREATE INDEX uploads_waiting ON public.uploads USING btree (created_at) WHERE (used_at IS NULL);

create table verification_appeals (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  against text not null,
  label_date timestamp with time zone not null,
  set_by uuid,
  text text not null,
  filed_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  note text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint verification_appeals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'upheld'::text, 'rejected'::text]))),
  constraint verification_appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint verification_appeals_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint verification_appeals_set_by_fkey FOREIGN KEY (set_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint verification_appeals_pkey PRIMARY KEY (id),
  constraint verification_appeals_post_id_label_date_key UNIQUE (post_id, label_date)
);
comment on table verification_appeals is 'The author''s appeal against the state of verification of a story: once for each state that was set. It names no author, who is recognised by the story (R26).';
comment on column verification_appeals.label_date is 'Date of the state that it is against.';
comment on column verification_appeals.set_by is 'Who set that state; somebody else decides.';
comment on column verification_appeals.filed_at is 'Of an anonymous story the hour (R28).';
CREATE INDEX verification_appeals_decided_by ON public.verification_appeals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX verification_appeals_set_by ON public.verification_appeals USING btree (set_by) WHERE (set_by IS NOT NULL);

create table videos (
  name text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  state text not null,
  percent smallint not null default 0,
  reason text not null default ''::text,
  facts jsonb not null,
  files text[] not null default '{}'::text[],
  captions jsonb not null default '[]'::jsonb,
  attempts smallint not null default 0,
  leased_until timestamp with time zone,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  sender bytea,
  constraint videos_check CHECK (((member_id IS NULL) OR (sender IS NULL))),
  constraint videos_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint videos_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'ready'::text, 'failed'::text]))),
  constraint videos_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint videos_pkey PRIMARY KEY (name),
  constraint videos_id_key UNIQUE (id)
);
comment on table videos is 'Videos of posts. One server at a time works on one, for as long as its lease runs; a lease that ran out belongs to a server that died.';
comment on column videos.name is 'Random; its files lie in the media store below v/.';
comment on column videos.member_id is 'Who sent it; null until a signed post takes it (R29).';
comment on column videos.reason is 'Why it failed: a key of the dictionary.';
comment on column videos.facts is 'What the source is: {container, seconds, width, height, turned, videoStream, audioStream}; the sides are those of the upright picture.';
comment on column videos.files is 'Files of the finished video, by name below its folder.';
comment on column videos.captions is 'Array of {language, file}.';
comment on column videos.used_at is 'When a post took it; without one it is removed after 24 hours.';
comment on column videos.sender is 'As in uploads.';
CREATE INDEX videos_due ON public.videos USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'processing'::text]));
CREATE INDEX videos_member ON public.videos USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX videos_waiting_for_post ON public.videos USING btree (created_at) WHERE (used_at IS NULL);

create table view_marks (
  post_id uuid not null,
  visitor bytea not null,
  seen_at timestamp with time zone not null,
  constraint view_marks_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint view_marks_pkey PRIMARY KEY (post_id, visitor)
);
comment on table view_marks is 'Keyed hash of a visitor per post, kept 30 minutes so that a view counts once (decisions §3).';
CREATE INDEX view_marks_age ON public.view_marks USING btree (seen_at);

create table waiting_posts (
  id uuid not null default gen_random_uuid(),
  mark bytea not null,
  sealed bytea not null,
  constraint waiting_posts_pkey PRIMARY KEY (id)
);
comment on table waiting_posts is 'Anonymous posts that are not published yet. They leave in batches, on the hour, in a random order (R28, P21, decision 0067).';
comment on column waiting_posts.id is 'Random; the post has another id, so that it cannot be recognised later by an earlier copy of this table.';
comment on column waiting_posts.mark is 'A keyed mark of the author, another one for each row, by which the server recognises the author''s own.';
comment on column waiting_posts.sealed is 'The post, padded and sealed with a key that is not in the database.';

create table words_due (
  post_id uuid not null,
  constraint words_due_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint words_due_pkey PRIMARY KEY (post_id)
);
comment on table words_due is 'Posts whose words or excerpt were made by other rules than today''s; a job makes them again and removes the row.';

CREATE OR REPLACE FUNCTION public.after_quiet(moment timestamp with time zone, quiet_from integer, quiet_to integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when (quiet_from <= quiet_to and minute >= quiet_from and minute < quiet_to)
      or (quiet_from > quiet_to and (minute >= quiet_from or minute < quiet_to))
    then date_trunc('minute', moment) + make_interval(mins => (quiet_to - minute + 1440) % 1440)
    else moment end
  from (select extract(hour from moment at time zone 'Asia/Bangkok')::integer * 60
             + extract(minute from moment at time zone 'Asia/Bangkok')::integer as minute) clock
$function$;

CREATE OR REPLACE FUNCTION public.answer_photos_give_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into media_removals (name, part) values (old.name, 'answer') on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.appeals_fill_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' and new.state = 'waiting' then
    perform open_review_item('appeal', new.id, false, new.filed_at, interval '72 hours');
  else
    perform close_review_item('appeal', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.articles_give_up_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.picture_name is not null and (tg_op = 'DELETE' or new.picture_name is distinct from old.picture_name) then
    insert into media_removals (name, part) values (old.picture_name, 'all') on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.close_review_item(of_kind text, subject uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update review_items set state = 'closed', claimed_by = null, claimed_at = null, waits_until = null where kind = of_kind and subject_id = subject
$function$;

CREATE OR REPLACE FUNCTION public.coin_account_agrees()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  broken bigint;
begin
  select n.id into broken from changed n
  where coalesce((select e.sequence = n.entries and e.balance_after = n.balance and e.credits = n.credits
                  from coin_entries e where e.account_id = n.id and e.sequence >= n.entries order by e.sequence desc limit 1),
                 n.entries = 0 and n.balance = 0 and n.credits = 0) is not true
  limit 1;
  if found then
    raise exception 'the balance of coin account % is not the sum of its entries', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coin_account_opens_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.balance <> 0 or new.entries <> 0 or new.credits <> 0 then raise exception 'a coin account opens empty'; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.coin_entry_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  broken record;
begin
  select n.account_id, n.sequence into broken from added n
  where coalesce((select n.balance_after = e.balance_after + n.amount and n.credits = e.credits + (n.amount > 0)::int
                  from coin_entries e where e.account_id = n.account_id and e.sequence = n.sequence - 1),
                 n.sequence = 1 and n.balance_after = n.amount and n.credits = (n.amount > 0)::int) is not true
     or (select n.amount = case n.account_id when t.from_account then -t.amount when t.to_account then t.amount else 0 end
         from coin_transactions t where t.id = n.transaction_id) is not true
     or (select a.entries >= n.sequence from coin_accounts a where a.id = n.account_id) is not true
  limit 1;
  if found then
    raise exception 'entry % of coin account % does not follow from the one before', broken.sequence, broken.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coin_transaction_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  broken uuid;
begin
  select t.id into broken from added t
  where (select count(*) = 2 and bool_and(e.amount = case e.account_id when t.from_account then -t.amount
                                                                       when t.to_account then t.amount else 0 end)
         from coin_entries e where e.transaction_id = t.id) is not true
  limit 1;
  if found then
    raise exception 'the entries of coin transaction % do not say what it says', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_replies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  seen integer := (new.deleted_at is null and new.hidden_at is null)::int;
  seen_before integer := 0;
begin
  if tg_op = 'UPDATE' then
    seen_before := (old.deleted_at is null and old.hidden_at is null)::int;
  end if;
  if seen <> seen_before then
    update comments set replies = replies + seen - seen_before where id = new.parent_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.disputes_fill_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform close_review_item('dispute', old.id);
  elsif new.state in ('upheld', 'rejected') then
    perform close_review_item('dispute', new.id);
  else
    perform open_review_item('dispute', new.id, false, new.changed_at, interval '24 hours',
      case when new.state = 'author_asked' and new.answered_at is null then new.answer_due_at end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erasure_requests_fill_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' and new.state = 'waiting' then
    perform open_review_item('erasure_request', new.id, false, new.received_at, interval '30 days');
  else
    perform close_review_item('erasure_request', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_comment_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.image is not null and (tg_op = 'DELETE' or new.image is null or new.image ->> 'name' <> old.image ->> 'name') then
    insert into media_removals (name, part) values (old.image ->> 'name', 'all') on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_photo_hash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from photo_hashes where name = new.name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_upload()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from incoming_uploads where file_name = old.name;
  if old.has_original then
    insert into media_removals (name, part) values (old.name, 'original') on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.held_posts_fill_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' and new.review_state = 'waiting' and new.deleted_at is null then
    perform open_review_item('held_post', new.id, false, new.hidden_at, interval '24 hours');
  else
    perform close_review_item('held_post', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hide_post_of_hidden_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  since timestamptz;
begin
  -- Shared, so that a suspension under way ends first and is seen, or waits and then hides this post by its own trigger.
  select hidden_since into since from members where id = new.member_id for share;
  if since is not null then
    new.hidden_at := since;
    new.hidden_with_member := true;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hide_posts_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.hidden_since is not null then
    update posts set hidden_at = new.hidden_since, hidden_with_member = true
    where member_id = new.id and hidden_at is null and deleted_at is null;
  else
    update posts set hidden_at = null, hidden_with_member = false where member_id = new.id and hidden_with_member;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.identity_cards_fill_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' and new.status = 'waiting' then
    perform open_review_item('identity_card', new.id, false, new.submitted_at, interval '72 hours');
  else
    perform close_review_item('identity_card', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mercator_x(longitude double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select least(1073741823, greatest(0, floor((longitude + 180) / 360 * 1073741824)))::integer
$function$;

CREATE OR REPLACE FUNCTION public.mercator_y(latitude double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select least(1073741823, greatest(0, floor((0.5 - ln(tan(pi() / 4 + radians(least(85.0511, greatest(-85.0511, latitude))) / 2)) / (2 * pi())) * 1073741824)))::integer
$function$;

CREATE OR REPLACE FUNCTION public.messages_fill_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform close_review_item('message', old.post_id);
  elsif new.is_staff then
    perform close_review_item('message', new.post_id);
  else
    perform open_review_item('message', new.post_id, false, new.sent_at, interval '24 hours');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_photo_hashes_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into photo_hashes_due (post_id) values (new.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_smaller_renditions_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into smaller_renditions_due (kind, id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.one_spelling(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when given is nfc normalized and given !~ '[\u0E4D\u0ECD๐-๙໐-໙០-៩\u200B\u200C\u200D\u2060\uFEFF\u00AD]|[\u0E33\u0EB3\u0E48-\u0E4B\u0EC8-\u0ECB][\u0E31\u0E34-\u0E39\u0E48-\u0E4B\u0EB1\u0EB4-\u0EB9\u0EBB\u0EC8-\u0ECB]|\u0E40\u0E40|\u0EC0\u0EC0|\u0EAB[\u0E99\u0EA1]'
    then lower(given)
    else translate(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        lower(normalize(given, nfc)),
        '\u0E4D([\u0E48-\u0E4B]?)\u0E32', E'\\1\u0E33', 'g'),
        '\u0ECD([\u0EC8-\u0ECB]?)\u0EB2', E'\\1\u0EB3', 'g'),
        '\u0E33([\u0E48-\u0E4B])', E'\\1\u0E33', 'g'),
        '\u0EB3([\u0EC8-\u0ECB])', E'\\1\u0EB3', 'g'),
        '([\u0E48-\u0E4B])([\u0E31\u0E34-\u0E39])', '\2\1', 'g'),
        '([\u0EC8-\u0ECB])([\u0EB1\u0EB4-\u0EB9\u0EBB])', '\2\1', 'g'),
        '\u0E40\u0E40', E'\u0E41', 'g'),
        '\u0EC0\u0EC0', E'\u0EC1', 'g'),
        '\u0EAB\u0E99', E'\u0EDC', 'g'),
        '\u0EAB\u0EA1', E'\u0EDD', 'g'),
      E'๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙០១២៣៤៥៦៧៨៩\u200B\u200C\u200D\u2060\uFEFF\u00AD', '012345678901234567890123456789')
  end
$function$;

CREATE OR REPLACE FUNCTION public.open_review_item(kind text, subject uuid, urgent boolean, opened timestamp with time zone, due interval, waits timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into review_items as i (kind, subject_id, is_urgent, opened_at, due_at, waits_until)
  values (kind, subject, urgent, opened, coalesce(waits, opened) + due, waits)
  on conflict (kind, subject_id) do update set
    state = case i.state when 'deciding' then i.state else 'open' end,
    is_urgent = case i.state when 'closed' then excluded.is_urgent else i.is_urgent or excluded.is_urgent end,
    opened_at = case i.state when 'closed' then excluded.opened_at else i.opened_at end,
    due_at = case when i.state = 'closed' or excluded.kind = 'dispute' then excluded.due_at else least(i.due_at, excluded.due_at) end,
    waits_until = excluded.waits_until,
    claimed_by = case i.state when 'closed' then null else i.claimed_by end,
    claimed_at = case i.state when 'closed' then null else i.claimed_at end,
    failure = case i.state when 'closed' then '' else i.failure end
$function$;

CREATE OR REPLACE FUNCTION public.posts_keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  w search_window;
begin
  -- Taken out first and in the direction in which the job moves them, so that what it is moving is met in one of the two.
  if tg_op = 'UPDATE' then
    delete from recent_words where post_id = new.id;
    delete from earlier_words where post_id = new.id;
  end if;
  if new.publish <> 0 or new.hidden_at is not null or new.deleted_at is not null then
    return null;
  end if;
  select * into w from search_window;
  if new.created_at >= w.begins_at then
    insert into recent_words (post_id, created_at, words) values (new.id, new.created_at, new.words);
  elsif new.created_at >= w.earlier_begins_at then
    insert into earlier_words (post_id, created_at, words) values (new.id, new.created_at, new.words);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select 1 from disputes d where d.id = old.dispute_id) then return old; end if;
  raise exception 'rows of dispute_events are never changed';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_version_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.anonymous = 10 and new is not distinct from old then return new; end if;
  if tg_op = 'DELETE' and not exists (
    select 1 from posts p where p.id = old.post_id and not (p.deleted_at is not null and p.detail = '')
      -- The signed versions of a post that stays when its author leaves.
      and not (old.anonymous = 0 and p.anonymous = 10)) then return old; end if;
  raise exception 'rows of post_versions are never changed';
end $function$;

CREATE OR REPLACE FUNCTION public.reports_fill_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  r reports := case tg_op when 'DELETE' then old else new end;
  kind text := case when r.post_id is not null then 'post' when r.comment_id is not null then 'comment' else 'member' end;
  subject uuid := coalesce(r.post_id, r.comment_id, r.member_id);
begin
  if tg_op <> 'DELETE' and r.reviewed_at is null then
    perform open_review_item(kind, subject, r.reason in ('violent', 'privacy'), r.reported_at,
      case when r.reason in ('violent', 'privacy') then interval '4 hours' else interval '24 hours' end);
  elsif not exists (select 1 from reports o where o.reviewed_at is null
      and (o.post_id = r.post_id or o.comment_id = r.comment_id or o.member_id = r.member_id)) then
    perform close_review_item(kind, subject);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.setting_changes_signal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', 'settings changed');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.story_forgets_coins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from coin_causes where post_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.survey_answers_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update surveys s set answers = answers + c.change, arrived = arrived + greatest(c.change, 0) from (
    select survey_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed group by survey_id
  ) c where s.id = c.survey_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.survey_answers_hide_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from survey_shown_texts t
  where t.answer_id = new.id and (not new.may_show or new.answers ->> t.question is distinct from old.answers ->> t.question);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.survey_answers_may_show()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.answers is distinct from old.answers then
    new.may_show := coalesce((select is_view_open from surveys where id = new.survey_id), false);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.survey_drafts_give_up_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from answer_photos
  where survey_id = old.survey_id and member_id = old.member_id and answer_id is null
    and key = any(old.photos) and (tg_op = 'DELETE' or key <> all(new.photos));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.surveys_fill_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' and new.review = 'waiting' then
    perform open_review_item('nexus', new.id, false, new.review_asked_at, interval '3 days');
  else
    perform close_review_item('nexus', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_alerts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', 'alerts ' || string_agg(member_id::text, ','))
  from (select member_id, (row_number() over () - 1) / 200 as part
        from (select distinct member_id from changed where in_app) receivers) parts
  group by part;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_live()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A statement that adds nothing fires its triggers too, and a word in every transaction would make all commits queue.
  if exists (select 1 from added) then
    perform pg_notify('live', tg_argv[0]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_pin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', 'pins ' || coalesce(new.id, old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $function$;
