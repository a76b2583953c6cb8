import { deviceApi } from '#contract/devices/index.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './loss-ledger.words.ts'

interface DevicePickProps {
  readonly plantId: number
  readonly chosen: number | undefined
  readonly onChoose: (id: string | null) => void
}

/** One unit of a plant, or all of them. */
export function DevicePick({ plantId, chosen, onChoose }: DevicePickProps) {
  const w = useWords()
  const query = { powerPlantId: plantId, maxResultCount: 1000, isActive: true }
  const devices = useRead(deviceApi.list, { query }).data?.items
  const options = (devices ?? [])
    .filter(({ kind }) => kind === 'inverter' || kind === 'generator')
    .map(({ id, code }) => ({ value: String(id), label: code }))
  return (
    <Picker
      label={w(t.devices)}
      value={chosen === undefined ? null : String(chosen)}
      options={options}
      none={w(t.allDevices)}
      onChoose={onChoose}
    />
  )
}
