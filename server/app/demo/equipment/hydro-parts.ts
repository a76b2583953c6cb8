import type { Known, Part, Plate } from './part.ts'

const built = { installDate: '2011-06-20', commissionDate: '2011-11-25', warrantyUntil: '2013-11-25' }
const workshop = { responsibleUnit: 'Phân xưởng vận hành' } as const
const waterworks = { responsibleUnit: 'Tổ thủy công' } as const
const dongfang = { manufacturer: 'Dongfang Electric', country: 'Trung Quốc' } as const

/** A unit and what it is made of: 15 MW at 62 m and 27.4 m³/s, 333.3 rpm with 18 poles, 970 A at 10.5 kV. */
const unitParts = (n: number): Part[] => {
  const unit = `H${n}`
  const place = { ...built, ...workshop, station: `Gian máy ${unit}` }
  const serial = (what: string) => `ST-${what}-0${n}`
  return [turbineOf, alternatorOf, controlsOf].flatMap((of) => of(unit, place, serial))
}

type Made = (unit: string, place: Site, serial: (what: string) => string) => Part[]

const turbineOf: Made = (unit, place, serial) => [
  {
    ...place,
    ...dongfang,
    kind: 'turbine',
    expectedLifeYears: 40,
    code: `${unit}.TB`,
    name: `Tuabin ${unit}`,
    model: 'HLD-LJ-190',
    serialNo: serial('TB'),
    above: unit,
    priority: 'A',
    rated: [
      ['Công suất trục', '15,4', 'MW'],
      ['Cột nước tính toán', '62', 'm'],
      ['Lưu lượng lớn nhất', '27,4', 'm³/s'],
      ['Tốc độ định mức', '333,3', 'v/ph'],
      ['Tốc độ lồng', '620', 'v/ph'],
    ],
  },
  part(place, 'other', `${unit}.TB.OH`, `Ổ hướng tuabin ${unit}`, `${unit}.TB`, 'A'),
  part(place, 'other', `${unit}.TB.CT`, `Chèn trục ${unit}`, `${unit}.TB`, 'A'),
  part(place, 'other', `${unit}.TB.CH`, `Cánh hướng ${unit}`, `${unit}.TB`, 'A'),
]

const alternatorOf: Made = (unit, place, serial) => [
  {
    ...place,
    ...dongfang,
    kind: 'alternator',
    expectedLifeYears: 35,
    code: `${unit}.MF`,
    name: `Máy phát ${unit}`,
    model: 'SF15-18/3900',
    serialNo: serial('MF'),
    above: unit,
    priority: 'A',
    rated: [
      ['Công suất biểu kiến', '17,65', 'MVA'],
      ['Công suất tác dụng', '15', 'MW'],
      ['Điện áp', '10,5', 'kV'],
      ['Dòng điện stato', '970', 'A'],
      ['cosφ', '0,85'],
      ['Số cực', '18'],
      ['Cấp cách điện', 'F'],
    ],
  },
  part(place, 'other', `${unit}.MF.OD`, `Ổ đỡ ${unit}`, `${unit}.MF`, 'A'),
  part(place, 'other', `${unit}.MF.OH`, `Ổ hướng máy phát ${unit}`, `${unit}.MF`, 'A'),
  part(place, 'system', `${unit}.MF.LM`, `Hệ thống nước làm mát ${unit}`, `${unit}.MF`, 'A'),
]

const controlsOf: Made = (unit, place, serial) => [
  {
    ...part(place, 'excitation', `${unit}.KT`, `Hệ thống kích từ ${unit}`, unit, 'A'),
    model: 'EXC9000',
    serialNo: serial('KT'),
    rated: [
      ['Dòng kích từ định mức', '620', 'A'],
      ['Điện áp kích từ định mức', '180', 'V'],
    ],
  },
  {
    ...part(place, 'governor', `${unit}.DT`, `Điều tốc ${unit}`, unit, 'A'),
    model: 'PLC-6.3 MPa',
    serialNo: serial('DT'),
    rated: [
      ['Áp lực dầu làm việc', '58–63', 'bar'],
      ['Độ rơi tốc', '4', '%'],
    ],
  },
  {
    ...part(place, 'pressureVessel', `${unit}.DT.BA`, `Bình dầu áp lực điều tốc ${unit}`, `${unit}.DT`, 'A'),
    serialNo: serial('BA'),
    rated: [
      ['Dung tích', '1,6', 'm³'],
      ['Áp suất thiết kế', '70', 'bar'],
    ],
  },
  part(place, 'pump', `${unit}.DT.B1`, `Bơm dầu điều tốc số 1 ${unit}`, `${unit}.DT`, 'B'),
  {
    ...part(place, 'pump', `${unit}.DT.B2`, `Bơm dầu điều tốc số 2 ${unit}`, `${unit}.DT`, 'B'),
    state: 'standby',
  },
  {
    ...part(place, 'valve', `${unit}.VC`, `Van trước tuabin ${unit}`, unit, 'A'),
    rated: [['Đường kính', '2600', 'mm']],
  },
  part(place, 'protection', `${unit}.BV`, `Tủ bảo vệ tổ máy ${unit}`, unit, 'A'),
]

type Site = Omit<Plate, 'priority'> & { readonly station?: string }

function part(
  place: Site,
  kind: Part['kind'],
  code: string,
  name: string,
  above: string,
  priority: Plate['priority'],
): Part {
  return { ...place, ...lifeOf[kind], kind, code, name, above, priority }
}

