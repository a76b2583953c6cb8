import type { ConfirmedEnergy } from '#contract/contracts/ledger.ts'
import { readMeteredPeriods } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { pricePerKwh } from '../money.rules.ts'
import { listEnergies } from './ledger.list.ts'

/** The energies that were confirmed of a contract for power, each beside what the meters of the plant counted. */
export async function readEnergies(
  db: Db,
  { id, powerPlantId }: { readonly id: number; readonly powerPlantId: number },
  isMetered = true,
): Promise<ConfirmedEnergy[]> {
  const rows = await listEnergies(db, id)
  const periods = rows.map(({ fromOn, toOn }) => ({ from: fromOn, to: toOn }))
  const metered = isMetered ? await readMeteredPeriods(db, powerPlantId, periods) : []
  return rows.map((row, at) => {
    const mwh = metered[at] ?? null
    return {
      ...row,
      meanPrice: pricePerKwh(row.amount, row.energyKwh),
      meteredKwh: mwh === null ? null : mwh * 1000,
      differencePercent: mwh ? (Number(row.energyKwh) / (mwh * 1000) - 1) * 100 : null,
    }
  })
}
