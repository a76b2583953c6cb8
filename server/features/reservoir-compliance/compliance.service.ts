import { plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'
import type {
  ComplianceDay,
  ComplianceMonth,
  MonthQuery,
  ReasonUpdate,
  ReasonWrite,
} from '#contract/reservoir-compliance/month.ts'
import { complianceProblems } from '#contract/reservoir-compliance/problems.ts'
import { getReservoir, leftInRiver, seesReservoir } from '#server/features/reservoirs/reservoirs.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import {
  frequencyOf,
  isOutside,
  judgeDay,
  judgeHour,
  judgeMonth,
  runningHours,
  stretchesOf,
} from './compliance.rules.ts'
import { boundsOf, limitsOn, readEarlierInflows, readMonth, type JudgedMonth } from './month.list.ts'
import {
  deleteReason,
  findReservoirOfReason,
  holdReservoir,
  insertReason,
  listReasons,
  lockReason,
  updateReason,
  type ReasonRow,
} from './reasons.store.ts'

const ENTITY = 'reservoir-reasons'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A month of a reservoir against its procedure and licence. @throws problem `core.notFound` */
export async function getMonth(
  viewing: Viewing,
  { reservoirId, month }: MonthQuery,
): Promise<ComplianceMonth> {
  const { db, actor, now } = viewing
  const { name, powerPlantId, powerPlantName } = await getReservoir(viewing, reservoirId)
  const { fromMs, untilMs } = boundsOf(month)
  const read = await readMonth(db, reservoirId, month, now)
  const days = read ? judgedDays(read) : []
  const hours = days.flatMap((day) => day.hours)
  const reasons = await listReasons(db, reservoirId, iso(fromMs), iso(untilMs))
  const reasonAt = (at: string) => reasons.find((row) => covers(row, at))
  const stretches = stretchesOf(hours, (at) => reasonAt(at)?.id).map((stretch) => ({
    ...stretch,
    reason: shown(reasonAt(stretch.from)),
  }))
  const earlier = read?.isWhole ? await readEarlierInflows(db, reservoirId, month) : []
  const meanInflowM3s = read?.month.inflowM3s ?? null
  const laidDown = read?.versions.at(-1)?.content
  const outside = hours.filter(isOutside)
  return {
    reservoirId,
    reservoirName: name,
    powerPlantId,
    powerPlantName,
    month,
    judgedUntil: read ? iso(read.endMs) : null,
    licenceNo: laidDown?.licenceNo ?? null,
    basis: laidDown?.basis ?? null,
    ...levelsOf(read),
    meanInflowM3s,
    maxInflowM3s: greatestInflow(read?.hours ?? []),
    rainfallMm: read?.month.rainfallMm ?? null,
    rainyDays: read?.days.filter(({ row }) => (row.rainfallMm ?? 0) > 0).length ?? 0,
    ...frequencyOf(meanInflowM3s, earlier),
    yearsCompared: earlier.length,
    days,
    ...judgeMonth(days),
    hoursJudged: hours.filter(({ kind }) => kind !== 'unknown').length,
    hoursOutside: outside.length,
    hoursUnexplained: outside.filter(({ at }) => !reasonAt(at)).length,
    stretches,
    can: { explain: actor.permissions.has('ReservoirCompliance.Explain') },
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
const covers = ({ fromAt, untilAt }: ReasonRow, at: string) =>
  Date.parse(fromAt) <= Date.parse(at) && Date.parse(at) < Date.parse(untilAt)
const shown = (row: ReasonRow | undefined) =>
  row
    ? { id: row.id, reason: row.reason, byName: row.writtenByName, at: row.writtenAt, version: row.version }
    : null

function judgedDays({ days, hours, versions, runs }: JudgedMonth): ComplianceDay[] {
  return days.map(({ row, levels }) => {
    const day = plantDay(row.at)
    const limits = limitsOn(versions, day)
    const ofDay = hours
      .filter(({ at }) => plantDay(at) === day)
      .map((hour) => judgeHour({ ...hour, leftInRiverM3s: leftInRiver(hour, limits.minimumFlowM3s) }, limits))
    const ran = runs
      ? runningHours(runs, Date.parse(row.at), Date.parse(row.untilAt))
      : { runningHours: null, continuousHours: null }
    const means = { meanLevelM: levels.meanM, meanReleaseM3s: row.releaseM3s }
    return judgeDay({ day, ...means }, limits, ofDay, ran)
  })
}

function levelsOf(read: JudgedMonth | null) {
  const last = read?.hours.findLast(({ levelEndM }) => levelEndM !== null)
  return {
    levelStart: read?.levels.first ?? null,
    levelEnd: last && last.levelEndM !== null ? { levelM: last.levelEndM, at: last.untilAt } : null,
    levelMax: read?.levels.highest ?? null,
    levelMin: read?.levels.lowest ?? null,
  }
}

function greatestInflow(rows: readonly BalanceRow[]): ComplianceMonth['maxInflowM3s'] {
  let most: ComplianceMonth['maxInflowM3s'] = null
  for (const { inflowM3s, at } of rows)
    if (inflowM3s !== null && (most === null || inflowM3s > most.inflowM3s)) most = { inflowM3s, at }
  return most
}

const LONGEST_DAYS = 31

/**
 * Says why hours were outside. It counts for the hours that are named and outside now, none of which has a reason yet.
 *
 * @throws problem `reservoir-compliance.notOutside`, `.explained`, `.tooLong`
 */
export async function addReason(work: Work, write: ReasonWrite): Promise<ComplianceMonth> {
  const { db, actor, now, audit } = work
  const { reservoirId, from, to, reason } = write
  await getReservoir(work, reservoirId)
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
  if (toMs - fromMs > LONGEST_DAYS * DAY_MS) throw new Problem(complianceProblems.tooLong)
  await holdReservoir(db, reservoirId)
  if ((await listReasons(db, reservoirId, iso(fromMs), iso(toMs))).length > 0)
    throw new Problem(complianceProblems.explained)
  const months = [...new Set([monthOf(fromMs), monthOf(toMs - HOUR_MS)])]
  const found = await Promise.all(months.map((month) => getMonth(work, { reservoirId, month })))
  const isMet = found.some(({ days }) =>
    days.some(({ hours }) =>
      hours.some((hour) => isOutside(hour) && fromMs <= Date.parse(hour.at) && Date.parse(hour.at) < toMs),
    ),
  )
  if (!isMet) throw new Problem(complianceProblems.notOutside)
  const row = { reservoirId, fromAt: iso(fromMs), untilAt: iso(toMs), reason }
  const id = await insertReason(db, { ...row, writtenByName: actor.fullName, writtenAt: now })
  audit.created(ENTITY, id, row)
  return getMonth(work, { reservoirId, month: monthOf(fromMs) })
}

const monthOf = (ms: number) => plantDay(new Date(ms)).slice(0, 7)

/** Puts the words of a reason right; whoever does it stands for them. */
export async function changeReason(
  work: Work,
  { id, version, reason }: ReasonUpdate,
): Promise<ComplianceMonth> {
  const { db, actor, now, audit } = work
  const row = await lockOwnReason(work, id)
  await requireVersion(db, ENTITY, row, version)
  await updateReason(db, id, { reason, writtenByName: actor.fullName, writtenAt: now })
  audit.changed(ENTITY, id, { reason: row.reason }, { reason })
  return getMonth(work, { reservoirId: row.reservoirId, month: monthOf(Date.parse(row.fromAt)) })
}

/** Takes a reason back: its hours are unexplained again. */
export async function removeReason(work: Work, id: number): Promise<null> {
  const { reservoirId, fromAt, untilAt, reason } = await lockOwnReason(work, id)
  await deleteReason(work.db, id)
  work.audit.deleted(ENTITY, id, { reservoirId, fromAt, untilAt, reason })
  return null
}

async function lockOwnReason(work: Work, id: number): Promise<ReasonRow> {
  const row = await lockReason(work.db, id)
  await getReservoir(work, row.reservoirId)
  return row
}

/** Says whether the caller may see a reason, e.g. its history; one that is gone those who see all plants. */
export async function seesReason(viewing: Viewing, id: number): Promise<boolean> {
  const { db, actor } = viewing
  if (!actor.permissions.has('Hydrology.View')) return false
  const reservoirId = await findReservoirOfReason(db, id)
  return reservoirId === undefined ? actor.plantIds === 'all' : seesReservoir(viewing, reservoirId)
}
