import { formatDay, formatInstant } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { quantityOf, sumQuantities, thousandthsOf } from '#contract/core/quantity.ts'
import { dayAfter } from '#contract/core/days.ts'
import type { OldPartSaid } from '#contract/stock-vouchers/line.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'
import { requireFitTools } from '#server/features/equipment-inspections/equipment-inspections.public.ts'
import { requireOwnDrawing } from '#server/features/files/files.public.ts'
import { settle } from '#server/features/notifications/notifications.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Work } from '#server/platform/http/call.ts'

import { requireExpiryReasons } from '../counter/expired.service.ts'
import { tellReceiver } from '../counter/tell-receiver.service.ts'
import { getVoucher, readPeople } from '../stock-vouchers.list.ts'
import { goesOut, isHandedOut } from '../stock-vouchers.rules.ts'
import { ENTITY, getOwnVoucher, notOpen, requirePast, told } from '../stock-vouchers.service.ts'
import { hasSigned, insertVoucher, keepLines, postUnderNumber, updateLine } from '../stock-vouchers.store.ts'
import { changesOfPrice } from './adjustments.service.ts'
import { nameOf, takePicks } from './picks.service.ts'
import { placeMoves } from './place-moves.service.ts'
import {
  broughtBack,
  isPicked,
  movedTo,
  takenIn,
  takenOut,
  undone,
  type PlannedMove,
  type TakenPick,
} from './plan.rules.ts'
import { readMovesOfVoucher } from './moves.list.ts'
import { holdBooks } from './stock.store.ts'
import { readStillOut } from './still-out.list.ts'

/**
 * Posts an approved voucher with what was moved in truth: number, moves, values and balances in one transaction.
 *
 * @throws problem `stockVouchers.postedAlready`, `.notOpen`, `.samePerson`, `.inFuture`, `.periodClosed`, `.beforeSource`, `.oldPartMissing`, and
 *   those of {@link takePicks}, {@link requireExpiryReasons}, {@link placeMoves} and {@link requireFitTools}
 */
export async function postVoucher(work: Work, body: VoucherPost): Promise<StockVoucherDetail> {
  const { db, actor, now, audit } = work
  const { id, version, picks, oldParts, keepsRest, signedName, signatureFileId } = body
  const voucher = await getOwnVoucher(work, id)
  if (voucher.postedAt !== null)
    throw new Problem(stockVoucherProblems.postedAlready, {
      who: voucher.postedByName ?? '',
      at: formatInstant(voucher.postedAt),
      voucherNo: voucher.voucherNo ?? '',
    })
  await requireVersion(db, ENTITY, voucher, version)
  if (voucher.status !== 'approved') throw notOpen(work, voucher)
  if (!voucher.can.post) throw new Problem(stockVoucherProblems.samePerson)
  requirePast(work, body.datedOn)
  await requireSignature(work, signedName, signatureFileId)
  const plantId = voucher.powerPlantId
  const closedThrough = await holdBooks(db, plantId)
  if (closedThrough !== null && body.datedOn <= closedThrough)
    throw new Problem(stockVoucherProblems.periodClosed, { day: formatDay(closedThrough) })
  const taken = isPicked(voucher.kind) ? await takePicks(work, voucher, picks) : []
  if (isHandedOut(voucher.kind)) await requireFitPicks(work, voucher, body)
  const expired = await requireExpiryReasons(work, voucher, body)
  const dated = { ...voucher, datedOn: body.datedOn }
  const { moves, datedOn = body.datedOn } = await planMoves(work, dated, taken, closedThrough)
  await keepActual(work, voucher, { picks, oldParts, expired })
  if (keepsRest) await keepRest(work, voucher, picks)
  await settle(work, `${ENTITY}:${id}`)
  // From here on others wait who post the same items: what can be done before is done before.
  await constrained(
    {
      stock_balances_one_place: () => serialElsewhere(voucher),
      stock_balances_serial: () => serialElsewhere(voucher),
    },
    () => placeMoves(work, { plantId, voucherId: id, at: now }, datedOn, moves),
  )
  const isSigned = signedName !== null && signatureFileId !== null
  await postUnderNumber(db, id, {
    plantId,
    kind: voucher.kind,
    datedOn,
    at: now,
    byId: actor.userId,
    byName: actor.fullName,
    ...(isSigned && { signature: { name: signedName, fileId: signatureFileId } }),
  })
  const after = await getVoucher(work, id, voucher)
  audit.did(ENTITY, id, 'posted', [
    { field: 'status', from: voucher.status, to: after.status },
    { field: 'voucherNo', from: null, to: after.voucherNo },
    { field: 'lines', from: told(voucher).lines, to: told(after).lines },
  ])
  if (isSigned) {
    audit.did(ENTITY, id, 'signatureDrawn', [
      { field: 'signedName', from: voucher.signedName, to: signedName },
    ])
    await tellReceiver(work, after)
  }
  return after
}

