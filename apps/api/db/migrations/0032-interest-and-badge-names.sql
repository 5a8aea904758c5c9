-- Why: fields of interest and badges had English names on Lao, Khmer and Burmese pages (specification: five languages), as
-- categories once had. Ours get theirs; what an operator has renamed stays in English until they translate it.

alter table interests
  add column name_lo text not null default '',
  add column name_km text not null default '',
  add column name_my text not null default '';
comment on table interests is 'Fields of interest of persona and profile (specification §3). Where a name is empty, the English one is shown.';

update interests i set name_lo = ours.lo, name_km = ours.km, name_my = ours.my
from (values
  ('การศึกษา', 'Education', 'ການສຶກສາ', 'ការអប់រំ', 'ပညာရေး'),
  ('สุขภาวะที่ยั่งยืน', 'Sustainable health', 'ສຸຂະພາວະທີ່ຍືນຍົງ', 'សុខភាពប្រកបដោយចីរភាព', 'ရေရှည်တည်တံ့သော ကျန်းမာရေး'),
  ('สังคมสูงวัย', 'Ageing society', 'ສັງຄົມຜູ້ສູງອາຍຸ', 'សង្គមមនុស្សវ័យចាស់', 'သက်ကြီးရွယ်အို လူ့အဖွဲ့အစည်း'),
  ('เศรษฐกิจที่ทั่วถึงและเป็นธรรม', 'Inclusive and fair economy', 'ເສດຖະກິດທີ່ທົ່ວເຖິງ ແລະ ເປັນທຳ',
   'សេដ្ឋកិច្ចបរិយាប័ន្ន និងយុត្តិធម៌', 'အားလုံးပါဝင်ပြီး မျှတသော စီးပွားရေး'),
  ('ทรัพยากรธรรมชาติและสิ่งแวดล้อม', 'Natural resources and environment', 'ຊັບພະຍາກອນທຳມະຊາດ ແລະ ສິ່ງແວດລ້ອມ',
   'ធនធានធម្មជាតិ និងបរិស្ថាន', 'သဘာဝသယံဇာတနှင့် ပတ်ဝန်းကျင်'),
  ('ธรรมาภิบาลและการกระจายอำนาจ', 'Governance and decentralisation', 'ທຳມາພິບານ ແລະ ການກະຈາຍອຳນາດ',
   'អភិបាលកិច្ច និងវិមជ្ឈការ', 'အုပ်ချုပ်မှုနှင့် ဗဟိုချုပ်ကိုင်မှု လျှော့ချရေး')
) as ours (th, en, lo, km, my)
where i.name = ours.th and i.name_en = ours.en;

alter table badges
  add column name_lo text not null default '',
  add column name_km text not null default '',
  add column name_my text not null default '',
  add column tooltip_lo text not null default '',
  add column tooltip_km text not null default '',
  add column tooltip_my text not null default '';
comment on table badges is 'Distinctions that staff give to members; title and tooltip stand on profiles and stories. Where a text is empty, the English one is shown.';
