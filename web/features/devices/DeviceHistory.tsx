import { deviceApi, type DeviceKind, deviceKindLabels, type LimitName } from '#contract/devices/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './devices.words.ts'
import { limitWords } from './limits/limit-words.ts'

const fieldWords = {
  powerPlantId: t.plant,
  kind: t.kind,
  code: t.code,
  operatingNo: t.operatingNo,
  name: t.name,
  model: t.model,
  station: t.station,
  ratedKw: t.ratedKw,
  dcKwp: t.dcKwp,
  serialNo: t.serialNo,
  stringCount: t.stringCount,
  orderNo: t.orderNo,
  isActive: t.active,
}

/** Who changed what of a device, its own limits among it. */
export function DeviceHistory() {
  const w = useWords()
  const label = useLabel()
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  const device = useRead(deviceApi.get, { query: { id: Number(id) } }).data

  /** A limit is told as `P.warnMax`: the parameter's code and which limit it is. */
  function limitOf(field: string): string | undefined {
    const [code, name] = field.split('.')
    const word = limitWords[name as LimitName] as (typeof limitWords)[LimitName] | undefined
    return word && `${code}: ${w(word)}`
  }
  function valueOf(field: string, value: unknown): string | undefined {
    if (value === null) return undefined
    if (field === 'kind') return label(deviceKindLabels[value as DeviceKind])
    if (field === 'powerPlantId') return powerPlants.find((plant) => plant.id === value)?.name
    return undefined
  }
  return (
    <HistoryDrawer
      entity="devices"
      title={device?.code ?? ''}
      words={fieldWords}
      fieldText={limitOf}
      values={valueOf}
    />
  )
}
