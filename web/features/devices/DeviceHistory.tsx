import { deviceApi, deviceKindLabels, type LimitName } from '#contract/devices/index.ts'
import { deviceWords, parameterWords } from '#contract/devices/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

/** Who changed what of a device, its own limits among it. */
export function DeviceHistory() {
  const w = useWords()
  const device = useRead(deviceApi.get, { query: { id: Number(useDrawer().id) } }).data

  /** A limit is told as `P.warnMax`: the parameter's code and which limit it is. */
  function limitOf(field: string): string | undefined {
    const [code, name = ''] = field.split('.')
    return name in parameterWords ? `${code}: ${w(parameterWords[name as LimitName])}` : undefined
  }
  return (
    <HistoryDrawer
      entity="devices"
      title={device?.code ?? ''}
      words={deviceWords}
      fieldText={limitOf}
      values={{ kind: deviceKindLabels }}
    />
  )
}
