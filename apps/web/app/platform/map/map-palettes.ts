/** The colours of the embedded basemap. */

export type MapTheme = 'light' | 'dark';

export type Palette = {
  readonly water: string;
  readonly thailand: string;
  readonly abroad: string;
  readonly river: string;
  readonly waterLabel: string;
  readonly grid: string;
  readonly provinceBorder: string;
  readonly amphoeBorder: string;
  readonly tambonBorder: string;
  readonly countryBorder: string;
  readonly abroadBorder: string;
  readonly seatLabel: string;
  readonly townLabel: string;
  readonly tambonLabel: string;
  readonly abroadLabel: string;
  readonly halo: string;
  readonly abroadHalo: string;
  // Of the streets (`street-layers.ts`).
  readonly green: string;
  readonly built: string;
  readonly sand: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly path: string;
  readonly road: string;
  readonly roadCasing: string;
  readonly majorRoad: string;
  readonly majorCasing: string;
  readonly highway: string;
  readonly highwayCasing: string;
  readonly rail: string;
};

/**
 * WebGL reads no custom properties, so the values stand here: water is --map-water; Thailand is a shade lighter and its
 * neighbours a shade darker than --map-land.
 */
export const palettes: Readonly<Record<MapTheme, Palette>> = {
  light: {
    water: '#CBDDE4',
    thailand: '#F3EEE4',
    abroad: '#E6DFD1',
    river: '#9DC0CF',
    waterLabel: '#41707F',
    grid: '#DFD5C2',
    provinceBorder: '#B09C76',
    amphoeBorder: '#C4B596',
    tambonBorder: '#D3C7AF',
    countryBorder: '#8F7B58',
    abroadBorder: '#D3C9B6',
    seatLabel: '#211D17',
    townLabel: '#453F35',
    tambonLabel: '#595246',
    abroadLabel: '#6A6254',
    halo: '#F7F3EB',
    abroadHalo: '#E6DFD1',
    green: '#DDE5CC',
    built: '#ECE4D6',
    sand: '#F1E7C9',
    building: '#DDD2C0',
    buildingEdge: '#C7B9A1',
    path: '#B8A98D',
    road: '#FFFFFF',
    roadCasing: '#CFC3AC',
    majorRoad: '#FCE9BC',
    majorCasing: '#CDB27B',
    highway: '#F5C66E',
    highwayCasing: '#BF9144',
    rail: '#9A8E7B',
  },
  dark: {
    water: '#16242B',
    thailand: '#28251F',
    abroad: '#1D1B17',
    river: '#2E4A56',
    waterLabel: '#8FB4C3',
    grid: '#3A352D',
    provinceBorder: '#776B58',
    amphoeBorder: '#5A5144',
    tambonBorder: '#463F35',
    countryBorder: '#8C8271',
    abroadBorder: '#34302A',
    seatLabel: '#F4EFE5',
    townLabel: '#D6CEC0',
    tambonLabel: '#BDB4A4',
    abroadLabel: '#A79E8D',
    halo: '#211F1A',
    abroadHalo: '#16181A',
    green: '#252D22',
    built: '#2F2B24',
    sand: '#37321F',
    building: '#39342B',
    buildingEdge: '#4B4539',
    path: '#5D5546',
    road: '#5B5447',
    roadCasing: '#191713',
    majorRoad: '#776A4C',
    majorCasing: '#191713',
    highway: '#98793F',
    highwayCasing: '#191713',
    rail: '#6B6253',
  },
};
