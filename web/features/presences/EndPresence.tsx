import { useState } from 'react'

import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { presenceApi, type Presence } from '#contract/presences/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './presences.words.ts'

/** Notes that somebody has left, with the reason. */
export function EndPresence({ of: { id, fullName } }: { readonly of: Pick<Presence, 'id' | 'fullName'> }) {
  const w = useWords()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)

  async function end(reason: string): Promise<void> {
    await call(presenceApi.end, { body: { id, reason } })
    toast.success(w(t.ended, { name: fullName }))
    await refresh(cardRentalApi.onSite, presenceApi.mine, historyApi.list)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {w(t.end)}
        <span className="vh-hidden"> {fullName}</span>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={w(t.endTitle, { name: fullName })}
          okText={w(t.end)}
          onClose={() => setAsking(false)}
          run={end}
        />
      )}
    </>
  )
}
