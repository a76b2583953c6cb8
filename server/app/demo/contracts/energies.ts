import { formatDay } from '#contract/core/format.ts'
import { amountByTable, needsRate, papersOf } from '#contract/contracts/price-table.ts'
import { moneyOf, unitsOf } from '#contract/core/money.ts'
import { dayAfter, monthsAfter } from '#contract/core/days.ts'
import { quantityOf } from '#contract/core/quantity.ts'
import { readLedger } from '#server/features/contracts/ledger/ledger.list.ts'
import { keepEnergy } from '#server/features/contracts/ledger/ledger.store.ts'
import { withTax } from '#server/features/contracts/money.rules.ts'
import { readMeteredPeriods } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Period {
  readonly from: string
  readonly to: string
}

/** How many days after a month its energy is confirmed and invoiced. */
const INVOICED_AFTER_DAYS = 6

/** How much of a hundred kWh a plant with a reservoir sells at peak and off-peak hours. */
const PEAK = 32n
const OFF_PEAK = 20n

/** The whole months that are invoiced by a day, the latest first: on 5 December those up to October, on 6 December November as well. */
export function monthsInvoiced(day: string, count: number): Period[] {
  const first = `${dayAfter(day, 1 - INVOICED_AFTER_DAYS).slice(0, 7)}-01`
  return Array.from({ length: count }, (_, at) => {
    const from = monthsAfter(first, -1 - at)
    return { from, to: dayAfter(monthsAfter(from, 1), -1) }
  })
}

/**
 * Keeps what buyer and plant confirmed for some periods, the latest first: what the meters counted, but for what a second meter
 * reads less; priced by the table, one invoice being rounded otherwise and one still by the prices before the appendix.
 *
 * @param isNow which of the periods are to be kept; their places among all of them count
 */
export async function keepEnergies(
  db: Db,
  periods: readonly Period[],
  isNow: (period: Period) => boolean = () => true,
): Promise<void> {
  if (!periods.some(isNow)) return
  const contracts = await db
    .selectFrom('contracts')
    .innerJoin('plants', 'plants.id', 'contracts.plantId')
    .select(['contracts.id', 'contracts.plantId', 'plants.code', 'contracts.vatRate'])
    .select(['contracts.currency', 'contracts.priceCurrency'])
    .where('contracts.kind', '=', 'ppa')
    .where('contracts.approvedAt', 'is not', null)
    .execute()
  for (const { id: contractId, plantId, code, vatRate, ...currencies } of contracts) {
    const metered = await readMeteredPeriods(db, plantId, periods)
    const papers = papersOf(await readLedger(db, contractId))
    for (const [at, period] of periods.entries()) {
      if (!isNow(period)) continue
      const { from, to } = period
      const kwh = BigInt(Math.round((metered[at] ?? 0) * 999.7))
      if (kwh <= 0n) continue
      const energy = {
        fromOn: from,
        toOn: to,
        energyKwh: quantityOf(kwh * 1000n),
        ...(needsRate(currencies) ? { ...unparted, exchangeRate: rateOf(to) } : partedBy(kwh)),
      }
      const byTable = amountByTable(energy, at === 2 ? papers.slice(0, 1) : papers, currencies)?.amount
      if (!byTable) continue
      const amount = at === 1 ? moneyOf(unitsOf(byTable) + 100n) : byTable
      await keepEnergy(
        db,
        { id: null, contractId },
        {
          ...energy,
          confirmationNo: `BBXN ${formatDay(to).slice(3)}`,
          amount,
          vatRate,
          gross: withTax(amount, vatRate, 'VND'),
          invoiceNo: `1C${to.slice(2, 4)}T${code}/${to.slice(5, 7)}`,
          invoicedOn: dayAfter(to, INVOICED_AFTER_DAYS),
        },
      )
    }
  }
}

const unparted = { normalKwh: null, peakKwh: null, offPeakKwh: null }

function partedBy(kwh: bigint) {
  const [peak, offPeak] = [(kwh * PEAK) / 100n, (kwh * OFF_PEAK) / 100n]
  return {
    normalKwh: quantityOf((kwh - peak - offPeak) * 1000n),
    peakKwh: quantityOf(peak * 1000n),
    offPeakKwh: quantityOf(offPeak * 1000n),
    exchangeRate: null,
  }
}

/** Dong for a dollar on the day of an invoice. */
const rateOf = (day: string) => moneyOf(2_508_000n + 1_250n * BigInt(day.slice(5, 7)))
