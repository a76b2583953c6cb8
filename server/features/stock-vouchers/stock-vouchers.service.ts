import { plantDay } from '#contract/core/format.ts'
import { sumMoney } from '#contract/core/money.ts'
import { Problem } from '#contract/core/problem.ts'
import { postingAddress } from '#contract/stock-vouchers/counter.ts'
import { voucherKindLabels, voucherStatusLabels } from '#contract/stock-vouchers/labels.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type {
  StockVoucherDetail,
  VoucherGiveUp,
  VoucherSend,
  VoucherUpdate,
  VoucherWrite,
} from '#contract/stock-vouchers/voucher.ts'
import {
  abandonRequest,
  resubmitRequest,
  startRequest,
  type RequestListener,
} from '#server/features/approvals/approvals.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import {
  findHolders,
  settle,
  tell,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { requireSerialsHere } from './counter/whereabouts.service.ts'
import { checkDraft } from './drafts/check-lines.service.ts'
import { estimate } from './drafts/estimate.list.ts'
import { requireVoucherSerialsFree } from './drafts/serials.service.ts'
import { isWithAuthor } from './stock-vouchers.rules.ts'
import { getVoucher } from './stock-vouchers.list.ts'
import {
  deleteVoucher,
  insertVoucher,
  keepLines,
  lockVoucher,
  nothingElse,
  readHead,
  updateVoucher,
  type VoucherFacts,
} from './stock-vouchers.store.ts'
import { readStockVoucherSettings } from './settings.store.ts'

export const ENTITY = 'stock-vouchers'

/** Keeps a draft. @throws problem of {@link checkDraft}, or `stockVouchers.inFuture` */
export async function draftVoucher(work: Work, write: VoucherWrite): Promise<StockVoucherDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, kind, lines, ...facts } = write
  requirePast(work, facts.datedOn)
  const kept = await checkDraft(work, { plantId, kind, facts, lines })
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertVoucher(db, { ...facts, kind, plantId, ...author })
  await keepLines(db, { id, plantId }, kept)
  const voucher = await getVoucher(work, id)
  audit.created(ENTITY, id, told(voucher))
  return voucher
}

/** Changes a draft of the caller, or what came back. @throws problem `stockVouchers.notOpen`, `.notAuthor` */
export async function changeVoucher(work: Work, write: VoucherUpdate): Promise<StockVoucherDetail> {
  const { db, audit } = work
  const { id, version, kind, lines, ...facts } = write
  const before = await getOwnVoucher(work, id)
  await requireVersion(db, ENTITY, before, version)
  if (!isWithAuthor(before.status) || before.kind !== kind) throw notOpen(work, before)
  if (!before.can.edit) throw new Problem(stockVoucherProblems.notAuthor)
  requirePast(work, facts.datedOn)
  const kept = await checkDraft(work, { plantId: before.powerPlantId, kind, facts, lines })
  await updateVoucher(db, id, facts)
  await keepLines(db, { id, plantId: before.powerPlantId }, kept)
  const after = await getVoucher(work, id)
  audit.changed(ENTITY, id, told(before), told(after))
  return after
}

/** Deletes a draft of the caller's that was never sent. @throws problem `stockVouchers.notAuthor`, `.sentBefore` */
export async function removeVoucher(work: Work, id: number): Promise<null> {
  const voucher = await getOwnVoucher(work, id)
  if (voucher.status !== 'draft') throw new Problem(stockVoucherProblems.sentBefore)
  if (!voucher.can.remove) throw new Problem(stockVoucherProblems.notAuthor)
  await deleteVoucher(work.db, id)
  work.audit.deleted(ENTITY, id, told(voucher))
  return null
}

/**
 * Sends a voucher to those who approve it, or to the store keeper.
 *
 * @throws problem `stockVouchers.notOpen`, `.notAuthor`, `.serialNamed`, and those of {@link requireSerialsHere}
 */
export async function sendVoucher(work: Work, { id, version }: VoucherSend): Promise<StockVoucherDetail> {
  const voucher = await getOwnVoucher(work, id)
  await requireVersion(work.db, ENTITY, voucher, version)
  if (!isWithAuthor(voucher.status)) throw notOpen(work, voucher)
  if (!voucher.can.send) throw new Problem(stockVoucherProblems.notAuthor)
  await requireSerialsHere(work, voucher)
  await sendOn(work, voucher)
  work.audit.did(ENTITY, id, 'sent')
  return getVoucher(work, id)
}

