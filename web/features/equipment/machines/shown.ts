import { deviceApi } from '#contract/devices/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { machineApi } from '#contract/equipment/machines/index.ts'
import { historyApi } from '#contract/history/index.ts'

/** What shows machines, to be read again after a replacement or its undoing. */
export const shownByReplacements = [
  machineApi.stays,
  machineApi.get,
  machineApi.choices,
  equipmentApi.get,
  equipmentApi.list,
  equipmentApi.timeline,
  equipmentApi.figures,
  deviceApi.list,
  historyApi.list,
]
