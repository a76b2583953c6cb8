import type { Equipment } from '#contract/devices/equipment.ts'
import { deviceApi, type DeviceKind } from '#contract/devices/index.ts'

import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useMay } from '#web/platform/session/profile.ts'

/** The catalogue of a plant to pick from. */
export interface EquipmentList {
  /** Undefined while it is read; empty for whoever may not see it, and where it cannot be read. */
  readonly all: readonly Equipment[] | undefined
  readonly isUnread: boolean
}

/** The devices of a plant that a log can name, of some kinds or of all, those named last first. */
export function useEquipmentList(plantId: number | null, kinds?: readonly DeviceKind[]): EquipmentList {
  const isAsked = useMay()(deviceApi.equipment) && plantId !== null
  const { data, error } = useReadAll(
    deviceApi.equipment,
    isAsked ? [{ query: { powerPlantId: plantId } }] : [],
  )
  const read = data[0]?.items
  const all = kinds ? read?.filter(({ kind }) => kinds.includes(kind)) : read
  return { all: all ?? (isAsked && !error ? undefined : []), isUnread: error !== null }
}
