/**
 * Terms of use and privacy policy (specification §1). Legal text: a change needs the owner's approval and a new version of
 * the terms. The Burmese slot holds the Thai text, as specified.
 */
import type { Language } from '#web/platform/i18n/i18n.tsx';

/** The parts of the text, the same in every language; they are the anchors of the page. */
type SectionId = 'acceptance' | 'data' | 'deletion' | 'content' | 'rights' | 'law';

type LegalText = {
  writtenIn: Language;
  updated: string;
  sections: readonly { id: SectionId; title: string; paragraphs: readonly string[] }[];
};

const thai: LegalText = {
  writtenIn: 'th',
  updated: 'ปรับปรุงล่าสุด 1 มิถุนายน 2565',
  sections: [
    {
      id: 'acceptance',
      title: 'การยอมรับข้อตกลง',
      paragraphs: [
        'ผู้ใช้ต้องยอมรับข้อตกลงนี้ก่อนใช้บริการ หากไม่ยอมรับจะสมัครสมาชิกหรือเผยแพร่เนื้อหาไม่ได้',
        'ผู้ใช้ต้องมีอายุเกิน 18 ปี หรือเป็นผู้เยาว์ที่ได้รับความยินยอมจากผู้ปกครอง',
      ],
    },
    {
      id: 'data',
      title: 'ข้อมูลส่วนบุคคลที่เราใช้',
      paragraphs: [
        'ชื่อที่แสดง ใช้แสดงคู่กับข่าวและความคิดเห็นของคุณ ยกเว้นข่าวที่คุณเลือกไม่เปิดเผยชื่อ',
        'อีเมล ใช้สำหรับเข้าสู่ระบบ',
        'ตำแหน่ง ใช้แสดงข่าวบนแผนที่ และแจ้งข่าวใกล้ตัวเมื่อคุณเปิดใช้',
      ],
    },
    {
      id: 'deletion',
      title: 'การลบบัญชีและข้อมูล',
      paragraphs: ['คุณลบบัญชีและข้อมูลของคุณได้สามทาง คือ หน้าขอลบข้อมูล ปุ่มลบบัญชีในหน้าข้อมูลผู้ใช้ หรือติดต่อผู้ดูแลระบบ'],
    },
    {
      id: 'content',
      title: 'เนื้อหาที่ไม่อนุญาต',
      paragraphs: [
        'ห้ามเผยแพร่เนื้อหาลามกอนาจาร รุนแรง เลือกปฏิบัติ ชักชวนให้ทำร้ายตนเอง ต่อต้านสังคม ทำให้เข้าใจผิด หรือผิดกฎหมาย',
        'ผู้ให้บริการระงับหรือลบบัญชีที่ฝ่าฝืนได้โดยไม่ต้องแจ้งล่วงหน้า',
      ],
    },
    {
      id: 'rights',
      title: 'สิทธิในเนื้อหา',
      paragraphs: ['เนื้อหายังเป็นของผู้ใช้ โดยผู้ใช้อนุญาตให้ผู้ให้บริการนำไปใช้ได้ทั่วโลก ไม่จำกัดแต่ผู้เดียว ไม่มีค่าตอบแทน และไม่จำกัดระยะเวลา'],
    },
    { id: 'law', title: 'กฎหมายที่ใช้บังคับ', paragraphs: ['ข้อตกลงนี้อยู่ภายใต้กฎหมายไทย'] },
  ],
};

