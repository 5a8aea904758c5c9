-- made by npm run gen – do not edit

create table bookmarks (
  member_id uuid not null,
  post_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint bookmarks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint bookmarks_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint bookmarks_pkey PRIMARY KEY (member_id, post_id)
);
comment on table bookmarks is 'One row per member and saved post; post_counters.bookmarks equals their number.';
CREATE INDEX bookmarks_post ON public.bookmarks USING btree (post_id);

create table categories (
  id smallint not null,
  position smallint not null,
  name text not null,
  name_en text not null,
  slot smallint not null,
  constraint categories_slot_check CHECK (((slot >= 1) AND (slot <= 8))),
  constraint categories_pkey PRIMARY KEY (id)
);
comment on table categories is 'News categories; slot is the colour and icon of the visual language.';

create table comments (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  member_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint comments_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint comments_pkey PRIMARY KEY (id)
);
comment on table comments is 'Comments are signed, also below an anonymous post; post_counters.comments counts the ones that are not deleted.';
CREATE INDEX comments_member ON public.comments USING btree (member_id);
CREATE INDEX comments_post ON public.comments USING btree (post_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

create table idempotency_keys (
  owner bytea not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 128))),
  constraint idempotency_keys_pkey PRIMARY KEY (owner, key)
);
comment on table idempotency_keys is 'First answer to each Idempotency-Key, written in the transaction of its effect (decisions §1, R43). owner is a keyed mark: an answer names a post, so the member''s id here would name the author of an anonymous one (R26).';
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

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
  failed_at timestamp with time zone not null default now()
);
comment on table login_failures is 'Counts failures per account and address for R3; account is an HMAC, never an address or number in clear.';
CREATE INDEX login_failures_account ON public.login_failures USING btree (account, failed_at);
CREATE INDEX login_failures_address ON public.login_failures USING btree (address, failed_at);

create table map_cells (
  grid smallint not null,
  x integer not null,
  y integer not null,
  category_id smallint not null,
  count integer not null,
  sum_longitude double precision not null,
  sum_latitude double precision not null,
  last_post_id uuid not null,
  last_created_at timestamp with time zone not null,
  constraint map_cells_pkey PRIMARY KEY (grid, x, y, category_id)
);
comment on table map_cells is 'Public posts per Web Mercator cell, grid 4 to 14; kept by map_cells_add in the transaction of the post.';

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
  constraint members_age_consent_check CHECK ((age_consent = ANY (ARRAY['adult'::text, 'guardian'::text]))),
  constraint members_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 80))),
  constraint members_language_check CHECK ((language = ANY (ARRAY['th'::text, 'en'::text, 'lo'::text, 'km'::text, 'my'::text]))),
  constraint members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'editor'::text, 'admin'::text]))),
  constraint members_type_check CHECK ((type = ANY (ARRAY[1, 2]))),
  constraint members_pkey PRIMARY KEY (id),
  constraint members_email_key UNIQUE (email),
  constraint members_telephone_key UNIQUE (telephone)
);
comment on table members is 'A person with an account. E-mail, phone and full name are for that person and staff only (R24).';
comment on column members.type is '1 citizen, 2 reporter (decisions §2).';
comment on column members.age_consent is 'adult, or guardian: a minor whose guardian agreed (specification §1).';
CREATE INDEX members_display_name ON public.members USING gin (display_name gin_trgm_ops);

create table migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

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

create table posts (
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  author_tag bytea,
  category_id smallint not null,
  header text not null,
  detail text not null,
  excerpt text not null,
  latitude double precision not null,
  longitude double precision not null,
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
  constraint posts_anonymous_check CHECK ((anonymous = ANY (ARRAY[0, 10]))),
  constraint posts_check CHECK (((anonymous = 10) = (member_id IS NULL))),
  constraint posts_check1 CHECK (((anonymous = 10) = (author_tag IS NOT NULL))),
  constraint posts_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint posts_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint posts_publish_check CHECK ((publish = ANY (ARRAY[0, 10, 20]))),
  constraint posts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE RESTRICT,
  constraint posts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint posts_pkey PRIMARY KEY (id)
);
comment on table posts is 'A pinned news story. Wide and rarely updated; what changes often stands in post_counters.';
comment on column posts.member_id is 'Null for an anonymous post: the row does not know its author (R26).';
comment on column posts.author_tag is 'HMAC of the author with a key outside the database; recognises the author''s own requests only (R26).';
comment on column posts.publish is '0 public, 10 private, 20 draft (decisions §3).';
comment on column posts.images is 'Array of {id, name, width, height}; the name leads to the files in the media store.';
comment on column posts.words is 'Segmented words of header, detail and hashtags with positions; built by the API, which knows Thai.';
CREATE INDEX posts_author_tag ON public.posts USING btree (author_tag) WHERE (author_tag IS NOT NULL);
CREATE INDEX posts_category ON public.posts USING btree (category_id, created_at DESC, id DESC) WHERE ((publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_feed ON public.posts USING btree (created_at DESC, id DESC) WHERE ((publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_member ON public.posts USING btree (member_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX posts_place ON public.posts USING gist (point(longitude, latitude)) WHERE ((publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_province ON public.posts USING btree (province_id, created_at DESC, id DESC) WHERE ((publish = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_tags ON public.posts USING gin (tags);
CREATE INDEX posts_words ON public.posts USING gin (words) WITH (fastupdate=off);

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

create table sessions (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  client text not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sessions_client_check CHECK ((client = ANY (ARRAY['web'::text, 'other'::text]))),
  constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id)
);
comment on table sessions is 'A login on one device. Access tokens name it, so ending the row ends them with the next call (R16).';
CREATE INDEX sessions_member ON public.sessions USING btree (member_id, created_at DESC);

create table uploads (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  name text not null,
  original_name text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_name_key UNIQUE (name)
);
comment on table uploads is 'A processed photo waiting for its post. Taken by an anonymous post the row is deleted, so that nothing links the file to a person (R29).';
CREATE INDEX uploads_member ON public.uploads USING btree (member_id, created_at DESC);
CREATE INDEX uploads_waiting ON public.uploads USING btree (created_at) WHERE (used_at IS NULL);

create table view_marks (
  post_id uuid not null,
  visitor bytea not null,
  seen_at timestamp with time zone not null,
  constraint view_marks_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint view_marks_pkey PRIMARY KEY (post_id, visitor)
);
comment on table view_marks is 'Keyed hash of a visitor per post, kept 30 minutes so that a view counts once (decisions §3).';
CREATE INDEX view_marks_age ON public.view_marks USING btree (seen_at);

CREATE OR REPLACE FUNCTION public.map_cells_add(post posts, delta integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into map_cells as cell
  select g, mercator_x(post.longitude) >> (30 - g), mercator_y(post.latitude) >> (30 - g), post.category_id,
         delta, delta * post.longitude, delta * post.latitude, post.id, post.created_at
  from generate_series(4, 14) g order by g
  on conflict (grid, x, y, category_id) do update set
    count = cell.count + excluded.count,
    sum_longitude = cell.sum_longitude + excluded.sum_longitude,
    sum_latitude = cell.sum_latitude + excluded.sum_latitude,
    last_post_id = case when delta > 0 and excluded.last_created_at >= cell.last_created_at then excluded.last_post_id else cell.last_post_id end,
    last_created_at = case when delta > 0 then greatest(excluded.last_created_at, cell.last_created_at) else cell.last_created_at end
$function$;

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
