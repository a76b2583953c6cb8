import { takeList } from './stock-takes.list.ts'

/** Says whether the caller may see a stock-take, e.g. its history. */
export const seesStockTake = takeList.sees
