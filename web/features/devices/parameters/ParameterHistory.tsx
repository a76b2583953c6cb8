import {
  type DeviceKind,
  deviceKindLabels,
  directionLabels,
  parameterApi,
  type TotalKind,
  totalKindLabels,
} from '#contract/devices/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { limitWords } from '../limits/limit-words.ts'
import { t } from './device-parameters.words.ts'
import { useFrequencyText } from './use-frequency-text.ts'

const fieldWords = {
  powerPlantId: t.plant,
  deviceKind: t.deviceKind,
  code: t.code,
  name: t.name,
  symbol: t.symbol,
  group: t.group,
  unit: t.unit,
  decimals: t.decimals,
  frequencyMinutes: t.frequency,
  orderNo: t.orderNo,
  isRequired: t.required,
  direction: t.direction,
  total: t.total,
  ...limitWords,
}

/** Who changed what of a parameter. */
export function ParameterHistory() {
  const label = useLabel()
  const frequencyText = useFrequencyText()
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  const parameter = useRead(parameterApi.get, { query: { id: Number(id) } }).data

  function valueOf(field: string, value: unknown): string | undefined {
    if (value === null) return undefined
    if (field === 'powerPlantId') return powerPlants.find((plant) => plant.id === value)?.name
    if (field === 'deviceKind') return label(deviceKindLabels[value as DeviceKind])
    if (field === 'direction') return label(directionLabels[value as keyof typeof directionLabels])
    if (field === 'total') return label(totalKindLabels[value as TotalKind])
    return field === 'frequencyMinutes' ? frequencyText(Number(value)) : undefined
  }
  return (
    <HistoryDrawer
      entity="device-parameters"
      title={parameter?.name ?? ''}
      words={fieldWords}
      values={valueOf}
    />
  )
}
