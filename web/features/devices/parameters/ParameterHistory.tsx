import { deviceKindLabels, directionLabels, parameterApi, totalKindLabels } from '#contract/devices/index.ts'
import { parameterWords } from '#contract/devices/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { useFrequencyText } from './use-frequency-text.ts'

/** Who changed what of a parameter. */
export function ParameterHistory() {
  const frequencyText = useFrequencyText()
  const parameter = useRead(parameterApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="device-parameters"
      title={parameter?.name ?? ''}
      words={parameterWords}
      values={{
        deviceKind: deviceKindLabels,
        direction: directionLabels,
        total: totalKindLabels,
        frequencyMinutes: (minutes) => (minutes === null ? undefined : frequencyText(Number(minutes))),
      }}
    />
  )
}