/** How many years things of a kind are built for. */
const lifeOf: Readonly<Partial<Record<Part['kind'], Pick<Plate, 'expectedLifeYears'>>>> = {
  arrester: { expectedLifeYears: 25 },
  battery: { expectedLifeYears: 12 },
  compressor: { expectedLifeYears: 20 },
  crane: { expectedLifeYears: 30 },
  dieselGenerator: { expectedLifeYears: 25 },
  excitation: { expectedLifeYears: 20 },
  fireSystem: { expectedLifeYears: 20 },
  gate: { expectedLifeYears: 50 },
  governor: { expectedLifeYears: 20 },
  instrumentTransformer: { expectedLifeYears: 25 },
  pressureVessel: { expectedLifeYears: 25 },
  protection: { expectedLifeYears: 16 },
  pump: { expectedLifeYears: 18 },
  valve: { expectedLifeYears: 40 },
}

const dam: Site = { ...built, ...waterworks, station: 'Đập tràn' }
const hall: Site = { ...built, ...workshop, station: 'Gian máy' }
const yard: Site = { ...built, ...workshop, station: 'Trạm 110 kV' }

/** What the hydro plant has besides what is read. */
export const hydroParts: readonly Part[] = [
  ...unitParts(1),
  ...unitParts(2),
  part(yard, 'system', 'TPP110', 'Trạm phân phối 110 kV', 'NM', 'A'),
  ...[1, 2].map((n) => part(yard, 'protection', `BV17${n}`, `Tủ bảo vệ đường dây 17${n}`, 'TPP110', 'A')),
  ...[1, 2].map((n) => part(yard, 'arrester', `CS17${n}`, `Chống sét van đường dây 17${n}`, 'TPP110', 'B')),
  ...[1, 2].map((n) => part(yard, 'instrumentTransformer', `TU17${n}`, `TU đường dây 17${n}`, 'TPP110', 'B')),
  ...[1, 2].map((n) => part(yard, 'instrumentTransformer', `TI17${n}`, `TI đường dây 17${n}`, 'TPP110', 'B')),
  part(hall, 'battery', 'DC220', 'Hệ thống một chiều 220 V', 'NM', 'A'),
  part(hall, 'dieselGenerator', 'DIESEL', 'Máy phát diesel 400 kVA', 'NM', 'A'),
  part(hall, 'compressor', 'KN', 'Hệ thống khí nén', 'NM', 'B'),
  part(hall, 'pressureVessel', 'KN.B1', 'Bình khí nén 7 bar số 1', 'KN', 'B'),
  part(hall, 'crane', 'CTGM', 'Cầu trục gian máy', 'NM', 'B'),
  {
    ...part(hall, 'pump', 'BTK1', 'Bơm tháo khô số 1', 'NM', 'B'),
    manufacturer: 'Hải Dương',
    country: 'Việt Nam',
    model: 'LT 160-30',
    serialNo: 'HD-10-2231',
    rated: [
      ['Lưu lượng', '160', 'm³/h'],
      ['Cột áp', '30', 'm'],
    ],
  },
  { ...part(hall, 'pump', 'BTK2', 'Bơm tháo khô số 2', 'NM', 'B'), state: 'standby' },
  part(hall, 'fireSystem', 'PCCC', 'Hệ thống báo cháy và chữa cháy', 'NM', 'A'),
  part(dam, 'system', 'DAP', 'Đập và công trình đầu mối', 'HO', 'A'),
  ...[1, 2, 3].map((n) => ({
    ...part(dam, 'gate', `CV${n}`, `Cửa van cung số ${n}`, 'DAP', 'A'),
    rated: [
      ['Khẩu độ', '9 × 11', 'm'],
      ['Cao trình ngưỡng', '311,00', 'm'],
    ] as const,
  })),
  ...[1, 2].map((n) => part(dam, 'gate', `CNN${n}`, `Cửa nhận nước H${n}`, 'DAP', 'A')),
  part(dam, 'crane', 'CTCD', 'Cầu trục chân dê đập tràn', 'DAP', 'B'),
]

const switchgear: Known = { ...built, ...workshop, above: 'TPP110', priority: 'A' }
const unit: Known = { ...built, ...workshop, ...dongfang, above: 'NM', priority: 'A' }
const transformer: Known = {
  expectedLifeYears: 30,
  ...built,
  ...workshop,
  manufacturer: 'EEMC Đông Anh',
  country: 'Việt Nam',
  above: 'NM',
  priority: 'A',
  rated: [
    ['Công suất', '20', 'MVA'],
    ['Điện áp', '115/10,5', 'kV'],
    ['Dòng điện', '100,4/1099,7', 'A'],
    ['Tổ đấu dây', 'YNd11'],
  ],
}

/** What the register says of what is read and switched there. */
export const hydroKnown: Readonly<Record<string, Known>> = {
  NM: { ...built, ...workshop, priority: 'A' },
  HO: { ...built, ...waterworks, priority: 'A' },
  H1: unit,
  H2: unit,
  T1: transformer,
  T2: transformer,
  'MC 701': { ...built, ...workshop, above: 'H1', priority: 'A' },
  'MC 702': { ...built, ...workshop, above: 'H2', priority: 'A' },
  TD91: { ...built, ...workshop, above: 'NM', priority: 'B' },
  TD92: { ...built, ...workshop, above: 'NM', priority: 'B' },
  C11: switchgear,
  ...Object.fromEntries(
    ['1', '2'].flatMap((n) => [
      ...[`17${n}`, `CT17${n}`, `MC 17${n}`, `MC 13${n}`].map((code) => [code, switchgear] as const),
      ...['-1', '-7', '-15', '-75', '-76'].map((end) => [`17${n}${end}`, switchgear] as const),
      ...['-1', '-3', '-15', '-38'].map((end) => [`13${n}${end}`, switchgear] as const),
    ]),
  ),
}
