import type { Known, Part } from './part.ts'

const team = { responsibleUnit: 'Tổ vận hành' } as const

interface Site {
  readonly built: Pick<Known, 'installDate' | 'commissionDate' | 'warrantyUntil'>
  readonly inverter: Pick<Known, 'manufacturer' | 'country' | 'rated' | 'expectedLifeYears'>
  readonly stations: number
  readonly perStation: number
}

/** A solar plant: inverters stand at their station, what is of 110 and 22 kV in its switchyard. */
function solarKnown({ built, inverter, stations, perStation }: Site): Record<string, Known> {
  const ofStation = (n: number): [string, Known][] => [
    [`TRAM${n}`, { ...built, ...team, priority: 'B' }],
    ...Array.from({ length: perStation }, (_, place): [string, Known] => [
      `INV${n}.${String(place + 1).padStart(2, '0')}`,
      { ...built, ...inverter, ...team, above: `TRAM${n}`, priority: 'C' },
    ]),
  ]
  return Object.fromEntries(Array.from({ length: stations }, (_, at) => ofStation(at + 1)).flat())
}

const mt1 = { installDate: '2020-10-05', commissionDate: '2020-12-18', warrantyUntil: '2025-12-18' }
const mt2 = { installDate: '2020-10-20', commissionDate: '2020-12-24', warrantyUntil: '2025-12-24' }

const at110: Known = { ...mt1, ...team, above: 'TBA110', priority: 'A' }
const at22: Known = { ...mt1, ...team, above: 'NPP22', priority: 'A' }
const under = (known: Known, codes: readonly string[]) =>
  Object.fromEntries(codes.map((code): [string, Known] => [code, known]))

/** What the register says of what is read and switched at the first solar plant. */
export const firstSolarKnown: Readonly<Record<string, Known>> = {
  ...solarKnown({
    built: mt1,
    inverter: {
      expectedLifeYears: 12,
      manufacturer: 'Sungrow',
      country: 'Trung Quốc',
      rated: [
        ['Công suất ở 30 °C', '250', 'kVA'],
        ['Công suất ở 40 °C', '225', 'kVA'],
        ['Điện áp AC', '800', 'V'],
        ['Số MPPT', '12'],
        ['Điện áp DC lớn nhất', '1500', 'V'],
      ],
    },
    stations: 4,
    perStation: 22,
  }),
  T1: {
    ...at110,
    manufacturer: 'EEMC Đông Anh',
    country: 'Việt Nam',
    rated: [
      ['Công suất', '25', 'MVA'],
      ['Điện áp', '115/23', 'kV'],
      ['Dòng điện', '125,5/627,6', 'A'],
    ],
  },
  ...under(at110, ['171', 'CT171', 'C11', 'MC 171', 'MC 131']),
  ...under(at110, ['171-1', '171-7', '171-15', '171-75', '171-76', '131-1', '131-3', '131-15', '131-38']),
  ...under(at22, ['C41', 'MC 431', '431-76', 'MC 441', '441-76']),
  ...under(
    at22,
    [1, 2, 3, 4].flatMap((n) => [`MC 47${n}`, `47${n}-76`]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((n): [string, Known] => [
      `MBA${n}`,
      {
        ...mt1,
        ...team,
        above: `TRAM${n}`,
        priority: 'B',
        rated: [
          ['Công suất', '5', 'MVA'],
          ['Điện áp', '22/0,8', 'kV'],
        ],
      },
    ]),
  ),
  TKT1: { ...mt1, ...team, manufacturer: 'Kipp & Zonen', country: 'Hà Lan', priority: 'C' },
}

/** What the first solar plant has besides. */
export const firstSolarParts: readonly Part[] = [
  { ...mt1, ...team, kind: 'system', code: 'TBA110', name: 'Trạm biến áp 110 kV', priority: 'A' },
  { ...mt1, ...team, kind: 'system', code: 'NPP22', name: 'Nhà phân phối 22 kV', priority: 'A' },
  ...[
    ['protection', 'BV171', 'Tủ bảo vệ đường dây 171', 'TBA110', 'A'] as const,
    ['protection', 'BVT1', 'Tủ bảo vệ MBA T1', 'TBA110', 'A'] as const,
    ['arrester', 'CS171', 'Chống sét van đường dây 171', 'TBA110', 'B'] as const,
    ['battery', 'DC110', 'Hệ thống một chiều 110 V', 'TBA110', 'A'] as const,
    ['fireSystem', 'PCCC', 'Hệ thống báo cháy và chữa cháy', 'TBA110', 'A'] as const,
    ...[1, 2, 3, 4].map((n) => ['cubicle', `TU47${n}`, `Tủ hợp bộ lộ gom 47${n}`, 'NPP22', 'B'] as const),
    ['cubicle', 'TU431', 'Tủ hợp bộ lộ tổng 431', 'NPP22', 'A'] as const,
  ].map(([kind, code, name, above, priority]) => ({ ...mt1, ...team, kind, code, name, above, priority })),
]

const river: Known = { ...mt2, ...team, priority: 'A' }

/** What the register says of the floating plant. */
export const secondSolarKnown: Readonly<Record<string, Known>> = {
  ...solarKnown({
    built: mt2,
    inverter: {
      expectedLifeYears: 12,
      manufacturer: 'Huawei',
      country: 'Trung Quốc',
      rated: [
        ['Công suất', '200', 'kW'],
        ['Công suất lớn nhất', '215', 'kVA'],
        ['Số MPPT', '9'],
        ['Điện áp DC lớn nhất', '1500', 'V'],
      ],
    },
    stations: 2,
    perStation: 25,
  }),
  ...under(river, ['471', 'CT471', 'C41', 'MC 471', '471-1', '471-7', '471-15', '471-75', '471-76']),
  ...under(river, ['MC 431', '431-76', 'MC 432', '432-76', 'TKT1']),
}
