import { operatingStateLabels, startResultLabels } from '#contract/unit-operations/labels.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** Who wrote a state of a unit and changed it. */
export function StateHistory() {
  const label = useLabel()
  const state = useRead(unitOperationApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="unit-states"
      title={state ? `${state.unitCode}, ${label(operatingStateLabels[state.state])}` : ''}
      words={unitStateWords}
      values={{ state: operatingStateLabels, startResult: startResultLabels }}
    />
  )
}
