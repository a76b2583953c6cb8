import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { visitActionLabels } from '#contract/equipment-inspections/labels.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { stale } from '../stale.ts'

/** Sends a round back with the reason. */
export function ReturnVisit() {
  return <StepWithReason action="return" />
}

/** Calls a round off with the reason. */
export function CancelVisit() {
  return <StepWithReason action="cancel" />
}

function StepWithReason({ action }: { readonly action: 'return' | 'cancel' }) {
  const label = useLabel()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const [lineId = 0, id = 0] = given.split('.').map(Number)
  const { data } = useRead(inspectionApi.get, { query: { id: lineId } })
  const visit = data?.visits.find((one) => one.id === id)
  if (!visit) return null
  const { version } = visit

  async function run(reason: string): Promise<void> {
    await call(inspectionApi.moveVisit, { body: { id, version, action, reason } })
    await refresh(...stale)
  }
  const name = label(visitActionLabels[action])
  return <ReasonDialog title={name} okText={name} onClose={close} run={run} />
}
