import { lessMoney, sumMoney, type Money } from '#contract/core/money.ts'
import { lessQuantity, thousandthsOf, type Quantity } from '#contract/core/quantity.ts'
import { placeWithin } from '#contract/stock-takes/place-within.ts'
import type { StockTakeDetail } from '#contract/stock-takes/take.ts'

/** A row of the form 05-VT. What is not known while something is counted is null. */
export interface MinutesRow {
  readonly no: number
  readonly name: string
  readonly itemCode: string
  readonly unit: string
  readonly priceVnd: string | null
  readonly booked: string | null
  readonly bookedVnd: string | null
  readonly counted: string | null
  readonly countedVnd: string | null
  readonly more: Quantity | null
  readonly moreVnd: Money | null
  readonly less: Quantity | null
  readonly lessVnd: Money | null
  readonly good: string | null
  readonly poor: string | null
  readonly spoilt: string | null
}

/** The lines as the form has them: what is more and what is less in columns of their own. */
export function minutesRows({ lines, places }: Pick<StockTakeDetail, 'lines' | 'places'>): MinutesRow[] {
  return lines.map((line, at) => {
    const { difference, differenceVnd } = line
    const change = difference === null ? 0n : thousandthsOf(difference)
    return {
      no: at + 1,
      name: [
        line.itemName,
        line.specification,
        line.lotNo && `lô ${line.lotNo}`,
        placeWithin(places, line.placePath),
      ]
        .filter(Boolean)
        .join(', '),
      itemCode: line.itemCode,
      unit: line.unit,
      priceVnd: line.priceVnd,
      booked: line.booked,
      bookedVnd: line.bookedVnd,
      counted: line.counted,
      countedVnd: line.countedVnd,
      more: change > 0n ? lessQuantity(difference ?? '0', '0') : null,
      moreVnd: change > 0n ? sumMoney([differenceVnd ?? '0']) : null,
      less: change < 0n ? lessQuantity('0', difference ?? '0') : null,
      lessVnd: change < 0n ? lessMoney('0', differenceVnd ?? '0') : null,
      good: line.good,
      poor: line.poor,
      spoilt: line.spoilt,
    }
  })
}
