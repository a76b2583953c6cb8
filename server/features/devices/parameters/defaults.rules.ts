import type { DeviceKind } from '#contract/devices/device.ts'
import { noLimits, type LimitValues } from '#contract/devices/limits.ts'
import type { ParameterWrite } from '#contract/devices/parameter.ts'

type Default = Omit<ParameterWrite, 'powerPlantId' | 'deviceKind'>
type Extra = Partial<
  LimitValues & Pick<Default, 'isRequired' | 'direction' | 'total' | 'symbol' | 'frequencyMinutes'>
>

/** A parameter of the usual sets before it has its place: code, name, unit, decimals, and what is special about it. */
type Line = readonly [code: string, name: string, unit: string | null, decimals: number, extra?: Extra]

const numbered = (count: number, line: (number: number) => Line): Line[] =>
  Array.from({ length: count }, (_, index) => line(index + 1))

const MPPT_COUNT = 12
const GATE_COUNT = 3
const required = { isRequired: true } as const
const hot = { direction: 'high' } as const
const low = { direction: 'low' } as const

/** Sheets of power have 48 rows a day. */
const halfHours = (lines: readonly Line[]): Line[] =>
  lines.map(([code, name, unit, decimals, extra]) => [
    code,
    name,
    unit,
    decimals,
    { ...extra, frequencyMinutes: 30 },
  ])

const inverter: Readonly<Record<string, readonly Line[]>> = {
  'Công suất': [
    ['P', 'Công suất AC', 'kW', 1, { ...required, direction: 'low', total: 'energy', blockMin: -50 }],
    ['Q', 'Công suất phản kháng', 'kVAr', 1],
    ['COSPHI', 'Hệ số công suất cosφ', null, 3, { ...low, warnMin: 0.95, blockMin: -1, blockMax: 1 }],
    ['PDC', 'Công suất DC', 'kW', 1, { total: 'energy', blockMin: -50 }],
  ],
  'Phía DC': [
    ...numbered(MPPT_COUNT, (n): Line => [
      `UDC${n}`,
      `Điện áp DC MPPT ${n}`,
      'V',
      0,
      { ...hot, warnMax: 1450, blockMin: 0, blockMax: 1500 },
    ]),
    ...numbered(MPPT_COUNT, (n): Line => [`IDC${n}`, `Dòng điện DC MPPT ${n}`, 'A', 1, low]),
  ],
  'Phía AC': [
    ...['AB', 'BC', 'CA'].map((phases): Line => [
      `U${phases}`,
      `Điện áp dây U${phases.toLowerCase()}`,
      'V',
      0,
      { symbol: `U${phases.toLowerCase()}`, warnMin: 720, warnMax: 880, blockMin: 0 },
    ]),
    ...['A', 'B', 'C'].map((phase): Line => [
      `I${phase}`,
      `Dòng điện pha ${phase}`,
      'A',
      0,
      { ...hot, symbol: `I${phase.toLowerCase()}`, warnMax: 180, blockMin: 0 },
    ]),
    ['F', 'Tần số', 'Hz', 2, { warnMin: 49.5, warnMax: 50.5, blockMin: 0, blockMax: 70 }],
  ],
  'Nhiệt độ, cách điện': [
    ['TIN', 'Nhiệt độ trong', '°C', 1, { ...hot, warnMax: 65, tripMax: 80, blockMin: -40, blockMax: 150 }],
    ['RISO', 'Điện trở cách điện', 'kΩ', 0, { ...low, symbol: 'Riso', warnMin: 100, blockMin: 0 }],
  ],
  'Sản lượng': [
    ['EDAY', 'Sản lượng ngày', 'kWh', 1, { ...required, blockMin: 0 }],
    ['ETOTAL', 'Sản lượng tổng', 'kWh', 0, { ...required, blockMin: 0 }],
  ],
  'Thời tiết': [
    ['POA', 'Bức xạ mặt phẳng tấm pin', 'W/m²', 0, { blockMin: -20, blockMax: 2000 }],
    ['GHI', 'Bức xạ mặt phẳng ngang', 'W/m²', 0, { blockMin: -20, blockMax: 2000 }],
    ['TMOD', 'Nhiệt độ tấm pin', '°C', 1, { ...hot, warnMax: 75, blockMin: -40, blockMax: 150 }],
    ['TAMB', 'Nhiệt độ môi trường', '°C', 1, { blockMin: -40, blockMax: 80 }],
  ],
  'Trạng thái': [
    ['STATE', 'Trạng thái (1 = chạy)', null, 0, { ...low, warnMin: 1, warnMax: 1 }],
    ['ERR', 'Mã lỗi', null, 0, { ...hot, warnMax: 0 }],
  ],
}

