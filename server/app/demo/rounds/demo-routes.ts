import type { RouteWrite } from '#contract/inspection-rounds/routes/route.ts'

import type { PlantCode } from '../plants.ts'

/** A check of the demonstration: a reading by the code of its parameter, or a question. */
export interface DemoCheck {
  readonly at: string
  readonly content: string
  readonly code?: string
  readonly risk?: 'low' | 'medium' | 'high'
  readonly method: 'look' | 'listen' | 'touch' | 'measure'
  readonly standard?: string
}

export type DemoRoute = Omit<RouteWrite, 'powerPlantId' | 'checks' | 'weekday' | 'isActive'> & {
  readonly plant: PlantCode
  readonly checks: readonly DemoCheck[]
}

/** What failed on a round three days ago, and which event was entered for it. */
export const LIGHTS = 'Đèn chiếu sáng gian máy đủ sáng'

const ofUnit = (unit: string): DemoCheck[] => [
  { at: unit, content: 'Nhiệt độ séc-măng ổ đỡ', code: 'TOD', method: 'measure' },
  { at: unit, content: 'Nhiệt độ dầu ổ đỡ', code: 'TDOD', method: 'measure' },
  {
    at: unit,
    content: 'Tiếng ồn, độ rung',
    risk: 'high',
    method: 'listen',
    standard: 'Đều, không có tiếng lạ',
  },
]

const ofTransformer = (transformer: string): DemoCheck[] => [
  { at: transformer, content: 'Nhiệt độ dầu', code: 'TOIL', method: 'measure' },
  {
    at: transformer,
    content: 'Sứ, mức dầu, silicagel',
    risk: 'medium',
    method: 'look',
    standard: 'Sứ sạch, không rò dầu, hạt hút ẩm xanh',
  },
]

/** The routes of the company's plants, as their workshops laid them down. */
export const demoRoutes: readonly DemoRoute[] = [
  {
    plant: 'ST',
    name: 'Gian máy',
    frequency: 'shift',
    afterMinutes: 120,
    atTime: null,
    windowMinutes: 90,
    post: 'mainOperator',
    note: 'Đi từ H1 đến H2, mang đèn pin và bộ đàm.',
    checks: [
      ...ofUnit('H1'),
      ...ofUnit('H2'),
      { at: 'H2', content: LIGHTS, risk: 'medium', method: 'look', standard: 'Các dãy đèn đều sáng' },
    ],
  },
  {
    plant: 'ST',
    name: 'Trạm 110 kV',
    frequency: 'day',
    afterMinutes: null,
    atTime: '09:30',
    windowMinutes: 120,
    post: 'assistantOperator',
    note: null,
    checks: [...ofTransformer('T1'), ...ofTransformer('T2')],
  },
  {
    plant: 'MT1',
    name: 'Inverter trạm 1',
    frequency: 'day',
    afterMinutes: null,
    atTime: '10:00',
    windowMinutes: 180,
    post: 'mainOperator',
    note: null,
    checks: ['INV1.01', 'INV1.02', 'INV1.03'].map((at) => ({
      at,
      content: 'Quạt, lưới lọc, đầu cáp DC',
      risk: 'medium' as const,
      method: 'look' as const,
      standard: 'Quạt chạy, lưới sạch, đầu cáp không cháy sém',
    })),
  },
]
