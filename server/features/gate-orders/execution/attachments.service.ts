import { coreProblems, Problem } from '#contract/core/problem.ts'
import { MAX_GATE_ORDER_FILES, type GateOrderDetail } from '#contract/gate-orders/order.ts'
import { gateOrderProblems } from '#contract/gate-orders/problems.ts'
import { addUpload, findFile, type KeptContent } from '#server/features/files/files.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getOrder } from './order.list.ts'
import { ENTITY, lockOwnOrder } from '../gate-orders.service.ts'
import { countFiles, deleteFile, getFile, insertFile, type GateOrderRow } from '../gate-orders.store.ts'
import { requireStatus } from './issue.service.ts'

const unfinished = ['draft', 'signed', 'executing'] as const

/** Attaches a fax or a photo to an order that is not over. */
export async function attachToOrder(work: Work, id: number, content: KeptContent): Promise<GateOrderDetail> {
  const { db, actor, now, audit } = work
  const order = await lockAttachable(work, id)
  if ((await countFiles(db, id)) >= MAX_GATE_ORDER_FILES)
    throw new Problem(gateOrderProblems.tooManyFiles, { limit: MAX_GATE_ORDER_FILES })
  const { id: fileId, fileName } = await addUpload(work, content)
  await insertFile(db, { gateOrderId: order.id, fileId, addedByName: actor.fullName, addedAt: now })
  audit.did(ENTITY, id, 'attachmentAdded', [{ field: 'files', from: null, to: fileName }])
  return getOrder(work, id)
}

/** Takes an attachment away; what was there when the order was signed stays. */
export async function detachFromOrder(work: Work, attachmentId: number): Promise<null> {
  const { db, audit } = work
  const row = await getFile(db, attachmentId)
  const order = await lockAttachable(work, row.gateOrderId)
  if (order.signedAt && Date.parse(row.addedAt) <= Date.parse(order.signedAt))
    throw new Problem(gateOrderProblems.fileSigned)
  await deleteFile(db, attachmentId)
  const file = await findFile(db, row.fileId)
  audit.did(ENTITY, order.id, 'attachmentDeleted', [
    { field: 'files', from: file?.fileName ?? null, to: null },
  ])
  return null
}

async function lockAttachable(work: Work, id: number): Promise<GateOrderRow> {
  const order = await lockOwnOrder(work, id)
  requireStatus(work, order, unfinished)
  const needed = order.status === 'draft' ? 'GateOrders.Write' : null
  if (needed && !work.actor.permissions.has(needed))
    throw new Problem(coreProblems.forbidden, { permission: needed })
  return order
}