const generator: Readonly<Record<string, readonly Line[]>> = {
  Điện: halfHours([
    ['P', 'Công suất tác dụng', 'MW', 2, { ...required, total: 'energy', warnMax: 15, alarmMax: 15.8 }],
    ['Q', 'Công suất phản kháng', 'MVAr', 2, { warnMin: -5, warnMax: 9.3 }],
    ['UST', 'Điện áp stato', 'kV', 2, { warnMin: 9.98, warnMax: 11.03, alarmMax: 11.3, tripMax: 12.1 }],
    ['IST', 'Dòng điện stato', 'A', 0, { ...hot, warnMax: 970, alarmMax: 1020, tripMax: 1160 }],
    ['UKT', 'Điện áp kích từ', 'V', 0, { symbol: 'Ukt', warnMin: 60, warnMax: 180 }],
    [
      'IKT',
      'Dòng điện kích từ',
      'A',
      0,
      { symbol: 'Ikt', warnMin: 250, warnMax: 620, alarmMax: 650, tripMax: 700 },
    ],
    ['F', 'Tần số', 'Hz', 2, { warnMin: 49.8, warnMax: 50.2, alarmMax: 50.5, blockMin: 0, blockMax: 80 }],
    ['N', 'Tốc độ', 'v/ph', 1, { tripMax: 465, blockMin: 0 }],
  ]),
  'Nhiệt độ': [
    ['TST', 'Nhiệt độ cuộn dây stato', '°C', 1, { ...hot, warnMax: 100, alarmMax: 120, tripMax: 130 }],
    ['TKM', 'Nhiệt độ khí mát', '°C', 1, { ...hot, warnMax: 40, alarmMax: 45 }],
    ['TKN', 'Nhiệt độ khí nóng', '°C', 1, { ...hot, warnMax: 65, alarmMax: 75, tripMax: 85 }],
    ['TOD', 'Nhiệt độ ổ đỡ (séc-măng)', '°C', 1, { ...hot, warnMax: 70, alarmMax: 80, tripMax: 85 }],
    ['TDOD', 'Nhiệt độ dầu ổ đỡ', '°C', 1, { ...hot, warnMax: 50, alarmMax: 55, tripMax: 60 }],
    ['TOHMF', 'Nhiệt độ ổ hướng máy phát', '°C', 1, { ...hot, warnMax: 60, alarmMax: 65, tripMax: 70 }],
    ['TOHTB', 'Nhiệt độ ổ hướng tuabin', '°C', 1, { ...hot, warnMax: 58, alarmMax: 65, tripMax: 70 }],
  ],
  'Nước làm mát': [
    [
      'PNLM',
      'Áp lực nước làm mát',
      'bar',
      2,
      { ...low, tripMin: 1.5, alarmMin: 2, warnMin: 2.5, warnMax: 4, blockMin: 0 },
    ],
    ['QOD', 'Lưu lượng ổ đỡ', 'l/p', 0, { ...low, tripMin: 90, alarmMin: 120, blockMin: 0 }],
    ['QOHMF', 'Lưu lượng ổ hướng máy phát', 'l/p', 0, { ...low, tripMin: 36, alarmMin: 48, blockMin: 0 }],
    ['QOHTB', 'Lưu lượng ổ hướng tuabin', 'l/p', 0, { ...low, tripMin: 24, alarmMin: 32, blockMin: 0 }],
    ['QMF', 'Lưu lượng làm mát máy phát', 'l/p', 0, { ...low, alarmMin: 1800, blockMin: 0 }],
  ],
  'Chèn trục, điều tốc': [
    ['PCT', 'Áp lực chèn trục', 'bar', 2, { ...low, warnMin: 2, warnMax: 3, blockMin: 0 }],
    ['QCT', 'Lưu lượng chèn trục', 'l/p', 1, { ...low, tripMin: 4.4, alarmMin: 8, warnMin: 10, blockMin: 0 }],
    [
      'PDT',
      'Áp lực dầu điều tốc',
      'bar',
      1,
      { ...low, tripMin: 48, alarmMin: 55, warnMin: 58, warnMax: 63, blockMin: 0 },
    ],
    ['DMCH', 'Độ mở cánh hướng', '%', 1, { blockMin: 0, blockMax: 100 }],
    ['GHCH', 'Giới hạn độ mở cánh hướng', '%', 1, { blockMin: 0, blockMax: 100 }],
    ['DRTD', 'Độ rơi tốc', '%', 1, { blockMin: 0, blockMax: 100 }],
  ],
  'Rung, đảo': [
    ['RUNG', 'Rung ổ', 'mm/s', 2, { ...hot, warnMax: 2.8, alarmMax: 4.5, tripMax: 7.1, blockMin: 0 }],
    ['DAO', 'Độ đảo trục', 'µm', 0, { ...hot, warnMax: 150, alarmMax: 250, tripMax: 350, blockMin: 0 }],
  ],
}

