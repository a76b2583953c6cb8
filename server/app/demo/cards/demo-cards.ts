import type { CardAction } from '#contract/cards/labels.ts'

import type { PlantCode } from '../plants.ts'

/** Some cards of the demonstration company, numbered `KH-01`, `KH-02`, … */
interface DemoCards {
  readonly plant: PlantCode
  /** The type of card, by its code. */
  readonly type: string
  readonly prefix: string
  readonly zones: string
  /** How many, or the vehicles that each belongs to: its type by code, and its plate. */
  readonly cards: number | readonly (readonly [vehicle: string, plate: string | null])[]
}

const car: readonly [string, null] = ['car', null]
const truck: readonly [string, null] = ['truck', null]

/** What lies in the drawers of the gatehouses. */
export const demoCards: readonly DemoCards[] = [
  { plant: 'ST', type: 'visitor', prefix: 'KH', zones: 'Nhà điều hành', cards: 8 },
  { plant: 'ST', type: 'contractor', prefix: 'NT', zones: 'Gian máy, sân nhà máy', cards: 8 },
  { plant: 'ST', type: 'employee', prefix: 'NV', zones: 'Toàn nhà máy', cards: 5 },
  {
    plant: 'ST',
    type: 'monthlyVehicle',
    prefix: 'XT',
    zones: 'Cổng chính, bãi xe',
    cards: [
      ['truck', '43C-218.65'],
      ['pickup', '43C-077.12'],
      ['motorbike', '43-F1 286.57'],
    ],
  },
  { plant: 'ST', type: 'casualVehicle', prefix: 'XV', zones: 'Cổng chính', cards: [car, car, truck, truck] },
  { plant: 'ST', type: 'restrictedArea', prefix: 'HC', zones: 'Trạm 110 kV, cửa nhận nước', cards: 3 },
  { plant: 'MT1', type: 'visitor', prefix: 'KH', zones: 'Nhà điều hành', cards: 5 },
  { plant: 'MT1', type: 'contractor', prefix: 'NT', zones: 'Khu pin, trạm inverter', cards: 5 },
  { plant: 'MT1', type: 'casualVehicle', prefix: 'XV', zones: 'Cổng chính', cards: [car, truck] },
]

/** Cards that are not as they should be. */
export const demoConditions: readonly {
  readonly plant: PlantCode
  readonly cardNo: string
  readonly action: CardAction
  readonly reason: string
  readonly hoursAgo: number
}[] = [
  {
    plant: 'ST',
    cardNo: 'HC-03',
    action: 'lock',
    reason: 'Đầu đọc cửa nhận nước đang thay, tạm dừng cấp thẻ',
    hoursAgo: 190,
  },
  {
    plant: 'ST',
    cardNo: 'NT-08',
    action: 'reportDamaged',
    reason: 'Gãy góc, đầu đọc không nhận',
    hoursAgo: 120,
  },
]
