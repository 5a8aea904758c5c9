-- Why: categories had English names on Lao, Khmer and Burmese pages (specification: five languages). Ours get theirs; what an
-- operator has renamed stays in English until they translate it.

alter table categories
  add column name_lo text not null default '',
  add column name_km text not null default '',
  add column name_my text not null default '';
comment on table categories is 'News categories; slot is the colour and icon of the visual language. Where a name is empty, the English one is shown.';

update categories c set name_lo = ours.lo, name_km = ours.km, name_my = ours.my
from (values
  ('เหตุการณ์', 'Events', 'ເຫດການ', 'ព្រឹត្តិការណ៍', 'ဖြစ်ရပ်များ'),
  ('พื้นที่เรียนรู้', 'Learning', 'ພື້ນທີ່ຮຽນຮູ້', 'កន្លែងរៀនសូត្រ', 'သင်ယူရာနေရာ'),
  ('วิถีชีวิต', 'Way of life', 'ວິຖີຊີວິດ', 'របៀបរស់នៅ', 'လူနေမှုဘဝ'),
  ('ภัยพิบัติ', 'Disaster', 'ໄພພິບັດ', 'គ្រោះមហន្តរាយ', 'သဘာဝဘေး'),
  ('สิ่งแวดล้อม', 'Environment', 'ສິ່ງແວດລ້ອມ', 'បរិស្ថាន', 'ပတ်ဝန်းကျင်'),
  ('โครงการรัฐ', 'State projects', 'ໂຄງການລັດ', 'គម្រោងរដ្ឋ', 'အစိုးရစီမံကိန်း'),
  ('สุขภาพ', 'Health', 'ສຸຂະພາບ', 'សុខភាព', 'ကျန်းမာရေး'),
  ('อื่น ๆ', 'Other', 'ອື່ນໆ', 'ផ្សេងៗ', 'အခြား')
) as ours (th, en, lo, km, my)
where c.name = ours.th and c.name_en = ours.en;