const english: LegalText = {
  writtenIn: 'en',
  updated: 'Last updated 1 June 2022',
  sections: [
    {
      id: 'acceptance',
      title: 'Accepting the terms',
      paragraphs: [
        'You have to accept these terms before you use the service. Without that you can neither register nor publish.',
        'You have to be over 18, or a minor with the consent of a parent or guardian.',
      ],
    },
    {
      id: 'data',
      title: 'Personal data we use',
      paragraphs: [
        'Your display name is shown with your stories and comments, except with stories that you publish anonymously.',
        'Your e-mail address is used to log in.',
        'Location is used to show stories on the map, and for alerts about news nearby when you switch them on.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account and data',
      paragraphs: [
        'You can delete your account and data in three ways: on the data deletion request page, with the button on your user information page, or by contacting an administrator.',
      ],
    },
    {
      id: 'content',
      title: 'What may not be published',
      paragraphs: [
        'Sexual, violent, discriminatory, anti-social, misleading or illegal material is not allowed, nor is anything that encourages self-harm.',
        'The provider may suspend or delete accounts that break these rules without notice.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights to content',
      paragraphs: [
        'Your content stays yours. You grant the provider a worldwide, non-exclusive, royalty-free licence of unlimited duration to use it.',
      ],
    },
    { id: 'law', title: 'Governing law', paragraphs: ['These terms are governed by the law of Thailand.'] },
  ],
};

const lao: LegalText = {
  writtenIn: 'lo',
  updated: 'ປັບປຸງຫຼ້າສຸດ 1 ມິຖຸນາ 2022',
  sections: [
    {
      id: 'acceptance',
      title: 'ການຍອມຮັບຂໍ້ຕົກລົງ',
      paragraphs: [
        'ຜູ້ໃຊ້ຕ້ອງຍອມຮັບຂໍ້ຕົກລົງນີ້ກ່ອນໃຊ້ບໍລິການ ຖ້າບໍ່ຍອມຮັບຈະສະໝັກສະມາຊິກ ຫຼື ເຜີຍແຜ່ເນື້ອຫາບໍ່ໄດ້',
        'ຜູ້ໃຊ້ຕ້ອງມີອາຍຸເກີນ 18 ປີ ຫຼື ເປັນຜູ້ເຍົາທີ່ໄດ້ຮັບການຍິນຍອມຈາກຜູ້ປົກຄອງ',
      ],
    },
    {
      id: 'data',
      title: 'ຂໍ້ມູນສ່ວນຕົວທີ່ພວກເຮົາໃຊ້',
      paragraphs: [
        'ຊື່ທີ່ສະແດງ ໃຊ້ສະແດງຄູ່ກັບຂ່າວ ແລະ ຄວາມຄິດເຫັນຂອງທ່ານ ຍົກເວັ້ນຂ່າວທີ່ທ່ານເລືອກບໍ່ເປີດເຜີຍຊື່',
        'ອີເມວ ໃຊ້ສຳລັບເຂົ້າສູ່ລະບົບ',
        'ຕຳແໜ່ງ ໃຊ້ສະແດງຂ່າວໃນແຜນທີ່ ແລະ ແຈ້ງຂ່າວໃກ້ຕົວເມື່ອທ່ານເປີດໃຊ້',
      ],
    },
    {
      id: 'deletion',
      title: 'ການລຶບບັນຊີ ແລະ ຂໍ້ມູນ',
      paragraphs: ['ທ່ານລຶບບັນຊີ ແລະ ຂໍ້ມູນໄດ້ສາມທາງ ຄື ໜ້າຂໍລຶບຂໍ້ມູນ ປຸ່ມລຶບບັນຊີໃນໜ້າຂໍ້ມູນຜູ້ໃຊ້ ຫຼື ຕິດຕໍ່ຜູ້ດູແລລະບົບ'],
    },
    {
      id: 'content',
      title: 'ເນື້ອຫາທີ່ບໍ່ອະນຸຍາດ',
      paragraphs: [
        'ຫ້າມເຜີຍແຜ່ເນື້ອຫາລາມົກ ຮຸນແຮງ ຈຳແນກ ຊັກຊວນໃຫ້ທຳຮ້າຍຕົນເອງ ຕໍ່ຕ້ານສັງຄົມ ເຮັດໃຫ້ເຂົ້າໃຈຜິດ ຫຼື ຜິດກົດໝາຍ',
        'ຜູ້ໃຫ້ບໍລິການລະງັບ ຫຼື ລຶບບັນຊີທີ່ລະເມີດໄດ້ໂດຍບໍ່ຕ້ອງແຈ້ງລ່ວງໜ້າ',
      ],
    },
    {
      id: 'rights',
      title: 'ສິດໃນເນື້ອຫາ',
      paragraphs: ['ເນື້ອຫາຍັງເປັນຂອງຜູ້ໃຊ້ ໂດຍຜູ້ໃຊ້ອະນຸຍາດໃຫ້ຜູ້ໃຫ້ບໍລິການນຳໄປໃຊ້ໄດ້ທົ່ວໂລກ ບໍ່ຈຳກັດແຕ່ຜູ້ດຽວ ບໍ່ມີຄ່າຕອບແທນ ແລະ ບໍ່ຈຳກັດໄລຍະເວລາ'],
    },
    { id: 'law', title: 'ກົດໝາຍທີ່ໃຊ້ບັງຄັບ', paragraphs: ['ຂໍ້ຕົກລົງນີ້ຢູ່ພາຍໃຕ້ກົດໝາຍໄທ'] },
  ],
};

const khmer: LegalText = {
  writtenIn: 'km',
  updated: 'កែប្រែចុងក្រោយ 1 មិថុនា 2022',
  sections: [
    {
      id: 'acceptance',
      title: 'ការយល់ព្រមតាមលក្ខខណ្ឌ',
      paragraphs: [
        'អ្នកប្រើត្រូវយល់ព្រមតាមលក្ខខណ្ឌនេះមុនប្រើសេវា។ បើមិនយល់ព្រម អ្នកមិនអាចចុះឈ្មោះ ឬផ្សាយមាតិកាបានទេ។',
        'អ្នកប្រើត្រូវមានអាយុលើស 18 ឆ្នាំ ឬជាអនីតិជនដែលមានការយល់ព្រមពីអាណាព្យាបាល។',
      ],
    },
    {
      id: 'data',
      title: 'ទិន្នន័យផ្ទាល់ខ្លួនដែលយើងប្រើ',
      paragraphs: [
        'ឈ្មោះបង្ហាញ ត្រូវបានបង្ហាញជាមួយព័ត៌មាន និងមតិរបស់អ្នក លើកលែងព័ត៌មានដែលអ្នកជ្រើសមិនបញ្ចេញឈ្មោះ។',
        'អ៊ីមែល ប្រើសម្រាប់ចូលប្រព័ន្ធ។',
        'ទីតាំង ប្រើសម្រាប់បង្ហាញព័ត៌មានលើផែនទី និងជូនដំណឹងព័ត៌មាននៅជិត នៅពេលអ្នកបើក។',
      ],
    },
    {
      id: 'deletion',
      title: 'ការលុបគណនី និងទិន្នន័យ',
      paragraphs: ['អ្នកអាចលុបគណនី និងទិន្នន័យតាមបីវិធី៖ ទំព័រស្នើលុបទិន្នន័យ ប៊ូតុងលុបគណនីក្នុងទំព័រព័ត៌មានអ្នកប្រើ ឬទាក់ទងអ្នកគ្រប់គ្រង។'],
    },
    {
      id: 'content',
      title: 'មាតិកាដែលមិនអនុញ្ញាត',
      paragraphs: [
        'ហាមផ្សាយមាតិកាអាសអាភាស ហិង្សា រើសអើង លើកទឹកចិត្តឱ្យធ្វើបាបខ្លួន ប្រឆាំងសង្គម បំភាន់ ឬខុសច្បាប់។',
        'អ្នកផ្ដល់សេវាអាចផ្អាក ឬលុបគណនីដែលល្មើស ដោយមិនជូនដំណឹងមុន។',
      ],
    },
    {
      id: 'rights',
      title: 'សិទ្ធិលើមាតិកា',
      paragraphs: ['មាតិកានៅតែជារបស់អ្នក។ អ្នកផ្ដល់អាជ្ញាប័ណ្ណទូទាំងពិភពលោក មិនផ្ដាច់មុខ ឥតគិតថ្លៃ និងគ្មានកំណត់ពេល ឱ្យអ្នកផ្ដល់សេវាប្រើប្រាស់។'],
    },
    { id: 'law', title: 'ច្បាប់គ្រប់គ្រង', paragraphs: ['លក្ខខណ្ឌនេះស្ថិតក្រោមច្បាប់ប្រទេសថៃ។'] },
  ],
};

export const privacyTexts: Record<Language, LegalText> = { th: thai, en: english, lo: lao, km: khmer, my: thai };
