// made by npm run gen – do not edit
import type { Generated } from 'kysely';

export type Json = unknown;

export interface Affiliations {
  organisation_id: string;
  member_id: string;
  asked_at: Date;
  joined_at: Date | null;
  declined_at: Date | null;
}

export interface Announcements {
  id: Generated<string>;
  name: string;
  detail: Generated<string>;
  image: Generated<string>;
  link: Generated<string>;
  link_text: Generated<string>;
  begins_at: Date;
  ends_at: Date | null;
  is_published: Generated<boolean>;
  has_middle: Generated<boolean>;
  name_en: Generated<string>;
  name_lo: Generated<string>;
  name_km: Generated<string>;
  name_my: Generated<string>;
  detail_en: Generated<string>;
  detail_lo: Generated<string>;
  detail_km: Generated<string>;
  detail_my: Generated<string>;
  link_text_en: Generated<string>;
  link_text_lo: Generated<string>;
  link_text_km: Generated<string>;
  link_text_my: Generated<string>;
}

export interface AnswerPhotos {
  name: string;
  survey_id: string;
  key: string;
  answer_id: string | null;
  member_id: string | null;
  width: number;
  height: number;
  created_at: Date;
}

export interface ArticleSources {
  id: Generated<string>;
  name: string;
  url: string;
  language: string;
  is_active: boolean;
  due_at: Date;
  etag: Generated<string>;
  last_modified: Generated<string>;
  outcome: Generated<string>;
  status: Generated<number>;
  failures: Generated<number>;
  tried_at: Date | null;
  read_at: Date | null;
  is_warning: Generated<boolean>;
  province_id: string | null;
}

export interface Articles {
  id: Generated<string>;
  source_id: string;
  key: string;
  header: string;
  detail: string;
  link: string;
  created_at: Date;
  picture_url: string;
  picture_name: string | null;
  has_picture: Generated<boolean>;
  picture_tries: Generated<number>;
  picture_due_at: Date;
}

export interface Badges {
  id: Generated<string>;
  position: number;
  name: string;
  name_en: string;
  tooltip: string;
  tooltip_en: string;
  image: Generated<string>;
  name_lo: Generated<string>;
  name_km: Generated<string>;
  name_my: Generated<string>;
  tooltip_lo: Generated<string>;
  tooltip_km: Generated<string>;
  tooltip_my: Generated<string>;
  picture: Generated<string>;
}

export interface Blocks {
  member_id: string;
  blocked_id: string;
  created_at: Date;
}

export interface Bookmarks {
  member_id: string;
  post_id: string;
  created_at: Generated<Date>;
}

export interface Callouts {
  id: Generated<string>;
  question: Json;
  detail: Json | null;
  place: Json | null;
  tag: string;
  province_id: string | null;
  begins_at: Date;
  ends_at: Date;
  is_published: Generated<boolean>;
  told_after: string | null;
  told_at: Date | null;
}

export interface Categories {
  id: number;
  position: number;
  name: string;
  name_en: string;
  slot: number;
  name_lo: Generated<string>;
  name_km: Generated<string>;
  name_my: Generated<string>;
  retired_at: Date | null;
}

export interface CoinAccounts {
  id: number;
  kind: string;
  name: string | null;
  member_id: string | null;
  balance: Generated<number>;
  entries: Generated<number>;
  credits: Generated<number>;
  last_at: Date | null;
  author_tag: Buffer | null;
}

export interface CoinCauses {
  transaction_id: string;
  post_id: string;
}

export interface CoinCorrections {
  id: Generated<string>;
  member_id: string;
  amount: number;
  reason: string;
  asked_by: string | null;
  asked_at: Date;
  state: string;
  decided_by: string | null;
  decided_at: Date | null;
  transaction_id: string | null;
}

export interface CoinEarnings {
  member_id: string;
  kind: string;
  subject: string;
  day: string;
  transaction_id: string;
}

export interface CoinEntries {
  account_id: number;
  sequence: number;
  transaction_id: string;
  amount: number;
  balance_after: number;
  credits: number;
  at: Date;
}

export interface CoinInvitations {
  member_id: string;
  code: string;
}

export interface CoinInvited {
  member_id: string;
  invited_by: string;
}

export interface CoinStories {
  post_id: string;
  is_posting_paid: Generated<boolean>;
  views_paid: Generated<number>;
}

