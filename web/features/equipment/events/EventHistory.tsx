import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentEventKindLabels } from '#contract/equipment/events/labels.ts'
import { equipmentEventWords } from '#contract/equipment/events/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../equipment.words.ts'

const actionWords = { struck: t.wasStruck }

/** Who entered, changed and struck what of an event. */
export function EventHistory() {
  const label = useLabel()
  const { data } = useRead(equipmentEventApi.get, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="equipment-events"
      title={data ? `${label(equipmentEventKindLabels[data.kind])} · ${data.equipmentCode}` : ''}
      words={equipmentEventWords}
      actionWords={actionWords}
      values={{ kind: equipmentEventKindLabels }}
    />
  )
}
