import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'

/** Asks why an event is struck through, and strikes it. */
export function StrikeDialog() {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const event = useRead(abnormalApi.get, { query: { id } }).data
  if (!event) return null

  async function strike(reason: string): Promise<void> {
    await call(abnormalApi.remove, { query: { id, reason } })
    await refresh(abnormalApi.list, abnormalApi.get, historyApi.list)
  }
  return (
    <ReasonDialog
      title={w(t.strikeTitle, { code: event.code })}
      okText={w(t.strike)}
      onClose={close}
      run={strike}
    >
      <q>{event.phenomenon}</q>
      <p>{w(t.strikeText)}</p>
    </ReasonDialog>
  )
}