/** What is handed out in truth must be fit for use on that day, whatever was drafted. */
async function requireFitPicks(
  { db }: Work,
  { powerPlantId: plantId, lines }: StockVoucherDetail,
  { picks, datedOn: day }: VoucherPost,
): Promise<void> {
  const tools = picks.flatMap(({ lineId, lotNo: serialNo }) => {
    const line = lines.find(({ id, isTool }) => id === lineId && isTool)
    return line ? [{ itemId: line.itemId, serialNo, name: nameOf(line) }] : []
  })
  if (tools.length > 0) await requireFitTools(db, { plantId, day, tools })
}

/** Signed by hand is signed with a name, and the drawing is the poster's own upload, which has signed nothing yet. */
async function requireSignature(
  { db, actor }: Work,
  name: string | null,
  fileId: number | null,
): Promise<void> {
  if (fileId === null) return
  if (name === null) throw new Problem(stockVoucherProblems.signerMissing)
  if (!(await requireOwnDrawing(db, actor, fileId, 'stockSignature')))
    throw new Problem(stockVoucherProblems.signatureNotOwn)
  if (await hasSigned(db, fileId)) throw new Problem(stockVoucherProblems.signatureUsed)
}

const serialElsewhere = ({ lines }: StockVoucherDetail) =>
  new Problem(stockVoucherProblems.serialElsewhere, {
    item: lines
      .filter(({ tracking }) => tracking === 'serial')
      .map(nameOf)
      .join(', '),
    serial: lines.flatMap(({ lotNo }) => lotNo ?? []).join(', '),
  })

interface Plan {
  readonly moves: readonly PlannedMove[]
  /** The day of a voucher that has to be dated otherwise than it says. */
  readonly datedOn?: string
}

async function planMoves(
  work: Work,
  voucher: StockVoucherDetail,
  taken: readonly TakenPick[],
  closedThrough: string | null,
): Promise<Plan> {
  const { kind, lines, sourceId } = voucher
  if (kind === 'receipt')
    return {
      moves: lines.flatMap(({ id, amountVnd, requested, factor }) =>
        takenIn(
          taken.filter((pick) => pick.lineId === id),
          {
            amount: BigInt(amountVnd ?? '0'),
            requested: (thousandthsOf(requested) * thousandthsOf(factor)) / 1000n,
          },
        ),
      ),
    }
  if (kind === 'transfer')
    return { moves: taken.flatMap((pick) => movedTo(pick, { placeId: pick.toPlaceId ?? 0, isLent: false })) }
  if (kind === 'loan')
    return { moves: taken.flatMap((pick) => movedTo(pick, { placeId: pick.placeId, isLent: true })) }
  if (kind === 'return') return { moves: await planReturn(work, voucher, taken) }
  if (kind === 'adjustment') {
    const datedOn = await dayOfSource(work, voucher, closedThrough)
    return { moves: await changesOfPrice(work, voucher, closedThrough), datedOn }
  }
  if (kind === 'reversal' && sourceId !== null) return planReversal(work, voucher, sourceId, closedThrough)
  return { moves: taken.map(takenOut) }
}

/** What changes a price is dated like the receipt, or on the first day that is open. */
async function dayOfSource(
  work: Work,
  { sourceId }: StockVoucherDetail,
  closedThrough: string | null,
): Promise<string> {
  const source = await getOwnVoucher(work, sourceId ?? 0)
  if (source.status !== 'posted') throw new Problem(stockVoucherProblems.unknownSource)
  return closedThrough !== null && source.datedOn <= closedThrough
    ? dayAfter(closedThrough, 1)
    : source.datedOn
}

async function planReturn(
  work: Work,
  { lines, sourceId, datedOn }: StockVoucherDetail,
  taken: readonly TakenPick[],
): Promise<PlannedMove[]> {
  const source = await getOwnVoucher(work, sourceId ?? 0)
  const kind = source.kind === 'loan' ? 'loan' : 'issue'
  if (source.status !== 'posted') throw new Problem(stockVoucherProblems.unknownSource)
  // Before it went it had no value that it could bring back.
  if (datedOn < source.datedOn)
    throw new Problem(stockVoucherProblems.beforeSource, {
      voucherNo: source.voucherNo ?? '',
      day: formatDay(source.datedOn),
    })
  const out = await readStillOut(work.db, source.id)
  return taken.flatMap((pick) => {
    const line = lines.find(({ id }) => id === pick.lineId)
    const ofSource = { ...pick, lineId: line?.sourceLineId ?? 0 }
    const left = out.reduce((sum, one) => (one.move.lineId === ofSource.lineId ? sum + one.left : sum), 0n)
    const moves = broughtBack(kind, ofSource, out)
    if (!moves)
      throw new Problem(stockVoucherProblems.moreThanTaken, {
        item: line ? nameOf(line) : '',
        left: quantityOf(left),
        unit: line?.baseUnit ?? '',
      })
    return moves.map((move) => ({ ...move, lineId: pick.lineId }))
  })
}

