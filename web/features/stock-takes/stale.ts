import { historyApi } from '#contract/history/index.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'

/** What shows stock-takes, to be read again after a change. */
export const stale = [stockTakeApi.list, stockTakeApi.get, historyApi.list]
