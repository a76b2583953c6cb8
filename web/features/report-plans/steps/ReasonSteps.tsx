import { reportPlanApi } from '#contract/report-plans/index.ts'
import { reportActionLabels, type ReportAction } from '#contract/report-plans/labels.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { stale } from '../stale.ts'
import { Which } from './Which.tsx'

/** Sends a report back with the reason. */
export function ReturnReport() {
  return <StepWithReason action="return" />
}

/** Withdraws a report that has gone out, with the reason. */
export function WithdrawReport() {
  return <StepWithReason action="withdraw" />
}

/** Says why a report does not apply this time. */
export function ExcludeReport() {
  return <StepWithReason action="exclude" />
}

/** Says why a report applies after all. */
export function IncludeReport() {
  return <StepWithReason action="include" />
}

function StepWithReason({ action }: { readonly action: ReportAction }) {
  const label = useLabel()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const { data } = useRead(reportPlanApi.occurrence, { query: { id } })
  if (!data) return null
  const { version } = data

  async function run(reason: string): Promise<void> {
    await call(reportPlanApi.move, { body: { id, version, action, reason } })
    await refresh(...stale)
  }
  const name = label(reportActionLabels[action])
  return (
    <ReasonDialog title={name} okText={name} onClose={close} run={run}>
      <Which report={data} />
    </ReasonDialog>
  )
}
