import { plantDay } from '#contract/core/format.ts'
import type { CardQuery, PeriodQuery, PeriodRow } from '#contract/stock-vouchers/books.ts'
import { readFormHead } from '#server/features/plants/plants.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { AccountingForm } from '#server/platform/forms/form-layout.ts'

import { getHeadedItem, readCard } from '../books/card.list.ts'
import { periodList } from '../books/period.list.ts'
import { readStockVoucherSettings } from '../settings.store.ts'
import { getVoucher } from '../stock-vouchers.list.ts'
import { cardForm, periodForm } from './books.form.ts'
import { voucherForm, type Issuer } from './voucher.form.ts'

/** Whose the forms of a plant’s store are, and by which text they are printed. */
export async function readIssuer({ db }: Pick<Viewing, 'db'>, plantId: number): Promise<Issuer> {
  const { formBasis } = await readStockVoucherSettings(db, plantId)
  return { ...(await readFormHead(db, plantId)), formBasis }
}

/** The form of a voucher. @throws problem `core.notFound` */
export async function readVoucherForm(viewing: Viewing, id: number): Promise<AccountingForm> {
  const voucher = await getVoucher(viewing, id)
  return voucherForm(voucher, await readIssuer(viewing, voucher.powerPlantId))
}

/** The card of stock of an item, form S12-DN. @throws problem `core.notFound` */
export async function readCardForm(viewing: Viewing, query: CardQuery): Promise<AccountingForm> {
  const card = await readCard(viewing, query)
  const { plantId } = await getHeadedItem(viewing, query.itemId)
  return cardForm(card, await readIssuer(viewing, plantId), plantDay(viewing.now))
}

/** The report of a period with all its rows. */
export async function readPeriodForm(viewing: Viewing, query: PeriodQuery): Promise<AccountingForm> {
  const rows: PeriodRow[] = []
  for await (const batch of periodList.rows(viewing, query)) rows.push(...batch)
  return periodForm(rows, query, await readFormHead(viewing.db, query.powerPlantId))
}
