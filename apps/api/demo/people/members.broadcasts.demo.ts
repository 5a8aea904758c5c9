/** What of the demo reporters' work went on air. */
export const demoBroadcasts = [
  {
    member: 'kong',
    picture: 'broadcasts/lanterns.jpg',
    header: 'ข่าวค่ำ: โคมล้านนาพันดวง ฝีมือคนทั้งซอย',
    detail:
      'ภาพจากก้อง ดอยสุเทพ เปิดรายการข่าวค่ำวันยี่เป็ง ชาวชุมชนวัดล่ามช้างเล่าว่าโคมทุกดวงพับเองตั้งแต่เข้าพรรษา\nหลังออกอากาศ มีโรงเรียนสามแห่งขอมาเรียนพับโคมกับชุมชน',
    url: `/newslist?tag=${encodeURIComponent('ยี่เป็ง')}`,
    hoursAgo: 30,
  },
  {
    member: 'kong',
    picture: 'broadcasts/mountain-haze.jpg',
    header: 'เช้านี้: คืนที่แม่แจ่ม กับอาสาทำแนวกันไฟ',
    detail: 'ทีมข่าวเดินตามก้องขึ้นสันเขาที่สาม เห็นแนวกันไฟที่อาสากว่าสองร้อยคนช่วยกันทำข้ามคืน พร้อมเสียงหัวหน้าชุดที่บอกว่าอะไรยังขาด',
    url: 'https://example.com/morning/mae-chaem',
    hoursAgo: 24 * 17,
  },
  {
    member: 'ploy',
    picture: 'broadcasts/flooded-houses.jpg',
    header: 'ข่าวเที่ยง: ห้วยทรายล้นตลิ่ง เรือยังไม่พอ',
    detail: 'พลอย ภูเวียง รายงานสดจากริมห้วย ก่อนเรือท้องแบนสองลำแรกจากอำเภอข้างเคียงมาถึงในช่วงบ่าย',
    url: '/newsmap?cat=4',
    hoursAgo: 2,
  },
] as const;
