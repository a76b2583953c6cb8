import { historyApi } from '#contract/history/index.ts'
import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import { letterApi } from '#contract/letters/index.ts'

/** What shows letters, to be read again after a change. */
export const stale = [letterApi.list, letterApi.get, letterDispatchApi.list, historyApi.list]
