-- Why: a visitor who disputes a story is told by mail what becomes of it, in the language in which they filed it.

alter table disputes add column language text not null default 'th' check (language in ('th', 'en', 'lo', 'km', 'my'));
comment on column disputes.language is 'What mails to a filer without an account are written in; a member has a language of their own.';
