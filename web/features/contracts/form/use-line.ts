import { contractApi } from '#contract/contracts/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'

/** The contract that a drawer of lines is about, and the line of it: `12.34`; a new one where no line is named. */
export function useLine() {
  const [id = 0, lineId = null] = useDrawer().id.split('.').map(Number)
  const record = useRead(contractApi.get, { query: { id } })
  return { record, lineId, currency: record.data?.currency, newLine: { id: null, version: null } }
}
