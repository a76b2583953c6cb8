import { deviceApi } from '#contract/devices/index.ts'
import { versionWords } from '#contract/reservoirs/version-words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reservoirs.words.ts'
import { versionValues } from './version-values.ts'

/** Who changed what of a version. */
export function VersionHistory() {
  const w = useWords()
  const label = useLabel()
  const { id } = useDrawer()
  const { data } = useRead(deviceApi.list, { query: { kind: 'generator', maxResultCount: 1000 } })
  const codeOf = (unitId: unknown) => data?.items.find((unit) => unit.id === unitId)?.code ?? '–'
  return (
    <HistoryDrawer
      entity="reservoir-versions"
      entityId={id}
      title={w(t.version)}
      words={versionWords}
      values={versionValues(codeOf, label)}
    />
  )
}
