import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { deviceKindLabels, kilovoltsOfNumber } from '#contract/devices/index.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { equipmentPriorityLabels } from '#contract/equipment/labels.ts'
import { equipmentWords } from '#contract/equipment/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { StateTag } from '../StateTag.tsx'

/** All that the register says of a thing. */
export function EquipmentFacts({ item }: { readonly item: EquipmentItem }) {
  const w = useWords()
  const label = useLabel()
  const kv = kilovoltsOfNumber(item.operatingNo)
  const day = (name: 'installDate' | 'commissionDate' | 'warrantyUntil' | 'machineSince') => ({
    label: w(equipmentWords[name]),
    value: formatShownDay(item[name]),
  })
  const text = (name: 'manufacturer' | 'country' | 'model' | 'serialNo' | 'station' | 'responsibleUnit') => ({
    label: w(equipmentWords[name]),
    value: item[name],
  })
  return (
    <>
      <DescriptionList
        title={w(t.groupPlace)}
        items={[
          { label: w(equipmentWords.code), value: item.code },
          {
            label: w(equipmentWords.operatingNo),
            value: item.operatingNo && `${item.operatingNo}${kv === null ? '' : ` (${kv} kV)`}`,
          },
          { label: w(equipmentWords.kind), value: label(deviceKindLabels[item.kind]) },
          {
            label: w(equipmentWords.parentCode),
            value: parentLink(item),
          },
          { label: w(equipmentWords.powerPlantName), value: item.powerPlantName },
          text('station'),
        ]}
      />
      <DescriptionList
        title={w(t.groupUse)}
        items={[
          { label: w(equipmentWords.state), value: <StateTag state={item.state} /> },
          {
            label: w(equipmentWords.priority),
            value: item.priority ? label(equipmentPriorityLabels[item.priority]) : w(t.unsaid),
          },
          text('responsibleUnit'),
        ]}
      />
      <DescriptionList
        title={w(t.groupOrigin)}
        items={[
          text('manufacturer'),
          text('country'),
          text('model'),
          text('serialNo'),
          ...(item.machineSince === null ? [] : [day('machineSince')]),
          day('installDate'),
          day('commissionDate'),
          day('warrantyUntil'),
          { label: w(equipmentWords.expectedLifeYears), value: item.expectedLifeYears },
        ]}
      />
      <Plate item={item} />
    </>
  )
}

const parentLink = ({ parentId, parentCode }: EquipmentItem) =>
  parentId !== null && <Link to={pathTo(paths.equipmentPassport, { id: parentId })}>{parentCode}</Link>

/** The lines of its plate. */
function Plate({ item: { ratedParams } }: { readonly item: EquipmentItem }) {
  const w = useWords()
  if (ratedParams.length === 0) return null
  return (
    <DescriptionList
      title={w(equipmentWords.ratedParams)}
      items={ratedParams.map(({ name, value, unit }) => ({
        label: name,
        value: [value, unit].filter(Boolean).join(' '),
      }))}
    />
  )
}