/**
 * Starts the way of a voucher: through the approval, or at once to the store keeper where its kind needs none.
 *
 * @throws problem `stockVouchers.serialNamed`
 */
async function sendOn(work: Work, voucher: StockVoucherDetail): Promise<void> {
  const { db, now } = work
  const { id, kind, powerPlantId: plantId, reason, datedOn, requestId } = voucher
  await requireVoucherSerialsFree(work, id)
  const { approvedKinds } = await readStockVoucherSettings(db, plantId)
  // What was sent once goes the same way again, whatever the settings say since.
  if (requestId === null && !approvedKinds.includes(kind)) {
    await updateVoucher(db, id, { approvedAt: now })
    await tellKeepers(work, id)
    return
  }
  const subject = {
    kind: 'stockVoucher',
    subjectId: id,
    title: `${voucherKindLabels[kind].vi}: ${reason}`.slice(0, 300),
    facts: { days: null, costVnd: await costOf(work, voucher), subKind: kind },
    label: { number: null, isUrgent: false, fromDay: datedOn, toDay: null, warningCount: 0 },
  } as const
  if (requestId === null)
    await updateVoucher(db, id, { requestId: await startRequest(work, { ...subject, plantId }) })
  // Nobody need be told: what follows from sending again is done here.
  else await resubmitRequest(work, {}, subject)
}

/** What a voucher costs: as it says, or by the mean prices of today. The engine only compares: a float does. */
async function costOf({ db }: Work, { id, lines }: StockVoucherDetail): Promise<number> {
  const said = lines.flatMap(({ amountVnd }) => amountVnd ?? [])
  return Number(said.length > 0 ? sumMoney(said) : await estimate(db, id))
}

/**
 * Tells a voucher that its request moved: the last signature hands it to the store keeper.
 *
 * @throws problem `stockVouchers.serialNamed`
 */
