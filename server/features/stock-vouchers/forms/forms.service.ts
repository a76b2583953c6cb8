import { buffer } from 'node:stream/consumers'

import { plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { linesOnMinutes, stockMinutesLabels, type StockMinutes } from '#contract/stock-vouchers/minutes.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { CardQuery, PeriodQuery, PeriodRow } from '#contract/stock-vouchers/books.ts'
import { findFile } from '#server/features/files/files.public.ts'
import { readFormHead } from '#server/features/plants/plants.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { AccountingForm } from '#server/platform/forms/form-layout.ts'
import type { Work } from '#server/platform/http/call.ts'
import { isPlainPng } from './plain-png.ts'

import { getHeadedItem, readCard } from '../books/card.list.ts'
import { periodList } from '../books/period.list.ts'
import { readStockVoucherSettings } from '../settings.store.ts'
import { getVoucher } from '../stock-vouchers.list.ts'
import { cardForm, periodForm } from './books.form.ts'
import { minutesForm } from './minutes.form.ts'
import { voucherForm, type Issuer } from './voucher.form.ts'

/** Whose the forms of a plant’s store are, and by which text they are printed. */
export async function readIssuer({ db }: Pick<Viewing, 'db'>, plantId: number): Promise<Issuer> {
  const { formBasis } = await readStockVoucherSettings(db, plantId)
  return { ...(await readFormHead(db, plantId)), formBasis }
}

/** The form of a voucher. @throws problem `core.notFound` */
export async function readVoucherForm(work: Work, id: number): Promise<AccountingForm> {
  const voucher = await getVoucher(work, id)
  const { powerPlantId, signatureFileId } = voucher
  const signature = signatureFileId === null ? undefined : await readSignature(work, signatureFileId)
  return voucherForm(voucher, await readIssuer(work, powerPlantId), signature)
}

/** A paper beside a voucher. @throws problem `core.notFound`, `stockVouchers.noMinutes` */
export async function readMinutesForm(
  work: Work,
  { id, minutes }: { readonly id: number; readonly minutes: StockMinutes },
): Promise<AccountingForm> {
  const voucher = await getVoucher(work, id)
  const lines = linesOnMinutes(minutes, voucher)
  if (lines.length === 0)
    throw new Problem(stockVoucherProblems.noMinutes, {
      minutes: stockMinutesLabels[minutes][work.caller.language],
    })
  return minutesForm(minutes, { ...voucher, lines: [...lines] }, await readIssuer(work, voucher.powerPlantId))
}

/** A drawn signature as a `data:` address; undefined for a picture that no paper can be drawn with. */
async function readSignature({ db, platform }: Work, fileId: number): Promise<string | undefined> {
  const file = await findFile(db, fileId)
  if (!file) return undefined
  const picture = await buffer(await platform.files.open(file.sha256))
  return isPlainPng(picture) ? `data:image/png;base64,${picture.toString('base64')}` : undefined
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
