import { deviceApi } from '#contract/devices/index.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { historyApi } from '#contract/history/index.ts'

/** What shows inspections, to be read again after a change. */
export const stale = [
  inspectionApi.list,
  inspectionApi.get,
  inspectionApi.calendar,
  equipmentApi.get,
  equipmentApi.timeline,
  deviceApi.equipment,
  historyApi.list,
]
