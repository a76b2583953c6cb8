import type { Contract } from '#contract/contracts/contract.ts'
import type { ConfirmedEnergy, TableAmount } from '#contract/contracts/ledger.ts'
import { amountByTable, differenceFrom, type PricePapers } from '#contract/contracts/price-table.ts'
import { readMeteredPeriods } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { pricePerKwh } from '../money.rules.ts'
import { type EnergyRow, listEnergies } from './ledger.list.ts'

type Sold = Pick<Contract, 'id' | 'powerPlantId' | 'currency' | 'priceCurrency'>

/**
 * The energies that were confirmed of a contract for power, each beside what the meters of the plant counted and what it comes to
 * by the table of prices.
 */
export async function readEnergies(
  db: Db,
  sold: Sold,
  papers: PricePapers,
  isMetered = true,
): Promise<ConfirmedEnergy[]> {
  const rows = await listEnergies(db, sold.id)
  const periods = rows.map(({ fromOn, toOn }) => ({ from: fromOn, to: toOn }))
  const metered = isMetered ? await readMeteredPeriods(db, sold.powerPlantId, periods) : []
  return rows.map((row, at) => {
    const mwh = metered[at] ?? null
    return {
      ...row,
      meanPrice: pricePerKwh(row.amount, row.energyKwh),
      byTable: byTable(row, papers, sold),
      meteredKwh: mwh === null ? null : mwh * 1000,
      differencePercent: mwh ? (Number(row.energyKwh) / (mwh * 1000) - 1) * 100 : null,
    }
  })
}

function byTable(row: EnergyRow, papers: PricePapers, sold: Sold): TableAmount | null {
  const found = amountByTable(row, papers, sold)
  if (found === null) return null
  const apart = found.amount === null ? null : differenceFrom(found.amount, row.amount)
  return {
    ...found,
    parts: [...found.parts],
    difference: apart?.difference ?? null,
    differencePercent: apart?.differencePercent ?? null,
  }
}
