-- Why: the newsroom helps and protects members by hand, also where nobody has reported them (design reference A-06, decision 0083).

create table member_notes (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  author_id uuid references members on delete set null,
  text text not null check (char_length(text) between 1 and 10000),
  written_at timestamptz not null
);
comment on table member_notes is 'What the newsroom notes about a member for colleagues. In no answer to the member, and deleted with them.';
create index member_notes_member on member_notes (member_id, written_at desc);
create index member_notes_author on member_notes (author_id) where author_id is not null;

-- "Verified" is a badge, so it stands wherever badges do. The id is the one that members.badges.queries.ts names.
insert into badges (id, position, name, name_en, name_lo, name_km, name_my, tooltip, tooltip_en, tooltip_lo, tooltip_km, tooltip_my)
values ('7b1f0c52-5e5e-4f0a-9a40-000000000001', -1, 'ยืนยันแล้ว', 'Verified', 'ຢືນຢັນແລ້ວ', 'បានផ្ទៀងផ្ទាត់', 'အတည်ပြုပြီး',
  'ทีมงานยืนยันว่าเป็นบัญชีของบุคคลหรือองค์กรนี้จริง', 'The newsroom has confirmed that this account belongs to this person or organisation',
  'ກອງບັນນາທິການຢືນຢັນວ່າເປັນບັນຊີຂອງບຸກຄົນ ຫຼື ອົງກອນນີ້ແທ້', 'ការិយាល័យព័ត៌មានបានបញ្ជាក់ថាគណនីនេះជារបស់បុគ្គល ឬអង្គការនេះពិតប្រាកដ',
  'ဤအကောင့်သည် ဤပုဂ္ဂိုလ် သို့မဟုတ် အဖွဲ့အစည်း၏ အကောင့်ဖြစ်ကြောင်း သတင်းခန်းက အတည်ပြုထားသည်');