async function planReversal(
  work: Work,
  voucher: StockVoucherDetail,
  sourceId: number,
  closedThrough: string | null,
): Promise<Plan> {
  const source = await getOwnVoucher(work, sourceId)
  if (source.status !== 'posted') throw notOpen(work, source)
  const isFollowed = source.following.some(
    ({ kind, status }) => (kind === 'return' || kind === 'adjustment') && status === 'posted',
  )
  if (isFollowed) throw new Problem(stockVoucherProblems.notReversible)
  const lineOf = new Map(voucher.lines.map((line) => [line.sourceLineId ?? 0, line.id]))
  const isOpen = (day: string) => closedThrough === null || day > closedThrough
  const moves = undone(await readMovesOfVoucher(work.db, sourceId), lineOf, isOpen)
  return isOpen(source.datedOn) ? { moves, datedOn: source.datedOn } : { moves }
}

interface Actual extends Pick<VoucherPost, 'picks'> {
  readonly oldParts: readonly OldPartSaid[]
  /** Why what has expired was handed out, by line. */
  readonly expired: ReadonlyMap<number, string>
}

/** Notes how much of each line was moved in truth, and what became of the old parts. */
async function keepActual(
  { db }: Work,
  voucher: StockVoucherDetail,
  { picks, oldParts, expired }: Actual,
): Promise<void> {
  for (const line of voucher.lines) {
    const actual = isPicked(voucher.kind)
      ? sumQuantities(picks.filter(({ lineId }) => lineId === line.id).map(({ quantity }) => quantity))
      : line.requested
    const said = oldParts.find(({ lineId }) => lineId === line.id)
    const expiredReason = expired.get(line.id)
    const replaces = voucher.kind === 'issue' && line.equipmentId !== null && thousandthsOf(actual) > 0n
    if (replaces && !said) throw new Problem(stockVoucherProblems.oldPartMissing, { item: nameOf(line) })
    await updateLine(db, line.id, {
      actual,
      ...(said ? { oldPart: said.oldPart, oldPartReason: said.reason } : {}),
      ...(expiredReason !== undefined && { expiredReason }),
    })
  }
}

/** What was not issued now stays approved: a voucher of its own, with the same consent, of what is left. */
async function keepRest(work: Work, voucher: StockVoucherDetail, picks: VoucherPost['picks']): Promise<void> {
  if (!goesOut(voucher.kind)) return
  const left = voucher.lines.flatMap((line) => {
    const actual = sumQuantities(
      picks.filter(({ lineId }) => lineId === line.id).map(({ quantity }) => quantity),
    )
    const rest = thousandthsOf(line.requested) - thousandthsOf(actual)
    return rest > 0n ? [{ line, rest }] : []
  })
  if (left.length === 0) return
  const { db, now, audit } = work
  const people = await readPeople(work, voucher.id)
  const { datedOn, reason, party, partyUnit, receiverId, documentNo, documentOn, attachedCount } = voucher
  const { permitNo, dueOn, sourceId, proposalId, taskGroupId, abnormalId, note } = voucher
  const origins = { permitNo, dueOn, sourceId, proposalId, taskGroupId, abnormalId, note }
  const facts = { datedOn, reason, party, partyUnit, receiverId, documentNo, documentOn, attachedCount }
  const id = await insertVoucher(db, {
    ...facts,
    ...origins,
    kind: voucher.kind,
    plantId: voucher.powerPlantId,
    followsId: voucher.id,
    authorId: people.authorId,
    authorName: voucher.authorName,
    createdAt: now,
    requestId: voucher.requestId,
    approvedAt: voucher.approvedAt === null ? null : new Date(voucher.approvedAt),
    approvedById: people.approvedById,
    approvedByName: voucher.approvedByName,
  })
  await keepLines(
    db,
    { id, plantId: voucher.powerPlantId },
    left.map(({ line, rest }) => ({
      itemId: line.itemId,
      placeId: line.placeId,
      toPlaceId: line.toPlaceId,
      lotNo: line.lotNo,
      expiresOn: line.expiresOn,
      unit: line.unit,
      factor: line.factor,
      requested: quantityOf(rest),
      equipmentId: line.equipmentId,
      sourceLineId: line.sourceLineId,
      amountVnd: null,
      isProvisional: false,
      note: line.note,
    })),
  )
  audit.created(ENTITY, id, told(await getVoucher(work, id)))
}
