import type { PlantWrite } from '#contract/plants/index.ts'

export type PlantCode = 'MT1' | 'MT2' | 'ST'
export type TeamCode = 'A' | 'B' | 'C' | 'D'

/** The plants of the demonstration company as they were entered; all of them are invented. */
export const demoPlants: readonly (PlantWrite & { readonly code: PlantCode })[] = [
  {
    code: 'MT1',
    name: 'NMĐMT Mỹ Tường',
    kind: 'solar',
    companyName: 'Công ty CP Năng lượng Sông Trâm',
    province: 'Khánh Hòa',
    address: 'Thôn Mỹ Tường, xã Vĩnh Hải, tỉnh Khánh Hòa',
    installedMwp: 24.7,
    ratedMw: 19.8,
    deadLevelM: null,
    normalLevelM: null,
    annualEnergyGwh: 42.3,
    commissionedOn: '2020-12-18',
    latitude: 11.6174,
    longitude: 109.1043,
    dispatchLevel: 'A0/A2',
    connection:
      'MBA T1 25 MVA 115/23 kV; ĐZ 110 kV 171, MC 131; phía 22 kV: lộ tổng 431, lộ gom 471–474; ' +
      '4 MBA 0,8/22 kV 5 MVA; 88 inverter SG250HX ở 4 trạm (INV1.01–4.22)',
  },
  {
    code: 'MT2',
    name: 'NMĐMT nổi Sông Trâm',
    kind: 'floatingSolar',
    companyName: 'Công ty CP Năng lượng Sông Trâm',
    province: 'Quảng Ngãi',
    address: 'Lòng hồ thủy điện Sông Trâm, xã Sơn Tây Thượng, tỉnh Quảng Ngãi',
    installedMwp: 12.6,
    ratedMw: 10,
    deadLevelM: null,
    normalLevelM: null,
    annualEnergyGwh: 17.9,
    commissionedOn: '2020-12-24',
    latitude: 15.0121,
    longitude: 108.3206,
    dispatchLevel: 'B',
    connection: 'Lộ 22 kV 471; 50 inverter SUN2000-215KTL-H0 ở 2 trạm (INV1.01–2.25)',
  },
  {
    code: 'ST',
    name: 'NMTĐ Sông Trâm',
    kind: 'hydro',
    companyName: 'Công ty CP Năng lượng Sông Trâm',
    province: 'Quảng Ngãi',
    address: 'Xã Sơn Tây Thượng, tỉnh Quảng Ngãi',
    installedMwp: null,
    ratedMw: 30,
    deadLevelM: 310,
    normalLevelM: 322,
    annualEnergyGwh: 115,
    commissionedOn: '2011-11-25',
    latitude: 15.0089,
    longitude: 108.3358,
    dispatchLevel: 'A0/A3',
    connection:
      '2 tổ máy Francis 15 MW, cột nước 62 m, 2×27,4 m³/s; MBA T1, T2 20 MVA 10,5/115 kV; ' +
      'ĐZ 110 kV 171, 172, MC 131, 132; tự dùng TD91, TD92; diesel 400 kVA',
  },
]

/** The crews of each plant: three shifts at ST and MT1, two shifts of twelve hours at MT2, four crews everywhere. */
export const demoTeams: readonly {
  readonly plant: PlantCode
  readonly code: TeamCode
  readonly name: string
}[] = [
  { plant: 'MT1', code: 'A', name: 'Kíp A' },
  { plant: 'MT1', code: 'B', name: 'Kíp B' },
  { plant: 'MT1', code: 'C', name: 'Kíp C' },
  { plant: 'MT1', code: 'D', name: 'Kíp D' },
  { plant: 'MT2', code: 'A', name: 'Kíp A' },
  { plant: 'MT2', code: 'B', name: 'Kíp B' },
  { plant: 'MT2', code: 'C', name: 'Kíp C' },
  { plant: 'MT2', code: 'D', name: 'Kíp dự phòng' },
  { plant: 'ST', code: 'A', name: 'Kíp A' },
  { plant: 'ST', code: 'B', name: 'Kíp B' },
  { plant: 'ST', code: 'C', name: 'Kíp C' },
  { plant: 'ST', code: 'D', name: 'Kíp D' },
]
