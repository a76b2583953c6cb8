import { useState } from 'react'
import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { reportApi } from '#contract/reports/index.ts'
import type { ReportDetail } from '#contract/reports/report.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'
import { stale } from '../stale.ts'

/** Begins another revision with a reason, and leads to it. */
export function ReviseButton({ report: { id, version, revision } }: { readonly report: ReportDetail }) {
  const w = useWords()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  async function revise(reason: string): Promise<void> {
    const { id: next } = await call(reportApi.revise, { body: { id, version, reason } })
    await refresh(...stale)
    toast.success(w(t.revised))
    await navigate(pathTo(paths.report, { id: next }))
  }
  return (
    <>
      <Button icon="copy" onClick={() => setAsking(true)}>
        {w(t.revise)}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={w(t.reviseTitle, { revision: String(revision + 1) })}
          okText={w(t.revise)}
          onClose={() => setAsking(false)}
          run={revise}
        >
          <p>{w(t.reviseText)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
