import { useState } from 'react'

import { UNDECIDED } from '#contract/devices/equipment.ts'
import type { DeviceKind } from '#contract/devices/index.ts'

import { type EquipmentChoice, exactEquipment, typedOnly } from './find-equipment.ts'
import { useEquipmentList } from './use-equipment-list.ts'

interface EquipmentText {
  readonly plantId: number
  readonly kinds?: readonly DeviceKind[] | undefined
  readonly value: string | null
  readonly onChange: (text: string | null) => void
}

/**
 * The choice of a device where only its words are kept. What is typed and not chosen yet is held here: there are no words
 * until it is a device, or said not to be one.
 */
export function useEquipmentText({ plantId, kinds, value, onChange }: EquipmentText) {
  const { all = [] } = useEquipmentList(plantId, kinds)
  const [typed, setTyped] = useState<string | null>(null)
  const device = value === null ? undefined : exactEquipment(all, value)
  const choice: EquipmentChoice =
    typed === null ? { deviceId: device?.id ?? null, equipment: value || null } : typedOnly(typed)
  const choose = ({ deviceId, equipment }: EquipmentChoice) => {
    const isOpen = deviceId === UNDECIDED
    setTyped(isOpen ? equipment : null)
    onChange(isOpen ? null : equipment)
  }
  return { choice, choose, isUndecided: typed !== null }
}
