import { historyApi } from '#contract/history/index.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'

/** What shows labour contracts, to be read again after a change. */
export const stale = [labourContractApi.list, labourContractApi.get, historyApi.list]
