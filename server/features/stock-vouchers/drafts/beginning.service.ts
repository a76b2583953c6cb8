import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { MaterialRow } from '#contract/proposals/forms.ts'
import type { BeginningQuery, VoucherBeginning } from '#contract/stock-vouchers/beginning.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import { seesAbnormal } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import { listSparesOf } from '#server/features/inventory/inventory.public.ts'
import { seesProposal } from '#server/features/proposals/proposals.public.ts'
import { seesTaskGroup } from '#server/features/task-groups/task-groups.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { listStockAt } from '../books/items.list.ts'
import { findEquipment, findOrigin, listAskedItems, type Origin } from './beginning.list.ts'
import { linesFor, supplierOf } from './beginning.rules.ts'

/**
 * What the form of a voucher for a record begins with: the rows of a proposal that are still open, the equipment and its spares.
 *
 * @throws problem `core.notFound` for a record that the caller does not see, `stockVouchers.unknownOrigin` for one that no
 *   voucher may follow
 */
export async function beginVoucher(viewing: Viewing, query: BeginningQuery): Promise<VoucherBeginning> {
  if (!(await seesOrigin(viewing, query))) throw new Problem(coreProblems.notFound)
  const { db } = viewing
  const origin = await findOrigin(db, query)
  if (!origin) throw new Problem(stockVoucherProblems.unknownOrigin)
  const { plantId, deviceId, details } = origin
  const isIssue = query.kind === 'issue'
  const rows = details?.kind === 'materials' ? (details.items ?? []) : []
  const equipment = isIssue && deviceId !== null ? await findEquipment(db, plantId, deviceId) : null
  const spares = equipment ? await listSparesOf(viewing, equipment.id) : []
  return {
    powerPlantId: plantId,
    reason: reasonOf(query, origin),
    partyUnit: isIssue ? null : supplierOf(rows),
    equipment,
    ...(await linesOf(viewing, query, plantId, rows)),
    spares: spares.map(({ id, itemCode, name, unit, tracking, placeId, available }) => ({
      id,
      itemCode,
      name,
      unit,
      tracking,
      placeId,
      available,
    })),
  }
}

async function seesOrigin(
  viewing: Viewing,
  { proposalId, taskGroupId, abnormalId }: BeginningQuery,
): Promise<boolean> {
  if (proposalId !== undefined) return seesProposal(viewing, proposalId)
  if (taskGroupId !== undefined) return seesTaskGroup(viewing, taskGroupId)
  return abnormalId !== undefined && seesAbnormal(viewing, abnormalId)
}

function reasonOf({ kind, proposalId }: BeginningQuery, { number, text }: Origin): string {
  const record = [number, text].filter(Boolean).join(': ')
  if (proposalId === undefined) return record.slice(0, 500)
  return `${kind === 'receipt' ? 'Nhập' : 'Cấp'} vật tư theo đề xuất ${record}`.slice(0, 500)
}

async function linesOf(
  { db }: Viewing,
  { kind, proposalId }: BeginningQuery,
  plantId: number,
  rows: readonly MaterialRow[],
): Promise<ReturnType<typeof linesFor>> {
  if (proposalId === undefined || rows.length === 0) return linesFor([], [], kind)
  const codes = rows.flatMap(({ itemCode }) => itemCode ?? [])
  const items = await listAskedItems(db, { plantId, proposalId, kind, codes })
  const at = await listStockAt(
    db,
    items.map(({ id }) => id),
  )
  const placesOf = (itemId: number) =>
    at.flatMap((spot) => (spot.itemId === itemId && !spot.isLent ? [spot.placeId] : []))
  return linesFor(
    rows,
    items.map((item) => ({ ...item, placeIds: placesOf(item.id) })),
    kind,
  )
}
