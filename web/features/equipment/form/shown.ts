import { deviceApi } from '#contract/devices/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

/** What shows equipment and its codes, to be read again after a change. */
export const shownByCodes = [
  deviceApi.formerCodes,
  equipmentApi.get,
  equipmentApi.list,
  equipmentApi.tree,
  deviceApi.equipment,
  deviceApi.list,
] as const
