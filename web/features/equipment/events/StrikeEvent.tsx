import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentEventKindLabels } from '#contract/equipment/events/labels.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'

/** Asks why an event is struck through, and strikes it. */
export function StrikeEvent() {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const event = useRead(equipmentEventApi.get, { query: { id } }).data
  if (!event) return null

  async function strike(reason: string): Promise<void> {
    await call(equipmentEventApi.remove, { query: { id, reason } })
    await refresh(equipmentEventApi.list, equipmentEventApi.get, equipmentApi.timeline, historyApi.list)
  }
  return (
    <ReasonDialog
      title={w(t.strikeTitle, {
        kind: label(equipmentEventKindLabels[event.kind]),
        code: event.equipmentCode,
      })}
      okText={w(t.strike)}
      onClose={close}
      run={strike}
    >
      <q>{event.content}</q>
      <p>{w(t.strikeText)}</p>
    </ReasonDialog>
  )
}