const quarterly = { frequencyMinutes: 15 } as const

const weatherStation: Readonly<Record<string, readonly Line[]>> = {
  'Bức xạ': [
    [
      'G_POA',
      'Bức xạ mặt phẳng tấm pin',
      'W/m²',
      0,
      { ...required, ...quarterly, total: 'energy', blockMin: -20, blockMax: 2000 },
    ],
    [
      'G_GHI',
      'Bức xạ mặt phẳng ngang',
      'W/m²',
      0,
      { ...quarterly, total: 'energy', blockMin: -20, blockMax: 2000 },
    ],
  ],
  'Thời tiết': [
    [
      'TMOD',
      'Nhiệt độ tấm pin',
      '°C',
      1,
      { ...hot, ...quarterly, warnMax: 75, blockMin: -40, blockMax: 150 },
    ],
    ['TAMB', 'Nhiệt độ môi trường', '°C', 1, { ...quarterly, blockMin: -40, blockMax: 80 }],
    ['WIND', 'Tốc độ gió', 'm/s', 1, { ...hot, ...quarterly, blockMin: 0, blockMax: 90 }],
  ],
}

const transformer: Readonly<Record<string, readonly Line[]>> = {
  'Nhiệt độ': [
    ['TOIL', 'Nhiệt độ dầu', '°C', 1, { ...hot, alarmMax: 80, tripMax: 90, blockMin: -40, blockMax: 200 }],
    [
      'TWIND',
      'Nhiệt độ cuộn dây',
      '°C',
      1,
      { ...hot, alarmMax: 95, tripMax: 105, blockMin: -40, blockMax: 200 },
    ],
  ],
  'Vận hành': [
    ['OIL', 'Mức dầu', '%', 0, { ...low, blockMin: 0, blockMax: 100 }],
    ['TAP', 'Nấc phân áp', null, 0, { blockMin: 1, blockMax: 33 }],
  ],
}

const line: Readonly<Record<string, readonly Line[]>> = {
  Điện: halfHours([
    ['U', 'Điện áp', 'kV', 1, { blockMin: 0 }],
    ['I', 'Dòng điện', 'A', 0, { ...hot, blockMin: 0 }],
    ['P', 'Công suất tác dụng', 'MW', 2, { ...required, total: 'energy' }],
    ['Q', 'Công suất phản kháng', 'MVAr', 2],
  ]),
}

