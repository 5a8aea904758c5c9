-- Why: an owner sees how the newsroom stands to each version of their collection, and why one was sent back, not only to the last (issue 31).

alter table survey_versions
  add column review text check (review in ('draft', 'waiting', 'approved', 'refused')),
  add column review_reason text,
  add column review_note text;
comment on column survey_versions.review is 'Of Nexus: how the newsroom stands to this version; that of the last stands in surveys too.';
comment on column survey_versions.review_reason is 'Of Nexus: why the newsroom sent it back, as its queue names reasons.';
comment on column survey_versions.review_note is 'Of Nexus: what the newsroom wrote to its owner about it.';

-- Only approved versions have been answered.
update survey_versions v set review = case
    when v.version = s.version then s.review
    when v.version = s.asked_version then 'approved'
    when exists (select 1 from survey_answers a where a.survey_id = v.survey_id and a.version = v.version) then 'approved'
    else 'draft'
  end
from surveys s where s.id = v.survey_id and s.kind = 'nexus';
