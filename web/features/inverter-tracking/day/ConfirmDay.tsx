import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inverter-tracking.words.ts'

interface ConfirmDayProps {
  readonly plantId: number
  readonly date: string
}

/** Confirms every sheet of the day that has values, for the shift leader; not there while none waits for it. */
export function ConfirmDay({ plantId, date }: ConfirmDayProps) {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()
  const day = useRead(inverterTrackingApi.daySummary, { query: { powerPlantId: plantId, date } })
  const isWaiting = day.data?.items.some(({ state }) => state === 'recorded') ?? false
  if (!isWaiting || !may(inverterTrackingApi.confirmDay)) return null

  async function confirm(): Promise<void> {
    let confirmed = 0
    const isDone = await confirmAction({
      title: w(t.confirmDayTitle),
      text: w(t.confirmText),
      okText: w(t.confirmDay),
      run: async () => {
        ;({ confirmed } = await call(inverterTrackingApi.confirmDay, {
          body: { powerPlantId: plantId, date },
        }))
      },
    })
    if (!isDone) return
    toast.success(w(t.confirmedCount, { count: confirmed }))
    await refresh(inverterTrackingApi.daySummary)
  }
  return (
    <Button tone="primary" icon="check" onClick={() => void confirm()}>
      {w(t.confirmDay)}
    </Button>
  )
}
