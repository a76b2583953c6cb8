import { historyApi } from '#contract/history/index.ts'
import { letterApi } from '#contract/letters/index.ts'

/** What shows letters, to be read again after a change. */
export const stale = [letterApi.list, letterApi.get, letterApi.listDispatches, historyApi.list]
