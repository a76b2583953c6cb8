import { listSignatures } from '#server/features/approvals/approvals.public.ts'
import { readIssuer } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { AccountingForm } from '#server/platform/forms/form-layout.ts'

import { getTakeDetail } from '../stock-takes.list.ts'
import { minutesForm } from './minutes.form.ts'

/** The minutes of a stock-take, form 05-VT. @throws problem `core.notFound` */
export async function readMinutes(viewing: Viewing, id: number): Promise<AccountingForm> {
  const take = await getTakeDetail(viewing, id)
  const { powerPlantId, requestId, status } = take
  // What was signed of an earlier round is void once it came back.
  const isSigned = requestId !== null && (status === 'deciding' || status === 'done')
  const given = isSigned ? await listSignatures(viewing.db, requestId) : []
  return minutesForm(take, await readIssuer(viewing, powerPlantId), given)
}
