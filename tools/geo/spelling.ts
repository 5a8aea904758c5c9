/** Corrections to the data packages, and the folding that lets two romanisations of one name meet. */

/** Province spellings of the Royal Institute where the package writes one word. */
export const provinceEnglish: Readonly<Record<string, string>> = {
  นครราชสีมา: 'Nakhon Ratchasima',
  นครสวรรค์: 'Nakhon Sawan',
  พังงา: 'Phang Nga',
  สุพรรณบุรี: 'Suphan Buri',
};

/** Amphoe spellings that the package has damaged. */
export const amphoeEnglish: Readonly<Record<string, string>> = {
  สาทร: 'Sathon',
  อุบลรัตน์: 'Ubolratana',
  แวงใหญ่: 'Waeng Yai',
  ภูผาม่าน: 'Phu Pha Man',
  สนามชัยเขต: 'Sanam Chai Khet',
  นครชัยศรี: 'Nakhon Chai Si',
  ครบุรี: 'Khon Buri',
  ลำลูกกา: 'Lam Luk Ka',
  ศรีนครินทร์: 'Srinagarindra',
  พระแสง: 'Phra Saeng',
  กระทุ่มแบน: 'Krathum Baen',
  ค่ายบางระจัน: 'Khai Bang Rachan',
  น้ำปาด: 'Nam Pat',
  กัลยาณิวัฒนา: 'Galyani Vadhana',
  ชะอำ: 'Cha-am',
  เมืองพังงา: 'Mueang Phang Nga',
  ประจักษ์ศิลปาคม: 'Prachaksinlapakhom',
  สุไหงโกลก: 'Su-ngai Kolok',
};

/** Folds a romanised name: aspiration, vowel length and doubled letters vary between sources. */
export function romanKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(amphoe|king amphoe|khet|changwat|mueang|muang)\s+/, '')
    .replace(/\s+(metropolis|district)$/, '')
    .replace(/[^a-z]/g, '')
    .replace(/([ptk])h/g, '$1')
    .replace(/ee/g, 'i')
    .replace(/oo|ue|eu/g, 'u')
    .replace(/(.)\1/g, '$1');
}

/** How many letters have to change to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
