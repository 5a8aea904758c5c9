-- Why: members learn by lessons with a quiz, and what they passed raises their stars (decision 0109).

create table lessons (
  id uuid primary key default gen_random_uuid(),
  skill text not null check (skill in ('communication', 'writing', 'photography', 'video_shooting', 'video_editing', 'reporting')),
  level smallint not null check (level between 1 and 3),
  position integer not null default 0,
  name jsonb not null,
  summary jsonb not null,
  minutes smallint not null check (minutes > 0),
  practice text not null default '',
  use text not null default '' check (use in ('', 'checklist')),
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  published_at timestamptz,
  is_hidden boolean not null default true,
  check (is_hidden or published_at is not null)
);
comment on table lessons is 'Lessons in the words of their editors: sections with text, drawing, picture or film, and the questions of the quiz with what is right.';
comment on column lessons.use is 'Where the site itself links to it; empty: nowhere.';
comment on column lessons.published_at is 'When it was published first; null: not yet.';
create index lessons_path on lessons (level, position, id);
create unique index lessons_use on lessons (use) where use <> '';

create table lesson_pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  lesson_id uuid not null references lessons on delete cascade,
  width integer not null,
  height integer not null,
  added_at timestamptz not null
);
comment on table lesson_pictures is 'Pictures that editors sent for a lesson; one that no section names is removed when the lesson is saved.';
create index lesson_pictures_lesson on lesson_pictures (lesson_id);

create table lesson_progress (
  member_id uuid not null references members on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  sections_read text[] not null default '{}',
  read_at timestamptz not null,
  primary key (member_id, lesson_id)
);
comment on table lesson_progress is 'Which sections of a lesson a member has read; for the member alone.';
create index lesson_progress_lesson on lesson_progress (lesson_id);

create table lesson_attempts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  right_total smallint not null,
  question_total smallint not null,
  made_at timestamptz not null
);
comment on table lesson_attempts is 'How a member answered a quiz; what they chose is not kept. For the member alone, and for 90 days.';
create index lesson_attempts_member on lesson_attempts (member_id, made_at);
create index lesson_attempts_lesson on lesson_attempts (lesson_id);
create index lesson_attempts_age on lesson_attempts (made_at);

create table lesson_passes (
  member_id uuid not null references members on delete cascade,
  lesson_id uuid not null references lessons on delete restrict,
  passed_at timestamptz not null,
  primary key (member_id, lesson_id)
);
comment on table lesson_passes is 'The first pass of a quiz, which raised the stars of its skill by one; everybody sees it on the profile.';
create index lesson_passes_lesson on lesson_passes (lesson_id);
