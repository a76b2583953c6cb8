import { sumQuantities, thousandthsOf } from '#contract/core/quantity.ts'
import { Problem } from '#contract/core/problem.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { stockTakeProblems } from '#contract/stock-takes/problems.ts'
import type {
  StockTakeDetail,
  TakeJudge,
  TakeReason,
  TakeRecount,
  TakeStep,
} from '#contract/stock-takes/take.ts'
import { findHolders, tell } from '#server/features/notifications/notifications.public.ts'
import { postCount } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { fewNames, nameOfLine, readLines, stockOf, type CountedLine } from './lines/lines.list.ts'
import { askRecount, judgeLines, keepValues, unsettleLines } from './lines/lines.store.ts'
import { getTake, getTakeDetail } from './stock-takes.list.ts'
import { valued } from './stock-takes.rules.ts'
import { ENTITY, getOpenTake } from './stock-takes.service.ts'
import { updateTake, type TakeRow } from './stock-takes.store.ts'

/** Keeps why lines differ, and how much is no longer good. @throws problem `stockTakes.notOpen`, `.unknownLine`, `.qualityTooMuch` */
export async function judgeTake(work: Work, { lines: said, ...step }: TakeJudge): Promise<StockTakeDetail> {
  const { db, audit } = work
  const { id } = await getOpenTake(work, step, 'judge')
  const known = new Map((await readLines(db, id)).map((line) => [line.id, line]))
  const changes = said.flatMap(({ lineId, reason, poor, spoilt }) => {
    const line = known.get(lineId)
    if (!line) throw new Problem(stockTakeProblems.unknownLine)
    const counted = line.settledCounted ?? '0'
    if (thousandthsOf(sumQuantities([poor, spoilt])) > thousandthsOf(counted))
      throw new Problem(stockTakeProblems.qualityTooMuch, { item: nameOfLine(line), counted })
    const after = textOf({ reason, poor, spoilt })
    return after === textOf(line)
      ? []
      : [{ field: line.itemCode, from: textOf(line) || null, to: after || null }]
  })
  await judgeLines(db, said)
  await updateTake(db, id, {})
  if (changes.length > 0) audit.did(ENTITY, id, 'judged', changes)
  return getTakeDetail(work, id)
}

/** What was said of a line, as history tells it. */
const textOf = ({ reason, poor, spoilt }: Pick<CountedLine, 'reason' | 'poor' | 'spoilt'>) =>
  [reason, poor === '0' ? null : `kém ${poor}`, spoilt === '0' ? null : `mất ${spoilt}`]
    .filter(Boolean)
    .join('; ')

/** Asks that lines be counted again, by somebody who did not count them first; nothing is told until that is closed. */
export async function askForRecount(work: Work, { lineIds, ...step }: TakeRecount): Promise<StockTakeDetail> {
  const { db, audit } = work
  const { id, status } = await getOpenTake(work, step, 'judge')
  const lines = (await readLines(db, id)).filter((line) => lineIds.includes(line.id))
  if (lines.length < new Set(lineIds).size) throw new Problem(stockTakeProblems.unknownLine)
  await askRecount(db, id, lineIds)
  await unsettleLines(db, id)
  await updateTake(db, id, { status: 'recounting', countedAt: null })
  audit.did(ENTITY, id, 'recountAsked', [
    { field: 'status', from: status, to: 'recounting' },
    { field: 'itemCode', from: null, to: lines.map(({ itemCode }) => itemCode).join(', ') },
  ])
  return getTakeDetail(work, id)
}

/** Hands the differences in. @throws problem `stockTakes.notOpen`, `.reasonMissing` */
export async function submitTake(work: Work, step: TakeStep): Promise<StockTakeDetail> {
  const { db, actor, now, audit } = work
  const take = await getOpenTake(work, step, 'judge')
  const { id, status, plantId } = take
  const silent = (await readLines(db, id)).filter((line) => changeOf(line) !== 0n && line.reason === null)
  if (silent.length > 0)
    throw new Problem(stockTakeProblems.reasonMissing, { count: silent.length, items: fewNames(silent) })
  const by = { submittedAt: now, submittedById: actor.userId, submittedByName: actor.fullName }
  await updateTake(db, id, { status: 'deciding', ...by, sentBackReason: null })
  audit.did(ENTITY, id, 'submitted', [{ field: 'status', from: status, to: 'deciding' }])
  const holders = await findHolders(db, 'StockTakes.Approve', plantId)
  await tell(work, [
    {
      kind: 'stockTakeToApprove',
      about: `${ENTITY}:${id}`,
      cause: now.toISOString(),
      plantId,
      subject: { vi: `${take.takeNo}: ${take.title}`, en: `${take.takeNo}: ${take.title}` },
      address: pathTo(paths.stockTake, { id }),
      receivers: holders.filter((one) => one !== actor.userId),
    },
  ])
  return getTakeDetail(work, id)
}

