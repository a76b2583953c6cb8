import { paths, PLANT, screen } from '#contract/core/paths.ts'
import { quantityOf } from '#contract/core/quantity.ts'
import type { StockBooks, StockDifference } from '#contract/stock-vouchers/books.ts'
import { findHolders, tell, tellingJob } from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { readMoves } from '../posting/moves.list.ts'
import { lockStock, readBalances } from '../posting/stock.store.ts'
import { differencesOf, type StoredItem } from './check.rules.ts'
import { insertCheck, listPlantsWithStock, listStored } from './check.store.ts'
import { readBooks } from './closings.service.ts'

/** How many differences are kept of a check: more say nothing more. */
const MOST_DIFFERENCES = 200

/** Computes the books of a plant anew and keeps what differs. */
export async function checkBooks(db: Db, plantId: number, now: Date): Promise<readonly StockDifference[]> {
  const items = await listStored(db, plantId)
  const differences: StockDifference[] = []
  for (const item of items) {
    if ((await differencesOfItem(db, item)).length === 0) continue
    // Something may have been posted between the statements: what differs is looked at again while nothing can be.
    const kept = (await lockStock(db, plantId, [item.itemId])).get(item.itemId)
    if (!kept) continue
    const now = { ...item, quantity: quantityOf(kept.quantity), valueVnd: String(kept.value) }
    differences.push(...(await differencesOfItem(db, now)))
  }
  const kept = differences.slice(0, MOST_DIFFERENCES)
  await insertCheck(db, { plantId, at: now, itemCount: items.length, differences: JSON.stringify(kept) })
  return kept
}

async function differencesOfItem(db: Db, item: Omit<StoredItem, 'at'>): Promise<StockDifference[]> {
  const at = await readBalances(db, item.itemId)
  return differencesOf({ ...item, at }, await readMoves(db, item.itemId))
}

/** Checks the books of a plant now. */
export async function checkNow(work: Work, plantId: number): Promise<StockBooks> {
  await checkBooks(work.db, plantId, work.now)
  work.audit.announced('stock-books', plantId)
  return readBooks(work, plantId)
}

/** Every night computes the books of every plant anew, and tells those who keep them where something differs. */
export function stockCheck(pool: Db): Job {
  return tellingJob(pool, {
    name: 'stock-check',
    schedule: '40 2 * * *',
    async run(work) {
      for (const plantId of await listPlantsWithStock(work.db)) {
        const differences = await checkBooks(work.db, plantId, work.now)
        if (differences.length === 0) continue
        await tell(work, [
          {
            kind: 'stockBooksDiffer',
            about: `stock-books:${plantId}`,
            cause: `differ ${work.now.toISOString().slice(0, 10)}`,
            plantId,
            subject: [...new Set(differences.map(({ itemCode }) => itemCode))].slice(0, 5).join(', '),
            detail: String(differences.length),
            address: screen(paths.stockBooks, { [PLANT]: plantId }),
            receivers: await findHolders(work.db, 'StockVouchers.Keep', plantId),
          },
        ])
      }
    },
  })
}
