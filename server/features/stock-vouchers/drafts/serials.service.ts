import { formatDay } from '#contract/core/format.ts'
import { fill, Problem } from '#contract/core/problem.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { nameOf } from '../posting/picks.service.ts'
import {
  listNamedSerials,
  readNaming,
  takeSerialsTurn,
  type LineNaming,
  type SerialNamed,
} from './serials.store.ts'

/** No approved voucher that waits for its posting names one of these pieces. @throws problem `stockVouchers.serialNamed` */
export async function requireSerialsFree(
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  lines: readonly LineNaming[],
): Promise<void> {
  const named = await listNamedSerials(db, lines)
  const [first] = named
  if (!first) return
  const said = ({ serial, kind, reason, authorName, datedOn, ...item }: SerialNamed) => ({
    item: nameOf(item),
    serial,
    kind: voucherKindLabels[kind][caller.language],
    reason,
    author: authorName,
    day: formatDay(datedOn),
  })
  const words = stockVoucherProblems.serialNamed.words[caller.language]
  const fields = named.map((one) => ({
    message: fill(words, said(one)),
    members: [`lines.${one.position}.lotNo`],
  }))
  throw new Problem(stockVoucherProblems.serialNamed, said(first), fields)
}

/**
 * {@link requireSerialsFree} of a voucher that is let through: of two that name the same piece the second waits here for the
 * first, and sees it.
 *
 * @throws problem `stockVouchers.serialNamed`
 */
export async function requireVoucherSerialsFree(
  work: Pick<Work, 'db' | 'caller'>,
  voucherId: number,
): Promise<void> {
  const { plantId, lines } = await readNaming(work.db, voucherId)
  if (lines.length === 0) return
  await takeSerialsTurn(work.db, plantId)
  await requireSerialsFree(work, lines)
}
