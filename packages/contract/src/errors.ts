/**
 * Every refusal the API can give: code → HTTP status and the key of the interface dictionary that words it.
 * The wire carries the key as `message` (decisions §1), so published clients can show it as it is.
 */
type Refusal = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  readonly message: string;
};

export const refusals = {
  'request.invalid': { status: 400, message: 'invalid_input' },
  'request.not_json': { status: 400, message: 'invalid_input' },
  'request.wrong_type': { status: 415, message: 'wrong_content_type' },
  'request.too_large': { status: 413, message: 'request_too_large' },
  'request.no_such_call': { status: 404, message: 'no_data_found' },
  'request.rate_limited': { status: 429, message: 'too_many_requests' },
  'request.key_reused': { status: 422, message: 'idempotency_key_reused' },
  'server.failed': { status: 500, message: 'wrong' },
  'server.busy': { status: 503, message: 'server_busy' },
  'server.storage_full': { status: 507, message: 'storage_full' },
  'auth.login_required': { status: 401, message: 'please_login' },
  'auth.session_ended': { status: 401, message: 'session_ended' },
  'auth.wrong_credentials': { status: 401, message: 'email_or_pass_wrong' },
  'auth.too_many_attempts': { status: 429, message: 'too_many_attempts' },
  'auth.identifier_missing': { status: 400, message: 'please_specify_email_tel' },
  'auth.password_missing': { status: 400, message: 'please_specify_pw' },
  'auth.display_name_missing': { status: 400, message: 'please_specify_displayname' },
  'auth.email_missing': { status: 400, message: 'please_specify_email' },
  'auth.email_malformed': { status: 400, message: 'email_not_match' },
  'auth.password_required': { status: 400, message: 'put_pass_and_confirm' },
  'auth.password_too_short': { status: 400, message: 'pw_must_4' },
  'auth.terms_not_accepted': { status: 400, message: 'please_accept_terms' },
  'auth.age_not_confirmed': { status: 400, message: 'please_confirm_age' },
  'auth.email_taken': { status: 409, message: 'email_already_used' },
  'posts.not_found': { status: 404, message: 'no_data_found' },
  'posts.header_missing': { status: 400, message: 'please_specify_header' },
  'posts.detail_missing': { status: 400, message: 'please_specify_detail' },
  'posts.place_missing': { status: 400, message: 'please_specify_location' },
  'posts.place_invalid': { status: 400, message: 'location_not_valid' },
  'posts.category_missing': { status: 400, message: 'please_specify_category' },
  'posts.photo_missing': { status: 400, message: 'must_add_photo' },
  'posts.too_many_files': { status: 400, message: 'upload_max_8' },
  'posts.header_too_long': { status: 400, message: 'header_too_long' },
  'posts.detail_too_long': { status: 400, message: 'detail_too_long' },
  'posts.hashtag_invalid': { status: 400, message: 'hashtag_not_valid' },
  'posts.mode_invalid': { status: 400, message: 'publish_mode_not_valid' },
  'posts.upload_unknown': { status: 400, message: 'upload_not_found' },
  'comments.not_found': { status: 404, message: 'no_data_found' },
  'comments.text_missing': { status: 400, message: 'please_state_opinion' },
  'comments.text_too_long': { status: 400, message: 'comment_too_long' },
  'comments.not_your_edit': { status: 403, message: 'not_allow_edit_comment' },
  'comments.not_your_delete': { status: 403, message: 'not_allow_delete_comment' },
  'media.not_jpeg': { status: 400, message: 'choose_jpeg' },
  'media.too_large': { status: 413, message: 'file_max_100mb' },
  'media.too_many_pixels': { status: 400, message: 'photo_too_many_pixels' },
  'media.file_missing': { status: 400, message: 'upload_file_missing' },
  'media.failed': { status: 400, message: 'upload_failed' },
  'media.quota_reached': { status: 429, message: 'upload_quota_reached' },
  'members.not_found': { status: 404, message: 'member_not_found' },
  'places.not_found': { status: 404, message: 'no_data_found' },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof refusals;

/** One field's complaint in a 400 answer. */
export type FieldError = { readonly field: string; readonly message: string };

/** The body of every failure (RFC 9457 plus the dictionary key and the id that finds the log line). */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
};
