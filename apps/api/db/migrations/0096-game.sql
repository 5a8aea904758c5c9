-- Why: people guess where the stories of the day happened, for points, days in a row and a leaderboard (decision 0112).

create table game_rounds (
  day date primary key
);
comment on table game_rounds is 'Days in Bangkok whose round has been chosen.';

create table game_stories (
  day date not null references game_rounds on delete cascade,
  position smallint not null check (position between 1 and 5),
  post_id uuid not null references posts on delete cascade,
  primary key (day, position)
);
comment on table game_stories is 'The stories of a day''s round. Whether one may still be shown is asked of the story each time.';
create index game_stories_post on game_stories (post_id);

create table game_guesses (
  member_id uuid not null references members on delete cascade,
  day date not null references game_rounds on delete cascade,
  position smallint not null,
  distance_m integer not null check (distance_m >= 0),
  points smallint not null check (points between 0 and 5000),
  primary key (member_id, day, position)
);
comment on table game_guesses is 'A member''s first guess for a story of a round: how far away it was and its points; where it was is not kept.';
create index game_guesses_day on game_guesses (day);

create table game_players (
  member_id uuid primary key references members on delete cascade,
  shows_name boolean not null
);
comment on table game_players is 'Whether the leaderboard shows a member''s name; without a row it does not.';
