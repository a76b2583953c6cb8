import { formatShownInstant } from '#contract/core/format.ts'
import { operatingStateLabels, startResultLabels } from '#contract/unit-operations/labels.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { type Label, useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../unit-operations.words.ts'

const fieldWords = {
  unitCode: t.unit,
  state: t.state,
  startedAt: t.startedAt,
  orderNo: t.orderNo,
  reason: t.reason,
  startResult: t.startResult,
  isOutsideControl: t.outsideControl,
  expectedPowerMw: t.expectedPower,
  dutyOperationId: t.shiftLogEntry,
}

const labels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  state: operatingStateLabels,
  startResult: startResultLabels,
}

/** Who wrote a state of a unit and changed it. */
export function StateHistory() {
  const { id } = useDrawer()
  const label = useLabel()
  const state = useRead(unitOperationApi.get, { query: { id: Number(id) } }).data
  return (
    <HistoryDrawer
      entity="unit-states"
      title={state ? `${state.unitCode}, ${label(operatingStateLabels[state.state])}` : ''}
      words={fieldWords}
      values={(field, value) => {
        if (typeof value !== 'string') return undefined
        if (field === 'startedAt') return formatShownInstant(value)
        const known = labels[field]?.[value]
        return known && label(known)
      }}
    />
  )
}
