import { formatDay } from '#contract/core/format.ts'
import { moneyOf } from '#contract/core/money.ts'
import { dayAfter, monthsAfter } from '#contract/core/days.ts'
import { quantityOf } from '#contract/core/quantity.ts'
import { keepEnergy } from '#server/features/contracts/ledger/ledger.store.ts'
import { withTax } from '#server/features/contracts/money.rules.ts'
import { readMeteredPeriods } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Period {
  readonly from: string
  readonly to: string
}

/** What a kWh is sold for in VND: water by the avoided cost, sun by the tariff of its year. */
const pricesVnd: Readonly<Record<string, bigint>> = { ST: 1112n, MT1: 2086n }

/** The whole months before a day, the latest first. */
export function monthsBefore(day: string, count: number): Period[] {
  const first = `${day.slice(0, 7)}-01`
  return Array.from({ length: count }, (_, at) => {
    const from = monthsAfter(first, -1 - at)
    return { from, to: dayAfter(monthsAfter(from, 1), -1) }
  })
}

/** Keeps what buyer and plant confirmed for some periods: what the meters counted, but for what a second meter reads less. */
export async function keepEnergies(db: Db, periods: readonly Period[]): Promise<void> {
  const contracts = await db
    .selectFrom('contracts')
    .innerJoin('plants', 'plants.id', 'contracts.plantId')
    .select(['contracts.id', 'contracts.plantId', 'plants.code', 'contracts.vatRate'])
    .where('contracts.kind', '=', 'ppa')
    .where('contracts.approvedAt', 'is not', null)
    .execute()
  for (const { id: contractId, plantId, code, vatRate } of contracts) {
    const metered = await readMeteredPeriods(db, plantId, periods)
    for (const [at, { from, to }] of periods.entries()) {
      const mwh = metered[at] ?? 0
      const price = pricesVnd[code]
      if (mwh <= 0 || price === undefined) continue
      const kwh = BigInt(Math.round(mwh * 999.7))
      const amount = moneyOf(kwh * price * 100n)
      const month = formatDay(to).slice(3)
      await keepEnergy(
        db,
        { id: null, contractId },
        {
          fromOn: from,
          toOn: to,
          energyKwh: quantityOf(kwh * 1000n),
          confirmationNo: `BBXN ${month}`,
          amount,
          vatRate,
          gross: withTax(amount, vatRate, 'VND'),
          invoiceNo: `1C${to.slice(2, 4)}T${code}/${to.slice(5, 7)}`,
          invoicedOn: dayAfter(to, 6),
        },
      )
    }
  }
}
