import type { Equipment } from '#contract/devices/equipment.ts'
import { formerCodesWord, type DeviceKind } from '#contract/devices/index.ts'
import { bannedLabel } from '#contract/equipment-inspections/labels.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { useEquipmentList } from './use-equipment-list.ts'

/**
 * The devices of a plant where several are picked at once, or a list is narrowed to one: found by the same names as in
 * the box of one device, and told not to be used like there.
 */
export function useEquipmentOptions(
  plantId: number | null,
  kinds?: readonly DeviceKind[],
): readonly Option<number>[] | undefined {
  const label = useLabel()
  const banned = label(bannedLabel)
  const formerly = label(formerCodesWord).toLowerCase()
  return useEquipmentList(plantId, kinds).all?.map((one) => ({
    value: one.id,
    label: [
      ...namesOf(one),
      one.formerCodes.length > 0 && `${formerly} ${one.formerCodes.join(', ')}`,
      one.isBanned && banned,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

const namesOf = ({ code, operatingNo, name }: Equipment) => [code, operatingNo !== code && operatingNo, name]
