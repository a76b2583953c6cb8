import { takeList } from './stock-takes.list.ts'

export { stockTakeMoved } from './deciding.service.ts'

/** Says whether the caller may see a stock-take, e.g. its history. */
export const seesStockTake = takeList.sees
