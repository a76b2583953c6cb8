import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { inspectionResultLabels } from '#contract/equipment-inspections/labels.ts'
import { inspectionWords } from '#contract/equipment-inspections/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../equipment-inspections.words.ts'

/** Who changed what of a line. */
export function InspectionHistory() {
  const { data } = useRead(inspectionApi.get, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="equipment-inspections"
      title={data ? `${data.equipmentCode} · ${data.typeName}` : ''}
      words={inspectionWords}
      actionWords={{ visitPlanned: t.visitPlanned }}
      values={{ result: inspectionResultLabels }}
    />
  )
}
