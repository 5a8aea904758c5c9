-- Why: an anonymous story can go on air too. Its broadcast names no member, so nothing joins the story with one (decision 0111, R26).

alter table news_broadcasts alter column member_id drop not null;
comment on table news_broadcasts is 'News of the broadcaster that showed what a member or an anonymous author reported; entered by editors.';
comment on column news_broadcasts.member_id is 'Whose work was shown; null for an anonymous story, which names nobody.';
comment on column news_broadcasts.post_id is
  'The story that was shown: signed by this member, or anonymous where there is none. Readers get to it while it is public and this still holds.';
