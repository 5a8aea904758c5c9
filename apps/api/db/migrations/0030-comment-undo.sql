-- Why: whoever deletes a comment may take that back for a moment (ux §4.4). It is gone for everybody at once; only its photo
-- waits as long, and what staff decide meanwhile stands.

alter table comments add column undo_until timestamptz;
comment on column comments.undo_until is 'Until when its author may take their own deletion back; null when it was not theirs, or is final.';
create index comments_undo on comments (undo_until) where undo_until is not null;