export const stockVoucherMoved: RequestListener = async (work, moved) => {
  const { db, now, audit } = work
  const { subjectId, action, stage, statusBefore: from, status: to } = moved
  if (stage === 'approved' && work.actor) {
    const { actor } = work
    // The listener hears of the completion too: by then the voucher is approved itself.
    if (action === 'approve') await requireVoucherSerialsFree(work, subjectId)
    await updateVoucher(db, subjectId, {
      approvedAt: now,
      approvedById: actor.userId,
      approvedByName: actor.fullName,
    })
    await tellKeepers({ db, now, audit, actor }, subjectId)
  }
  audit.did(ENTITY, subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
}

/** Tells the store keepers of a plant that a voucher waits for them. */
async function tellKeepers(work: Telling, id: number): Promise<void> {
  const { plantId, kind, reason } = await readHead(work.db, id)
  const receivers = await findHolders(work.db, 'StockVouchers.Post', plantId)
  const about = `${ENTITY}:${id}`
  // Opens the form at once: whoever stands at the counter waits.
  const address = postingAddress(id)
  const subject = {
    vi: `${voucherKindLabels[kind].vi}: ${reason}`,
    en: `${voucherKindLabels[kind].en}: ${reason}`,
  }
  await tell(work, [
    { kind: 'stockVoucherReady', about, cause: 'approved', plantId, subject, address, receivers },
  ])
}

/** Gives up a voucher that is not posted. @throws problem `stockVouchers.notOpen` */
export async function cancelVoucher(
  work: Work,
  { id, version, reason }: VoucherGiveUp,
): Promise<StockVoucherDetail> {
  const { db, actor, now, audit } = work
  const before = await getOwnVoucher(work, id)
  await requireVersion(db, ENTITY, before, version)
  if (!before.can.cancel) throw notOpen(work, before)
  await updateVoucher(db, id, { cancelledAt: now, cancelledByName: actor.fullName, cancelReason: reason })
  await abandonRequest(work, { kind: 'stockVoucher', subjectId: id, reason })
  await settle(work, `${ENTITY}:${id}`)
  audit.reason = reason
  audit.did(ENTITY, id, 'cancelled', [{ field: 'status', from: before.status, to: 'cancelled' }])
  return getVoucher(work, id)
}

/** The receiver signs for what they got, as themselves. @throws problem `stockVouchers.notReceiver` */
export async function signVoucher(work: Work, { id, version }: VoucherSend): Promise<StockVoucherDetail> {
  const { db, actor, now, audit } = work
  const before = await getOwnVoucher(work, id)
  await requireVersion(db, ENTITY, before, version)
  if (!before.can.sign) throw new Problem(stockVoucherProblems.notReceiver)
  await updateVoucher(db, id, { signedAt: now, signedById: actor.userId, signedName: actor.fullName })
  audit.did(ENTITY, id, 'signed', [{ field: 'signedName', from: null, to: actor.fullName }])
  return getVoucher(work, id)
}

/** Asks that a posted voucher be reversed. @throws problem `stockVouchers.notOpen`, `.notReversible`, `.reversedAlready`, `.serialNamed` */
export async function reverseVoucher(
  work: Work,
  { id, version, reason }: VoucherGiveUp,
): Promise<StockVoucherDetail> {
  const { db, actor, now, audit } = work
  const before = await getOwnVoucher(work, id)
  await requireVersion(db, ENTITY, before, version)
  const isReversing = before.following.some(({ kind, status }) => kind === 'reversal' && !isOver(status))
  if (before.status === 'posted' && isReversing) throw new Problem(stockVoucherProblems.reversedAlready)
  if (!before.can.reverse) throw notOpen(work, before)
  const isFollowed = before.following.some(
    ({ kind, status }) => (kind === 'return' || kind === 'adjustment') && !isOver(status),
  )
  if (isFollowed) throw new Problem(stockVoucherProblems.notReversible)
  const { powerPlantId: plantId, voucherNo } = before
  const facts: VoucherFacts = {
    ...nothingElse,
    datedOn: plantDay(now),
    reason: `Đảo phiếu ${voucherNo ?? ''}: ${reason}`.slice(0, 500),
    sourceId: id,
  }
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const reversalId = await insertVoucher(db, { ...facts, kind: 'reversal', plantId, ...author })
  await keepLines(
    db,
    { id: reversalId, plantId },
    before.lines.map((line) => ({
      itemId: line.itemId,
      placeId: line.placeId,
      toPlaceId: line.toPlaceId,
      lotNo: line.lotNo,
      expiresOn: line.expiresOn,
      unit: line.unit,
      factor: line.factor,
      requested: line.actual ?? line.requested,
      equipmentId: line.equipmentId,
      sourceLineId: line.id,
      amountVnd: null,
      isProvisional: false,
      note: null,
    })),
  )
  audit.reason = reason
  const reversal = await getVoucher(work, reversalId)
  audit.created(ENTITY, reversalId, told(reversal))
  audit.did(ENTITY, id, 'reversalAsked')
  await sendOn(work, reversal)
  return getVoucher(work, reversalId)
}

const isOver = (status: StockVoucherDetail['status']) => status === 'cancelled' || status === 'reversed'

/** A voucher that the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnVoucher(work: Work, id: number): Promise<StockVoucherDetail> {
  await lockVoucher(work.db, id)
  return getVoucher(work, id)
}

/** @throws to be thrown: what is asked for is not done in this status */
export const notOpen = ({ caller }: Work, { status }: Pick<StockVoucherDetail, 'status'>) =>
  new Problem(stockVoucherProblems.notOpen, { status: voucherStatusLabels[status][caller.language] })

/** @throws problem `stockVouchers.inFuture` */
export function requirePast(work: Work, day: string): void {
  if (day > plantDay(work.now)) throw new Problem(stockVoucherProblems.inFuture)
}

/** What history tells of a voucher: what people write, not what follows from it. */
export function told(voucher: StockVoucherDetail) {
  const { kind, datedOn, reason, party, partyUnit, receiverName, documentNo, documentOn, attachedCount } =
    voucher
  const { permitNo, dueOn, sourceNo, proposalNo, taskGroupCode, abnormalCode, note } = voucher
  return {
    kind,
    datedOn,
    reason,
    party,
    partyUnit,
    receiverName,
    documentNo,
    documentOn,
    attachedCount,
    permitNo,
    dueOn,
    sourceNo,
    proposalNo,
    taskGroupCode,
    abnormalCode,
    note,
    lines: voucher.lines.map((line) => ({
      itemCode: line.itemCode,
      itemName: line.itemName,
      placePath: line.placePath,
      toPlacePath: line.toPlacePath,
      lotNo: line.lotNo,
      unit: line.unit,
      requested: line.requested,
      actual: line.actual,
      amountVnd: line.amountVnd,
      isProvisional: line.isProvisional,
      equipmentCode: line.equipmentCode,
      expiredReason: line.expiredReason,
      note: line.note,
    })),
  }
}
