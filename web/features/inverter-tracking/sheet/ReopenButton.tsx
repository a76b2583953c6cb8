import { useState } from 'react'

import { inverterTrackingApi, type Tracking } from '#contract/inverter-tracking/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'

/** Takes the confirmation of a sheet back, with a reason. */
export function ReopenButton({ tracking }: { readonly tracking: Tracking }) {
  const w = useWords()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const { id, version } = tracking
  if (id === null) return null
  return (
    <>
      <Button icon="unlock" onClick={() => setAsking(true)}>
        {w(t.reopen)}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={w(t.reopen)}
          okText={w(t.reopen)}
          onClose={() => setAsking(false)}
          run={async (reason) => {
            await call(inverterTrackingApi.reopen, { body: { id, version, reason } })
            await refresh(inverterTrackingApi.list, inverterTrackingApi.daySummary)
          }}
        />
      )}
    </>
  )
}
