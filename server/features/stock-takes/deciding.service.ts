import { formatMoney } from '#contract/core/money.ts'
import { Problem } from '#contract/core/problem.ts'
import { thousandthsOf } from '#contract/core/quantity.ts'
import { stockTakeProblems } from '#contract/stock-takes/problems.ts'
import type { StockTakeDetail, TakeStep } from '#contract/stock-takes/take.ts'
import {
  findStepsBeyond,
  resubmitRequest,
  startRequest,
  type RequestListener,
} from '#server/features/approvals/approvals.public.ts'
import { lockBooks, postCount } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { fewNames, readLines, stockOf, type CountedLine } from './lines/lines.list.ts'
import { keepValues } from './lines/lines.store.ts'
import { getTake, getTakeDetail, listCounters } from './stock-takes.list.ts'
import { valued, worthOf } from './stock-takes.rules.ts'
import { ENTITY, getOpenTake, notOpen } from './stock-takes.service.ts'
import { getTakeRow, updateTake, type TakeRow } from './stock-takes.store.ts'

const KIND = 'stockTake'

/**
 * Hands the differences in: those approve them who neither counted nor were on the board, as far up as the differences come to
 * by the mean prices of now.
 *
 * @throws problem `stockTakes.notOpen`, `.reasonMissing`, `approvals.nobodyToDecide`, `.onlyExcluded`
 */
export async function submitTake(work: Work, step: TakeStep): Promise<StockTakeDetail> {
  const { db, actor, now, audit } = work
  const take = await getOpenTake(work, step, 'judge')
  const { id, status } = take
  const lines = await readLines(db, id)
  const silent = lines.filter((line) => changeOf(line) !== 0n && line.reason === null)
  if (silent.length > 0)
    throw new Problem(stockTakeProblems.reasonMissing, { count: silent.length, items: fewNames(silent) })
  const worth = worthOf(lines.map(toValue))
  const by = { submittedAt: now, submittedById: actor.userId, submittedByName: actor.fullName }
  const requestId = await askFor(work, take, worth)
  const asked = { requestId, submittedVnd: String(worth), sentBackReason: null }
  await updateTake(db, id, { status: 'deciding', ...by, ...asked })
  audit.did(ENTITY, id, 'submitted', [{ field: 'status', from: status, to: 'deciding' }])
  return getTakeDetail(work, id)
}

const changeOf = ({ settledBooked, settledCounted }: CountedLine): bigint =>
  thousandthsOf(settledCounted ?? '0') - thousandthsOf(settledBooked ?? '0')

const toValue = (line: CountedLine) => ({
  booked: thousandthsOf(line.settledBooked ?? '0'),
  counted: thousandthsOf(line.settledCounted ?? '0'),
  stock: stockOf(line),
})

/** The engine only compares: a float does. */
const factsOf = (worth: bigint) => ({ days: null, costVnd: Number(worth), subKind: null })

async function askFor(
  work: Work,
  { id, plantId, takeNo, title, requestId }: TakeRow,
  worth: bigint,
): Promise<number> {
  const subject = {
    kind: KIND,
    subjectId: id,
    title,
    facts: factsOf(worth),
    label: { number: takeNo, isUrgent: false, fromDay: null, toDay: null, warningCount: 0 },
    excludedIds: await listCounters(work.db, id),
  } as const
  if (requestId === null) return startRequest(work, { ...subject, plantId })
  // Nobody need be told: what follows from sending again is done here. Whoever explains it may hand it in.
  await resubmitRequest(work, {}, { ...subject, mayChangeHands: true })
  return requestId
}

/** Tells a stock-take that its request moved: the last signature posts its differences; with a no, or taken back, it is open again. */
export const stockTakeMoved: RequestListener = async (work, { subjectId, action, stage, comment }) => {
  if (work.actor === null) return
  if (stage === 'approved') return postTake(work, subjectId)
  if (stage === 'returned' || stage === 'rejected' || stage === 'withdrawn')
    return takeBack(work, subjectId, { action, reason: stage === 'withdrawn' ? null : comment })
  if (action === 'approve') work.audit.did(ENTITY, subjectId, 'signed')
}

interface Back {
  readonly action: string
  readonly reason: string | null
}

/** A refusal decides nothing of what was counted: it is explained, counted again or given up by whoever keeps it. */
async function takeBack(work: Work, id: number, { action, reason }: Back): Promise<void> {
  const { db, audit } = work
  const take = await getDeciding(work, id)
  await updateTake(db, id, { status: 'judging', sentBackReason: reason })
  audit.did(ENTITY, id, action, [{ field: 'status', from: take.status, to: 'judging' }])
}

/** One that is being decided, locked. @throws problem `stockTakes.notOpen` */
async function getDeciding(work: Work, id: number): Promise<TakeRow> {
  const take = await getTakeRow(work.db, id)
  if (take.status !== 'deciding') throw notOpen(work, take)
  return take
}

/**
 * Posts the differences with one voucher, all or nothing: what has left since it was counted cannot be posted as missing, and
 * then nothing is; nor is more than the signatures are for.
 *
 * @throws problem `stockTakes.valueGrew`, `stockVouchers.notEnough`, `.periodClosed`, `.serialElsewhere`
 */
async function postTake(work: Work, id: number): Promise<void> {
  const { db, actor, now, audit } = work
  const take = await getDeciding(work, id)
  // The prices by which it is judged are those by which it is posted.
  await lockBooks(db, take.plantId)
  const lines = await readLines(db, id)
  await requireSigned(work, take, worthOf(lines.map(toValue)))
  const posted = await postDifferences(work, take, lines)
  await keepValues(
    db,
    lines.map((line) => ({ id: line.id, ...valuesOf(line, posted.values.get(line.id) ?? 0n) })),
  )
  const by = { approvedAt: now, approvedById: actor.userId, approvedByName: actor.fullName }
  const { voucherId } = posted
  await updateTake(db, id, { status: 'done', ...by, ...(voucherId === undefined ? {} : { voucherId }) })
  audit.did(ENTITY, id, 'approved', [
    { field: 'status', from: take.status, to: 'done' },
    { field: 'voucherNo', from: null, to: (await getTake(work, id)).voucherNo },
  ])
}

/** What was signed is not exceeded: where prices have risen so far that another step would be needed, nothing is posted. */
async function requireSigned({ db }: Work, take: TakeRow, worth: bigint): Promise<void> {
  const before = BigInt(take.submittedVnd ?? 0)
  if (worth <= before) return
  const steps = await findStepsBeyond(db, { kind: KIND, subjectId: take.id }, factsOf(worth))
  if (steps.length === 0) return
  const told = (amount: bigint) => formatMoney(String(amount))
  throw new Problem(stockTakeProblems.valueGrew, {
    now: told(worth),
    before: told(before),
    steps: steps.join(', '),
  })
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
  const { booked, counted, stock } = toValue(line)
  const worth = valued(booked, counted, stock)
  return {
    priceVnd: String(worth.price),
    bookedVnd: String(worth.booked),
    differenceVnd: String(differenceVnd),
  }
}
