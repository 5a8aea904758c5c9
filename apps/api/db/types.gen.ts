// made by npm run gen – do not edit
import type { Generated } from 'kysely';

export type Json = unknown;

export interface Bookmarks {
  member_id: string;
  post_id: string;
  created_at: Generated<Date>;
}

export interface Categories {
  id: number;
  position: number;
  name: string;
  name_en: string;
  slot: number;
}

export interface Comments {
  id: Generated<string>;
  post_id: string;
  member_id: string;
  text: string;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
}

export interface IdempotencyKeys {
  owner: Buffer;
  key: string;
  request_hash: Buffer;
  answer: Json | null;
  created_at: Generated<Date>;
}

export interface Likes {
  member_id: string;
  post_id: string;
  created_at: Generated<Date>;
}

export interface LoginFailures {
  account: string;
  address: string;
  failed_at: Generated<Date>;
}

export interface MapCells {
  grid: number;
  x: number;
  y: number;
  category_id: number;
  count: number;
  sum_longitude: number;
  sum_latitude: number;
  last_post_id: string;
  last_created_at: Date;
}

export interface Members {
  id: Generated<string>;
  display_name: string;
  full_name: Generated<string>;
  email: string | null;
  telephone: string | null;
  password_hash: string | null;
  type: Generated<number>;
  role: Generated<string>;
  avatar: Generated<string>;
  language: Generated<string>;
  province_id: string | null;
  terms_version: string;
  terms_accepted_at: Date;
  age_consent: string;
  email_confirmed_at: Date | null;
  suspended_at: Date | null;
  created_at: Generated<Date>;
}

export interface Migrations {
  name: string;
  hash: string;
  applied_at: Generated<Date>;
}

export interface PostCounters {
  post_id: string;
  views: Generated<number>;
  likes: Generated<number>;
  bookmarks: Generated<number>;
  comments: Generated<number>;
  points: Generated<number>;
}

export interface Posts {
  id: Generated<string>;
  member_id: string | null;
  author_tag: Buffer | null;
  category_id: number;
  header: string;
  detail: string;
  excerpt: string;
  latitude: number;
  longitude: number;
  province_id: Generated<string>;
  amphoe_id: Generated<string>;
  publish: number;
  anonymous: Generated<number>;
  language: Generated<string>;
  images: Generated<Json>;
  tags: Generated<string[]>;
  words: Generated<string>;
  hidden_at: Date | null;
  deleted_at: Date | null;
  created_at: Generated<Date>;
  edited_at: Date | null;
}

export interface RefreshTokens {
  hash: Buffer;
  session_id: string;
  issued_at: Generated<Date>;
  rotated_at: Date | null;
}

export interface Sessions {
  id: Generated<string>;
  member_id: string;
  client: string;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

export interface Uploads {
  id: Generated<string>;
  member_id: string;
  name: string;
  original_name: string;
  bytes: number;
  width: number;
  height: number;
  used_at: Date | null;
  created_at: Generated<Date>;
}

export interface ViewMarks {
  post_id: string;
  visitor: Buffer;
  seen_at: Date;
}

export interface DB {
  bookmarks: Bookmarks;
  categories: Categories;
  comments: Comments;
  idempotency_keys: IdempotencyKeys;
  likes: Likes;
  login_failures: LoginFailures;
  map_cells: MapCells;
  members: Members;
  migrations: Migrations;
  post_counters: PostCounters;
  posts: Posts;
  refresh_tokens: RefreshTokens;
  sessions: Sessions;
  uploads: Uploads;
  view_marks: ViewMarks;
}
