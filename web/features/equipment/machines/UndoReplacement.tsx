import { machineApi } from '#contract/equipment/machines/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { shownByReplacements } from './shown.ts'

/** Asks why the last replacement of a place was a mistake, and takes it back. */
export function UndoReplacement() {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const place = useRead(equipmentApi.get, { query: { id } }).data
  if (!place) return null
  const { code, version } = place

  async function undo(reason: string): Promise<void> {
    await call(machineApi.undo, { body: { id, version, reason } })
    await refresh(...shownByReplacements)
    toast.success(w(t.undoneReplacement, { code }))
  }
  return (
    <ReasonDialog
      title={w(t.undoReplacementTitle, { code })}
      okText={w(t.undoReplacement)}
      onClose={close}
      run={undo}
    >
      <p>{w(t.undoReplacementText)}</p>
    </ReasonDialog>
  )
}
