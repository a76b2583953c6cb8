import { useState } from 'react'

import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inverter-tracking.words.ts'
import { ConfirmDayDialog } from './ConfirmDayDialog.tsx'

interface ConfirmDayProps {
  readonly plantId: number
  readonly date: string
}

/** Confirms every sheet of the day that has values, for the shift leader; not there while none waits for it. */
export function ConfirmDay({ plantId, date }: ConfirmDayProps) {
  const w = useWords()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const day = useRead(inverterTrackingApi.daySummary, { query: { powerPlantId: plantId, date } })
  const isWaiting = day.data?.items.some(({ state }) => state === 'recorded') ?? false
  if (!isOpen && (!isWaiting || !may(inverterTrackingApi.confirmDay))) return null
  return (
    <>
      <Button tone="primary" icon="check" onClick={() => setOpen(true)}>
        {w(t.confirmDay)}
      </Button>
      {isOpen && <ConfirmDayDialog plantId={plantId} date={date} onClose={() => setOpen(false)} />}
    </>
  )
}
