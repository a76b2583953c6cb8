import { daysUntil } from '#contract/core/days.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import {
  findHolders,
  tell,
  tellingJob,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import { listOverdueLoans } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { readInventorySettings } from '../settings.store.ts'
import {
  listConcerns,
  listExpiring,
  listPlantsWithItems,
  type Concern,
  type Expiring,
} from './reminders.list.ts'

/**
 * Every morning tells those who keep the store what runs short, expires, stands still or has not come back: each once. The same
 * cause is told once to a person, so a morning that was missed is made up for and none is told twice.
 */
export function inventoryReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'inventory-reminders', schedule: '5 6 * * *', run: remindOfStock })
}

type Untold = Omit<Notice, 'receivers' | 'plantId'>

/** Tells of the stores on the day of the work. */
export async function remindOfStock(work: Telling): Promise<void> {
  const { db, now } = work
  const notices: Notice[] = []
  for (const plantId of await listPlantsWithItems(db)) {
    const receivers = await findHolders(db, 'Inventory.Edit', plantId)
    const keepers = await findHolders(db, 'StockVouchers.Post', plantId)
    const { expiryDays } = await readInventorySettings(db, plantId)
    const expiring = await listExpiring(db, plantId, now, Math.max(...expiryDays))
    const told = [
      ...(await listConcerns(db, plantId, now)).flatMap(noticesOf),
      ...expiring.flatMap((lot) => expiryOf(lot, plantDay(now), expiryDays)),
    ]
    notices.push(...told.map((notice) => ({ ...notice, plantId, receivers })))
    for (const loan of await listOverdueLoans({ db, now }, plantId)) {
      const borrower = loan.receiverId === null ? [] : [loan.receiverId]
      notices.push({ ...loanOf(loan), plantId, receivers: [...new Set([...keepers, ...borrower])] })
    }
  }
  await tell(work, notices)
}

function noticesOf(item: Concern): Untold[] {
  const { itemId, itemCode, name, unit, stock, minStock, isShort, isIdle, isIdleTwice } = item
  const { lastMovedOn, lastInOn } = item
  const common = {
    about: `inventory-items:${itemId}`,
    subject: `${itemCode} · ${name}`,
    address: pathTo(paths.item, { id: itemId }),
  }
  const amount = `${formatQuantity(stock)} / ${formatQuantity(minStock)} ${unit}`
  const short: Untold = {
    ...common,
    kind: 'stockBelowMinimum',
    cause: `short of ${minStock} after ${lastInOn}`,
    detail: amount,
  }
  const idle: Untold = {
    ...common,
    kind: 'stockIdle',
    cause: `idle since ${lastMovedOn}${isIdleTwice ? ' twice' : ''}`,
    detail: formatDay(lastMovedOn),
  }
  return [...(isShort ? [short] : []), ...(isIdle ? [idle] : [])]
}

/** The last of the days before it that has come; 0 once it has expired. */
function expiryOf(lot: Expiring, today: string, days: readonly number[]): Untold[] {
  const { itemId, itemCode, name, lotNo, expiresOn } = lot
  const left = daysUntil(today, expiresOn)
  const at = left < 0 ? 0 : days.filter((day) => left <= day).toSorted((one, other) => one - other)[0]
  if (at === undefined) return []
  return [
    {
      kind: 'stockExpires',
      about: `inventory-items:${itemId}`,
      cause: `lot ${lotNo} ${expiresOn} ${left < 0 ? 'over' : `at ${at}`}`,
      subject: `${itemCode} · ${name}`,
      detail: `${lotNo}, ${formatDay(expiresOn)}`,
      address: pathTo(paths.item, { id: itemId }),
    },
  ]
}

const loanOf = ({
  id,
  voucherNo,
  dueOn,
  items,
}: Awaited<ReturnType<typeof listOverdueLoans>>[number]): Untold => ({
  kind: 'toolOverdue',
  about: `stock-vouchers:${id}`,
  cause: `due ${dueOn}`,
  subject: `${voucherNo} · ${items}`,
  detail: formatDay(dueOn),
  address: pathTo(paths.stockVoucher, { id }),
})