export interface CoinTransactions {
  id: Generated<string>;
  kind: string;
  from_account: number;
  to_account: number;
  amount: number;
  at: Date;
  reason: Generated<string>;
  reverses: string | null;
}

export interface CommentLikes {
  member_id: string;
  comment_id: string;
}

export interface CommentMentions {
  comment_id: string;
  member_id: string;
  name: string;
  place: number;
}

export interface Comments {
  id: Generated<string>;
  post_id: string;
  member_id: string | null;
  text: string;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  image: Json | null;
  hidden_at: Date | null;
  undo_until: Date | null;
  parent_id: string | null;
  likes: Generated<number>;
  replies: Generated<number>;
}

export interface DataExports {
  id: Generated<string>;
  member_id: string;
  session_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface DeletionRequestMarks {
  mark: Buffer;
  created_at: Date;
}

export interface DeletionRequests {
  token_hash: Buffer;
  member_id: string;
  note: Generated<string>;
  created_at: Date;
  expires_at: Date;
}

export interface DisputeEvents {
  dispute_id: string;
  position: number;
  event: string;
  by_whom: string;
  staff_id: string | null;
  outcome: Generated<string>;
  note: Generated<string>;
  at: Date;
}

export interface Disputes {
  id: Generated<string>;
  reference: string;
  post_id: string;
  member_id: string | null;
  email: Generated<string>;
  filer_mark: Buffer | null;
  filer_kind: string;
  wrong: string;
  facts: Generated<string>;
  evidence_url: Generated<string>;
  post_version: number;
  state: string;
  filed_at: Date;
  changed_at: Date;
  answer_due_at: Date | null;
  author_answer: Generated<string>;
  answered_at: Date | null;
  outcome: Generated<string>;
  note: Generated<string>;
  decided_at: Date | null;
  decided_by: string | null;
  appealed_by: string | null;
  language: Generated<string>;
}

export interface EarlierWords {
  post_id: string;
  created_at: Date;
  words: string;
}

export interface EmailConfirmations {
  hash: Buffer;
  member_id: string;
  email: string;
  purpose: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface ErasedMembers {
  member_id: string;
  erased_at: Date;
  keeps_posts: boolean;
}

export interface ErasureRequests {
  id: Generated<string>;
  account: string;
  email: string;
  note: string;
  posts: string;
  language: string;
  received_at: Date;
  state: Generated<string>;
  member_id: string | null;
  decided_at: Date | null;
}

export interface EventPhotos {
  id: Generated<string>;
  event_id: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  added_at: Date;
}

export interface EventRegistrations {
  event_id: string;
  member_id: string;
  turn: number;
  registered_at: Date;
  seated_at: Date | null;
  reminded_day_at: Date | null;
  reminded_soon_at: Date | null;
}

export interface Events {
  id: Generated<string>;
  name: Json;
  detail: Json | null;
  place: Json | null;
  province_id: string | null;
  latitude: number | null;
  longitude: number | null;
  begins_at: Date;
  ends_at: Date;
  registration: string;
  link: Generated<string>;
  seats: number | null;
  has_queue: Generated<boolean>;
  closes_at: Date | null;
  is_published: Generated<boolean>;
  cancelled_at: Date | null;
  cancel_note: Json | null;
  sequence: Generated<number>;
  created_at: Date;
  changed_at: Date;
}

export interface FollowedStories {
  member_id: string;
  post_id: string;
  created_at: Date;
}

export interface FollowedTopics {
  member_id: string;
  kind: string;
  topic: string;
  created_at: Date;
}

export interface Follows {
  member_id: string;
  followed_id: string;
  created_at: Date;
}

export interface GameGuesses {
  member_id: string;
  day: Date;
  position: number;
  distance_m: number;
  points: number;
}

export interface GamePlayers {
  member_id: string;
  shows_name: boolean;
}

export interface GameRounds {
  day: Date;
}

export interface GameStories {
  day: Date;
  position: number;
  post_id: string;
}

export interface HandoffCodes {
  hash: Buffer;
  member_id: string;
  target: string;
  purpose: string;
  expires_at: Date;
}

export interface Hashtags {
  tag: string;
  posts: number;
  last_used_at: Date;
}

export interface IdempotencyKeys {
  owner: Buffer;
  key: string;
  request_hash: Buffer;
  created_at: Generated<Date>;
  sealed: Buffer | null;
}

export interface IdentityCards {
  id: Generated<string>;
  member_id: string;
  status: Generated<string>;
  purpose: Generated<string>;
  number_sealed: Buffer | null;
  number_hint: Generated<string>;
  copy_name: string | null;
  copy_stored_at: Date | null;
  consented_at: Date | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  reason: Generated<string>;
}

export interface IncomingUploads {
  id: string;
  member_id: string | null;
  kind: string;
  original_name: string;
  file_type: string;
  bytes: number;
  file_name: string | null;
  answer: Json | null;
  refusal: string | null;
  created_at: Date;
  sender: Buffer | null;
  survey_id: string | null;
  photo_key: string | null;
}

export interface Interests {
  id: number;
  position: number;
  name: string;
  name_en: string;
  name_lo: Generated<string>;
  name_km: Generated<string>;
  name_my: Generated<string>;
}

export interface KnownDevices {
  hash: Buffer;
  member_id: string;
  seen_at: Date;
}

export interface LessonAttempts {
  id: Generated<string>;
  member_id: string;
  lesson_id: string;
  right_total: number;
  question_total: number;
  made_at: Date;
}

export interface LessonPasses {
  member_id: string;
  lesson_id: string;
  passed_at: Date;
}

export interface LessonPictures {
  name: string;
  lesson_id: string;
  width: number;
  height: number;
  added_at: Date;
}

export interface LessonProgress {
  member_id: string;
  lesson_id: string;
  sections_read: Generated<string[]>;
  read_at: Date;
}

export interface Lessons {
  id: Generated<string>;
  skill: string;
  level: number;
  position: Generated<number>;
  name: Json;
  summary: Json;
  minutes: number;
  practice: Generated<string>;
  use: Generated<string>;
  sections: Json;
  questions: Json;
  published_at: Date | null;
  is_hidden: Generated<boolean>;
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
  id: Generated<string>;
  has_failed: Generated<boolean>;
}

export interface MediaRemovals {
  name: string;
  part: string;
}

export interface MemberBadges {
  member_id: string;
  badge_id: string;
  given_at: Date;
}

export interface MemberInterests {
  member_id: string;
  interest_id: number;
}

export interface MemberNotes {
  id: Generated<string>;
  member_id: string;
  author_id: string | null;
  text: string;
  written_at: Date;
}

export interface MemberProfiles {
  member_id: string;
  username: string | null;
  gender: Generated<string>;
  birthday: Generated<string>;
  contact_telephone: Generated<string>;
  address: Generated<string>;
  bio: Generated<string>;
  amphoe_id: Generated<string>;
  tambon_id: Generated<string>;
  media_level: Generated<number>;
  communication_level: Generated<number>;
  writing_level: Generated<number>;
  photography_level: Generated<number>;
  video_shooting_level: Generated<number>;
  video_editing_level: Generated<number>;
  reporting_level: Generated<number>;
  theme: Generated<string>;
  data_saver: Generated<boolean>;
  anonymous_default: Generated<boolean>;
  shows_province: Generated<boolean>;
  level_by_staff: Generated<boolean>;
  in_community: Generated<boolean>;
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
  leaving_at: Date | null;
  leaving_posts: string | null;
  hidden_since: Date | null;
  password_grade: number | null;
  password_initial_until: Date | null;
}

export interface MenuEntries {
  id: Generated<string>;
  name: string;
  description: Generated<string>;
  image: Generated<string>;
  link: string;
  position: Generated<number>;
  is_published: Generated<boolean>;
  place: Generated<string>;
  name_en: Generated<string>;
  name_lo: Generated<string>;
  name_km: Generated<string>;
  name_my: Generated<string>;
  description_en: Generated<string>;
  description_lo: Generated<string>;
  description_km: Generated<string>;
  description_my: Generated<string>;
  begins_at: Date | null;
  ends_at: Date | null;
}

export interface Migrations {
  name: string;
  hash: string;
  applied_at: Generated<Date>;
}

export interface MutedMembers {
  member_id: string;
  muted_id: string;
  created_at: Date;
}

export interface MutedPosts {
  member_id: string;
  post_id: string;
  created_at: Date;
}

export interface NearbyDays {
  member_id: string;
  day: string;
  told: number;
}

export interface NewsBroadcasts {
  id: Generated<string>;
  member_id: string | null;
  header: string;
  detail: Generated<string>;
  url: Generated<string>;
  thumbnail: Generated<string>;
  created_at: Date;
  post_id: string | null;
}

export interface NotificationChoices {
  member_id: string;
  type: string;
  channel: string;
  is_on: boolean;
}

export interface NotificationFanouts {
  id: Generated<string>;
  kind: string;
  post_id: string;
  at: Date;
  after_at: Date | null;
  after_id: string | null;
}

export interface NotificationSettings {
  member_id: string;
  is_quiet: Generated<boolean>;
  quiet_from: Generated<number>;
  quiet_to: Generated<number>;
  nearby_daily: Generated<number>;
  mailed_until: Date | null;
}

export interface Notifications {
  id: Generated<string>;
  member_id: string;
  type: number;
  reason: string;
  actor_id: string | null;
  post_id: string | null;
  comment_id: string | null;
  place_id: string | null;
  params: Generated<Json>;
  key: string;
  created_at: Date;
  in_app: boolean;
  email: boolean;
  push: boolean;
  viewed_at: Date | null;
  removed_at: Date | null;
  removal_id: string | null;
}

export interface OneTimeCodes {
  id: Generated<string>;
  receiver: Buffer;
  address: Buffer;
  purpose: string;
  bound_to: Generated<string>;
  ref: string;
  code_hash: Buffer | null;
  tries: Generated<number>;
  used_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

export interface Organisations {
  id: Generated<string>;
  name: Json;
  detail: Json | null;
  link: Generated<string>;
  logo: Generated<string>;
  province_id: string | null;
  created_at: Date;
}

export interface PasswordResetAsks {
  id: Generated<string>;
  email: Buffer;
  address: Buffer;
  asked_at: Date;
}

export interface PasswordResets {
  hash: Buffer;
  member_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface PermissionChanges {
  role: string;
  permission: string;
  is_granted: boolean;
  changed_by: string;
  changed_at: Date;
}

export interface Personas {
  member_id: string;
  on_behalf: number | null;
  objectives: Generated<string[]>;
  province_id: Generated<string>;
  amphoe_id: Generated<string>;
  tambon_id: Generated<string>;
  answered_at: Date | null;
  ask_again_at: Date | null;
}

export interface PhotoHashes {
  name: string;
  post_id: string;
  hash: number;
}

export interface PhotoHashesDue {
  post_id: string;
}

export interface PostCounters {
  post_id: string;
  views: Generated<number>;
  likes: Generated<number>;
  bookmarks: Generated<number>;
  comments: Generated<number>;
  points: Generated<number>;
}

export interface PostMediaRemovals {
  name: string;
  kind: string;
  post_id: string | null;
  record: Json | null;
  due_at: Date;
}

export interface PostVersions {
  post_id: string;
  version: number;
  header: string;
  detail: string;
  category_id: number;
  latitude: number;
  longitude: number;
  province_id: string;
  amphoe_id: string;
  place_precision: string;
  publish: number;
  anonymous: number;
  language: string;
  images: Json;
  video: string | null;
  tags: string[];
  written_at: Date;
}

export interface PostVisits {
  member_id: string;
  post_id: string;
  seen_at: Date;
}

export interface Posts {
  id: Generated<string>;
  member_id: string | null;
  author_tag: Buffer | null;
  category_id: number | null;
  header: string;
  detail: string;
  excerpt: string;
  latitude: number | null;
  longitude: number | null;
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
  hidden_with_member: Generated<boolean>;
  version: Generated<number>;
  place_precision: Generated<string>;
  video: string | null;
  pending: Generated<Json>;
  device: Generated<string>;
  ruling: Json | null;
  review_state: string | null;
  verification: Json | null;
  corrections: Generated<Json>;
}

export interface PushDeliveries {
  notification_id: string;
  subscription_id: string;
  due_at: Date;
  attempts: Generated<number>;
}

export interface PushSubscriptions {
  id: Generated<string>;
  member_id: string;
  session_id: string;
  endpoint: string;
  endpoint_hash: Buffer;
  p256dh: string;
  auth: string;
  created_at: Date;
}

export interface RecentWords {
  post_id: string;
  created_at: Date;
  words: string;
}

export interface RecoveryCodes {
  member_id: string;
  hash: Buffer;
  used_at: Date | null;
}

export interface RefreshTokens {
  hash: Buffer;
  session_id: string;
  issued_at: Generated<Date>;
  rotated_at: Date | null;
}

export interface RegistrationTickets {
  hash: Buffer;
  telephone: string;
  expires_at: Date;
  ref: string | null;
  address: Buffer | null;
}

export interface Reports {
  id: Generated<string>;
  reporter_id: string;
  post_id: string | null;
  comment_id: string | null;
  member_id: string | null;
  reason: string;
  detail: Generated<string>;
  reported_at: Date;
  reviewed_at: Date | null;
  outcome: Generated<string>;
}

export interface ReviewItems {
  id: Generated<string>;
  kind: string;
  subject_id: string;
  state: Generated<string>;
  is_urgent: boolean;
  opened_at: Date;
  due_at: Date;
  waits_until: Date | null;
  claimed_by: string | null;
  claimed_at: Date | null;
  decision: Json | null;
  decided_by: string | null;
  decided_at: Date | null;
  failure: Generated<string>;
}

export interface RewardOrders {
  id: Generated<string>;
  reward_id: string;
  member_id: string | null;
  reward_name: string;
  price: number;
  quantity: number;
  status: Generated<string>;
  recipient: string;
  address: string;
  telephone: string;
  tracking: Generated<string>;
  reason: Generated<string>;
  redeem_transaction: string;
  refund_transaction: string | null;
  created_at: Date;
  decided_at: Date | null;
  province_id: Generated<string>;
  amphoe_id: Generated<string>;
  tambon_id: Generated<string>;
  postcode: Generated<string>;
  note: Generated<string>;
}

export interface Rewards {
  id: Generated<string>;
  name: string;
  detail: Generated<string>;
  image: Generated<string>;
  price: number;
  stock: number;
  is_offered: Generated<boolean>;
  created_at: Date;
  changed_at: Date;
}

export interface SavedPlaces {
  id: Generated<string>;
  member_id: string;
  name: string;
  latitude: number;
  longitude: number;
  radius_km: number;
  categories: Generated<number[]>;
  created_at: Date;
  area: string;
}

export interface SearchWindow {
  is_only: Generated<boolean>;
  begins_at: Date;
  earlier_begins_at: Date;
}

export interface SecondFactors {
  member_id: string;
  secret_sealed: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<number>;
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
  second_factor_at: Date | null;
  stepped_up_at: Date | null;
}

export interface SettingChanges {
  name: string;
  value: string;
  changed_by: string | null;
  changed_at: Date;
}

export interface Shares {
  member_id: string;
  post_id: string;
  shared_on: string;
}

export interface Slides {
  id: Generated<string>;
  kind: string;
  name: string;
  name_en: Generated<string>;
  detail: Generated<string>;
  detail_en: Generated<string>;
  image: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
  link: Generated<string>;
  position: Generated<number>;
  begins_at: Date | null;
  ends_at: Date | null;
  is_published: Generated<boolean>;
  created_at: Date;
  has_middle: Generated<boolean>;
  name_lo: Generated<string>;
  name_km: Generated<string>;
  name_my: Generated<string>;
  detail_lo: Generated<string>;
  detail_km: Generated<string>;
  detail_my: Generated<string>;
}

export interface SmallerRenditionsDue {
  kind: string;
  id: string;
}

export interface SocialAccounts {
  provider: string;
  subject: string;
  member_id: string;
  linked_at: Generated<Date>;
}

export interface SocialClaims {
  hash: Buffer;
  purpose: string;
  browser_hash: Buffer | null;
  member_id: string | null;
  provider: string;
  subject: string;
  email: Generated<string>;
  is_email_verified: Generated<boolean>;
  display_name: Generated<string>;
  expires_at: Date;
}

export interface SocialFlows {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: string;
  member_id: string | null;
  next: string;
  expires_at: Date;
}

export interface StaffActions {
  id: Generated<string>;
  staff_id: string;
  action: string;
  subject_id: string;
  detail: Generated<string>;
  at: Date;
}

export interface StaffInvitations {
  id: Generated<string>;
  token_hash: Buffer;
  email: string;
  role: string;
  invited_by: string;
  invited_at: Date;
  expires_at: Date;
  accepted_by: string | null;
  accepted_at: Date | null;
}

export interface StatisticsCounts {
  is_only: Generated<boolean>;
  counted_at: Date;
  whole_counted_at: Date;
}

export interface StatisticsDays {
  day: Date;
  province_id: string;
  category_id: number;
  posts: number;
  views: number;
  comments: number;
}

export interface StatisticsMonths {
  month: Date;
  province_id: string;
  category_id: number;
  posts: number;
  views: number;
  comments: number;
}

export interface StatisticsPeople {
  day: Date;
  members: number;
  reporters: number;
}

export interface StoryMessagePhotos {
  name: string;
  post_id: string;
  is_staff: boolean;
  message_id: string | null;
  place: Generated<number>;
  width: number;
  height: number;
  created_at: Date;
}

export interface StoryMessages {
  id: Generated<string>;
  post_id: string;
  is_staff: boolean;
  staff_id: string | null;
  text: string;
  sent_at: Date;
  place: number;
}

export interface SurveyAnswers {
  id: Generated<string>;
  survey_id: string;
  version: number;
  member_id: string | null;
  answers: Json;
  answered_at: Date;
  edited_at: Date;
  is_only: Generated<boolean>;
  may_show: Generated<boolean>;
}

export interface SurveyDrafts {
  survey_id: string;
  member_id: string;
  version: number;
  answers: Json;
  changed_at: Date;
  photos: Generated<string[]>;
}

export interface SurveyMonths {
  survey_id: string;
  month: string;
  version: number;
  answers: number;
  questions: Json;
  at: Date;
}

export interface SurveyParts {
  survey_id: string;
  at: Date;
  area: string;
  version: number;
  changes: number;
  answers: number;
  questions: Json;
}

export interface SurveyResults {
  survey_id: string;
  version: number;
  answers: number;
  changes: number;
  questions: Json;
  at: Date | null;
}

export interface SurveyShownTexts {
  answer_id: string;
  question: string;
  survey_id: string;
  approved_at: Date;
}

export interface SurveyVersions {
  survey_id: string;
  version: number;
  form: Json;
  created_at: Date;
  name: Json | null;
  detail: Json | null;
  review: string | null;
  review_reason: string | null;
  review_note: string | null;
}

export interface Surveys {
  id: Generated<string>;
  name: Json;
  detail: Json;
  version: Generated<number>;
  is_view_open: boolean;
  is_ans_open: boolean;
  opens_at: Date;
  closes_at: Date | null;
  answers: Generated<number>;
  created_by: string | null;
  created_at: Date;
  arrived: Generated<number>;
  told_at: Date | null;
  told_after: string | null;
  kind: Generated<string>;
  is_public_answer: Generated<boolean>;
  review: string | null;
  review_asked_at: Date | null;
  asked_version: number | null;
}

export interface Translations {
  post_id: string;
  version: number;
  target: string;
  source: string;
  header: string;
  detail: string;
  created_at: Date;
}

export interface Uploads {
  id: Generated<string>;
  member_id: string | null;
  name: string;
  bytes: number;
  width: number;
  height: number;
  used_at: Date | null;
  created_at: Generated<Date>;
  placeholder: Generated<string>;
  has_webp: Generated<boolean>;
  has_original: Generated<boolean>;
  has_middle: Generated<boolean>;
  has_pin: Generated<boolean>;
  sender: Buffer | null;
}

export interface VerificationAppeals {
  id: Generated<string>;
  post_id: string;
  against: string;
  label_date: Date;
  set_by: string | null;
  text: string;
  filed_at: Date;
  state: Generated<string>;
  note: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface Videos {
  name: string;
  id: Generated<string>;
  member_id: string | null;
  state: string;
  percent: Generated<number>;
  reason: Generated<string>;
  facts: Json;
  files: Generated<string[]>;
  captions: Generated<Json>;
  attempts: Generated<number>;
  leased_until: Date | null;
  used_at: Date | null;
  created_at: Date;
  sender: Buffer | null;
}

export interface ViewMarks {
  post_id: string;
  visitor: Buffer;
  seen_at: Date;
}

export interface WaitingPosts {
  id: Generated<string>;
  mark: Buffer;
  sealed: Buffer;
}

export interface WordsDue {
  post_id: string;
}

export interface DB {
  affiliations: Affiliations;
  announcements: Announcements;
  answer_photos: AnswerPhotos;
  article_sources: ArticleSources;
  articles: Articles;
  badges: Badges;
  blocks: Blocks;
  bookmarks: Bookmarks;
  callouts: Callouts;
  categories: Categories;
  coin_accounts: CoinAccounts;
  coin_causes: CoinCauses;
  coin_corrections: CoinCorrections;
  coin_earnings: CoinEarnings;
  coin_entries: CoinEntries;
  coin_invitations: CoinInvitations;
  coin_invited: CoinInvited;
  coin_stories: CoinStories;
  coin_transactions: CoinTransactions;
  comment_likes: CommentLikes;
  comment_mentions: CommentMentions;
  comments: Comments;
  data_exports: DataExports;
  deletion_request_marks: DeletionRequestMarks;
  deletion_requests: DeletionRequests;
  dispute_events: DisputeEvents;
  disputes: Disputes;
  earlier_words: EarlierWords;
  email_confirmations: EmailConfirmations;
  erased_members: ErasedMembers;
  erasure_requests: ErasureRequests;
  event_photos: EventPhotos;
  event_registrations: EventRegistrations;
  events: Events;
  followed_stories: FollowedStories;
  followed_topics: FollowedTopics;
  follows: Follows;
  game_guesses: GameGuesses;
  game_players: GamePlayers;
  game_rounds: GameRounds;
  game_stories: GameStories;
  handoff_codes: HandoffCodes;
  hashtags: Hashtags;
  idempotency_keys: IdempotencyKeys;
  identity_cards: IdentityCards;
  incoming_uploads: IncomingUploads;
  interests: Interests;
  known_devices: KnownDevices;
  lesson_attempts: LessonAttempts;
  lesson_passes: LessonPasses;
  lesson_pictures: LessonPictures;
  lesson_progress: LessonProgress;
  lessons: Lessons;
  likes: Likes;
  login_failures: LoginFailures;
  media_removals: MediaRemovals;
  member_badges: MemberBadges;
  member_interests: MemberInterests;
  member_notes: MemberNotes;
  member_profiles: MemberProfiles;
  members: Members;
  menu_entries: MenuEntries;
  migrations: Migrations;
  muted_members: MutedMembers;
  muted_posts: MutedPosts;
  nearby_days: NearbyDays;
  news_broadcasts: NewsBroadcasts;
  notification_choices: NotificationChoices;
  notification_fanouts: NotificationFanouts;
  notification_settings: NotificationSettings;
  notifications: Notifications;
  one_time_codes: OneTimeCodes;
  organisations: Organisations;
  password_reset_asks: PasswordResetAsks;
  password_resets: PasswordResets;
  permission_changes: PermissionChanges;
  personas: Personas;
  photo_hashes: PhotoHashes;
  photo_hashes_due: PhotoHashesDue;
  post_counters: PostCounters;
  post_media_removals: PostMediaRemovals;
  post_versions: PostVersions;
  post_visits: PostVisits;
  posts: Posts;
  push_deliveries: PushDeliveries;
  push_subscriptions: PushSubscriptions;
  recent_words: RecentWords;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  registration_tickets: RegistrationTickets;
  reports: Reports;
  review_items: ReviewItems;
  reward_orders: RewardOrders;
  rewards: Rewards;
  saved_places: SavedPlaces;
  search_window: SearchWindow;
  second_factors: SecondFactors;
  sessions: Sessions;
  setting_changes: SettingChanges;
  shares: Shares;
  slides: Slides;
  smaller_renditions_due: SmallerRenditionsDue;
  social_accounts: SocialAccounts;
  social_claims: SocialClaims;
  social_flows: SocialFlows;
  staff_actions: StaffActions;
  staff_invitations: StaffInvitations;
  statistics_counts: StatisticsCounts;
  statistics_days: StatisticsDays;
  statistics_months: StatisticsMonths;
  statistics_people: StatisticsPeople;
  story_message_photos: StoryMessagePhotos;
  story_messages: StoryMessages;
  survey_answers: SurveyAnswers;
  survey_drafts: SurveyDrafts;
  survey_months: SurveyMonths;
  survey_parts: SurveyParts;
  survey_results: SurveyResults;
  survey_shown_texts: SurveyShownTexts;
  survey_versions: SurveyVersions;
  surveys: Surveys;
  translations: Translations;
  uploads: Uploads;
  verification_appeals: VerificationAppeals;
  videos: Videos;
  view_marks: ViewMarks;
  waiting_posts: WaitingPosts;
  words_due: WordsDue;
}
