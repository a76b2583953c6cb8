import { useState } from 'react'

import { deviceSheetApi, type DaySheet } from '#contract/device-parameters/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'

/** Takes the confirmation of a page back, with a reason. */
export function ReopenButton({ page }: { readonly page: DaySheet }) {
  const w = useWords()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const { deviceId, sheet, date, version } = page
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
            await call(deviceSheetApi.reopen, { body: { deviceId, sheet, date, version, reason } })
            await refresh(deviceSheetApi.sheet)
          }}
        />
      )}
    </>
  )
}
