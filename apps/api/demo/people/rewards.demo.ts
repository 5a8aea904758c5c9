/** What the people of the demo world can redeem. */
export type DemoReward = {
  readonly name: string;
  readonly detail: string;
  readonly price: number;
  readonly stock: number;
  readonly picture: string;
};

export const demoRewards: readonly DemoReward[] = [
  { name: 'หมวกปักหมุด', detail: 'หมวกผ้าปักลายหมุด ปรับขนาดได้', price: 150, stock: 40, picture: 'rewards/cap.jpg' },
  { name: 'ถุงผ้าลายแผนที่', detail: 'ผ้าฝ้ายหนา ใส่ของได้ 10 กิโลกรัม', price: 200, stock: 60, picture: 'rewards/bag.jpg' },
  { name: 'เสื้อกันฝนภาคสนาม', detail: 'พับเก็บได้ มีกระเป๋าใส่โทรศัพท์', price: 350, stock: 25, picture: 'rewards/raincoat.jpg' },
  { name: 'กระบอกน้ำเก็บเย็น', detail: 'สเตนเลส 500 มิลลิลิตร', price: 400, stock: 12, picture: 'rewards/bottle.jpg' },
  { name: 'เสื้อยืดนักข่าวพลเมือง', detail: 'ผ้าฝ้าย ขนาด S ถึง XXL', price: 600, stock: 0, picture: 'rewards/shirt.jpg' },
  { name: 'ขาตั้งมือถือ', detail: 'ขาตั้งพับได้พร้อมรีโมต', price: 1_500, stock: 8, picture: 'rewards/tripod.jpg' },
];
