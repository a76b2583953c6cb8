import type { ReservoirContent } from '#contract/reservoirs/version.ts'

import { tailwaterByFlow, volumeByLevel } from './readings/generator/curves.ts'

const nothingElse = {
  lowerAtEndM: null,
  upperAtEndM: null,
  leastReleaseM3s: null,
  mostReleaseM3s: null,
  leastContinuousHours: null,
} as const

/** The reservoir Sông Trâm as its procedure and licence have it, without the units, which have ids of their own. */
export const demoReservoir: Omit<ReservoirContent, 'turbines'> = {
  basis:
    'Quy trình vận hành hồ chứa thủy điện Sông Trâm; đo địa hình lòng hồ năm 2019; giấy phép khai thác nước mặt 112/GP-BTNMT',
  worksClass: 'large',
  worksClassBasis: 'Dung tích toàn bộ 86,2 triệu m³ (3 đến dưới 1.000 triệu m³), NĐ 62/2025/NĐ-CP Điều 30',
  levels: {
    deadLevelM: 310,
    normalLevelM: 322,
    designFloodLevelM: 323.4,
    checkFloodLevelM: 324.6,
    damCrestLevelM: 326,
  },
  volumeCurve: volumeByLevel.map(([levelM, volumeHm3]) => ({ levelM, volumeHm3, areaKm2: null })),
  tailwaterCurve: tailwaterByFlow.map(([flowM3s, levelM]) => ({ flowM3s, levelM })),
  turbineSource: 'worked',
  spillSource: 'worked',
  gates: [1, 2, 3].map((n) => ({
    code: String(n),
    openingCode: `A${n}`,
    sillLevelM: 311,
    widthM: 9,
    maxOpeningM: 11,
    dischargeCoefficient: 0.62,
    contractionCoefficient: 0.62,
    sideCoefficient: 0.95,
    weirCoefficient: 0.46,
    table: null,
  })),
  weirs: [],
  environmental: {
    method: 'reading',
    openingCode: null,
    sillLevelM: null,
    widthM: null,
    dischargeCoefficient: null,
    contractionCoefficient: null,
  },
  lossM3s: 0,
  bands: [
    {
      name: 'Mực nước trước lũ',
      from: '09-15',
      to: '11-30',
      lowerM: 310,
      upperM: 320.5,
      orderedBy: 'Ban chỉ huy phòng thủ dân sự tỉnh',
      isFloodSeason: true,
      ...nothingElse,
    },
    {
      name: 'Mùa cạn',
      from: '12-01',
      to: '09-14',
      lowerM: 310,
      upperM: 322,
      orderedBy: 'Giám đốc nhà máy',
      isFloodSeason: false,
      ...nothingElse,
    },
  ],
  minimumFlows: [{ from: '01-01', to: '12-31', flowM3s: 3.2 }],
  licenceNo: '112/GP-BTNMT',
  riverStations: [
    { name: 'Trạm thủy văn hạ du Sông Trâm', levelCode: 'MNTV', alarm1M: 6, alarm2M: 7, alarm3M: 8 },
  ],
  publishWindowH: null,
  levelResolutionM: 0.01,
  gaugeToleranceM: 0.05,
  noticeLeadMinutes: 120,
}

/** What a unit of the plant takes: the efficiency and the losses that its story is told with. */
export const demoTurbine = {
  method: 'efficiency',
  efficiency: 0.9,
  headLossM: 2,
  consumption: [],
  minimumMw: 0.5,
  leakM3s: 0,
} as const