const changeOf = ({ settledBooked, settledCounted }: CountedLine): bigint =>
  thousandthsOf(settledCounted ?? '0') - thousandthsOf(settledBooked ?? '0')

/** Sends the differences back with a reason. @throws problem `stockTakes.notOpen`, `.approverCounted` */
export async function sendTakeBack(work: Work, { reason, ...step }: TakeReason): Promise<StockTakeDetail> {
  const { db, audit } = work
  const { id, status } = await getApprovable(work, step)
  await updateTake(db, id, { status: 'judging', sentBackReason: reason })
  audit.reason = reason
  audit.did(ENTITY, id, 'sentBack', [{ field: 'status', from: status, to: 'judging' }])
  return getTakeDetail(work, id)
}

/** One that the caller may decide on. @throws problem `stockTakes.approverCounted` */
async function getApprovable(work: Work, step: TakeStep): Promise<TakeRow> {
  const row = await getOpenTake(work, step, 'approve')
  if (!(await getTake(work, row.id)).can.approve) throw new Problem(stockTakeProblems.approverCounted)
  return row
}

/**
 * Approves the differences and posts them with one voucher, all or nothing: what has left since it was counted cannot be
 * posted as missing, and then nothing is.
 *
 * @throws problem `stockTakes.notOpen`, `.approverCounted`, `stockVouchers.notEnough`, `.periodClosed`, `.serialElsewhere`
 */
export async function approveTake(work: Work, step: TakeStep): Promise<StockTakeDetail> {
  const { db, actor, now, audit } = work
  const take = await getApprovable(work, step)
  const { id, status } = take
  const lines = await readLines(db, id)
  const posted = await postDifferences(work, take, lines)
  await keepValues(
    db,
    lines.map((line) => ({ id: line.id, ...valuesOf(line, posted.values.get(line.id) ?? 0n) })),
  )
  const by = { approvedAt: now, approvedById: actor.userId, approvedByName: actor.fullName }
  const { voucherId } = posted
  await updateTake(db, id, { status: 'done', ...by, ...(voucherId === undefined ? {} : { voucherId }) })
  const after = await getTakeDetail(work, id)
  audit.did(ENTITY, id, 'approved', [
    { field: 'status', from: status, to: 'done' },
    { field: 'voucherNo', from: null, to: after.voucherNo },
  ])
  return after
}

async function postDifferences(
  work: Work,
  { plantId, takeNo, title, submittedById, submittedByName }: TakeRow,
  lines: readonly CountedLine[],
): Promise<{ readonly voucherId?: number; readonly values: ReadonlyMap<number, bigint> }> {
  const changes = lines
    .map((line) => ({ ...line, key: line.id, change: changeOf(line) }))
    .filter(({ change }) => change !== 0n)
    .map(({ tracking, reason, ...line }) => ({ ...line, isSerial: tracking === 'serial', note: reason }))
  if (changes.length === 0) return { values: new Map() }
  return postCount(work, {
    plantId,
    reason: `Kiểm kê theo biên bản ${takeNo}: ${title}`,
    documentNo: takeNo,
    author: { id: submittedById ?? 0, name: submittedByName ?? '' },
    changes,
  })
}

/** What a line was worth when it was posted: what is booked at the mean price of then, what differs as the voucher has it. */
function valuesOf(line: CountedLine, differenceVnd: bigint) {
  const [booked, counted] = [line.settledBooked ?? '0', line.settledCounted ?? '0']
  const worth = valued(thousandthsOf(booked), thousandthsOf(counted), stockOf(line))
  return {
    priceVnd: String(worth.price),
    bookedVnd: String(worth.booked),
    differenceVnd: String(differenceVnd),
  }
}
