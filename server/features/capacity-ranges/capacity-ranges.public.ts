import { rangeList } from './capacity-ranges.list.ts'

export { capacityRangeMoved } from './capacity-ranges.service.ts'
export { tellZoneStays, zoneWatch } from './diagrams/zone-watch.service.ts'

/** Says whether the caller may see a capacity range, e.g. its history. */
export const seesCapacityRange = rangeList.sees

export { listRangesOn, type RangeInForce } from './in-force.list.ts'
export { readRangedPlant } from './units.list.ts'
