import type { Equipment } from '#contract/devices/equipment.ts'
import { deviceApi } from '#contract/devices/index.ts'

import { useReadAll } from '#web/kit/data/use-read.ts'
import { useMay } from '#web/platform/session/profile.ts'

/** The catalogue of a plant to pick from. */
export interface EquipmentList {
  /** Undefined while it is read; empty for whoever may not see it, and where it cannot be read. */
  readonly all: readonly Equipment[] | undefined
  readonly isUnread: boolean
}

/** The devices of a plant that a log can name, those named last first. */
export function useEquipmentList(plantId: number | null): EquipmentList {
  const isAsked = useMay()(deviceApi.equipment) && plantId !== null
  const { data, error } = useReadAll(
    deviceApi.equipment,
    isAsked ? [{ query: { powerPlantId: plantId } }] : [],
  )
  const read = data[0]?.items
  return { all: read ?? (isAsked && !error ? undefined : []), isUnread: !read && error !== null }
}