const meter: Readonly<Record<string, readonly Line[]>> = {
  'Chỉ số': [
    ['EOUT', 'Chỉ số điện năng giao', 'kWh', 0, { ...required, blockMin: 0 }],
    ['EIN', 'Chỉ số điện năng nhận', 'kWh', 0, { blockMin: 0 }],
  ],
}

const station: Readonly<Record<string, readonly Line[]>> = {
  'Nhiệt độ': [
    ['TROOM', 'Nhiệt độ phòng', '°C', 1, { ...hot, warnMax: 40, blockMin: -40, blockMax: 150 }],
    ['TCAB', 'Nhiệt độ tủ', '°C', 1, { ...hot, warnMax: 50, blockMin: -40, blockMax: 150 }],
  ],
  'Thanh cái': [['UTC', 'Điện áp thanh cái 110 kV', 'kV', 1, { warnMin: 104, warnMax: 121, blockMin: 0 }]],
  'Tự dùng': [
    ['UTD', 'Điện áp tự dùng', 'V', 0, { warnMin: 380, warnMax: 400, blockMin: 0 }],
    ['ITD', 'Dòng điện tự dùng', 'A', 0, { ...hot, blockMin: 0 }],
    ['PTD', 'Công suất tự dùng', 'kW', 1, { total: 'energy', blockMin: 0 }],
  ],
  'Ắc quy': [
    ['UAQ', 'Điện áp ắc quy', 'V', 1, { warnMin: 210, warnMax: 242, blockMin: 0 }],
    ['IAQ', 'Dòng điện ắc quy', 'A', 1],
  ],
  'Khí, dầu': [
    ['SF6', 'Áp lực khí SF6', 'MPa', 3, { ...low, alarmMin: 0.55, tripMin: 0.5, blockMin: 0, blockMax: 2 }],
    ['PKN', 'Áp lực khí nén', 'bar', 1, { ...low, warnMin: 6, warnMax: 7, blockMin: 0 }],
    ['PDAL', 'Áp lực dầu', 'bar', 1, { ...low, blockMin: 0 }],
  ],
}

/** What a reservoir is observed by; volumes, inflow and release are worked out of it. */
const reservoir: Readonly<Record<string, readonly Line[]>> = {
  'Mực nước, dung tích': [
    ['MNTL', 'Mực nước thượng lưu', 'm', 2, { ...required, ...quarterly }],
    ['MNTLT', 'Mực nước thượng lưu theo thước', 'm', 2],
    ['MNHL', 'Mực nước hạ lưu', 'm', 2, { ...required, ...quarterly }],
  ],
  'Lưu lượng': [
    ...numbered(GATE_COUNT, (n): Line => [
      `A${n}`,
      `Độ mở cửa van ${n}`,
      'm',
      2,
      { ...quarterly, ...hot, warnMax: 0, blockMin: 0 },
    ]),
    ['QMT', 'Dòng chảy tối thiểu', 'm³/s', 2, { ...quarterly, ...low, blockMin: 0 }],
  ],
  Mưa: [['MUA', 'Lượng mưa', 'mm', 1, { ...quarterly, total: 'sum', blockMin: 0 }]],
  'Hạ du': [['MNTV', 'Mực nước trạm thủy văn hạ du', 'm', 2]],
}

const sets: Partial<Record<DeviceKind, Readonly<Record<string, readonly Line[]>>>> = {
  inverter,
  generator,
  weatherStation,
  transformer,
  line,
  meter,
  station,
  reservoir,
}

/** The usual parameters of a device kind in their order; none for a kind without a usual set. */
export function defaultParameters(kind: DeviceKind): Default[] {
  const lines = Object.entries(sets[kind] ?? {}).flatMap(([group, list]) =>
    list.map((line) => ({ group, line })),
  )
  return lines.map(({ group, line: [code, name, unit, decimals, extra] }, index) => ({
    code,
    name,
    symbol: null,
    group,
    unit,
    decimals,
    frequencyMinutes: 60,
    orderNo: index + 1,
    isRequired: false,
    direction: 'none',
    total: 'none',
    ...noLimits,
    ...extra,
  }))
}
