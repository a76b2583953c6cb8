import { formatFigure, plantDay } from '#contract/core/format.ts'
import { messagesIn } from '#contract/core/messages.ts'
import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { inverterHistoryProblems } from '#contract/inverter-history/index.ts'
import {
  MAX_HISTORY_DAYS,
  type HistoryQuery,
  type HistoryWrite,
  type InverterHistory,
} from '#contract/inverter-history/history.ts'
import { daysInRange } from '#contract/readings/resolution.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { findPlantOfDevice, holdDevices } from '#server/features/devices/devices.public.ts'
import {
  boundOf,
  inverterCodes,
  isOfPlant,
  readTrackingSettings,
} from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import { requireVersionIfSent } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getHistoryRow, historyList, type Days } from './histories.list.ts'
import type { HistoryRow } from './history-row.ts'
import { findHistory, insertHistoryOf, updateHistory, type HistoryFields } from './inverter-history.store.ts'
import { listObservedDays } from './observed.list.ts'
import { completed } from './proposals.service.ts'
import { overlap } from './rules/stops.rules.ts'

const ENTITY = 'inverter-histories'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No reading is older: no inverter of a plant has run before. */
const OLDEST_DAY = '2000-01-01'

/** Inverters by day, recorded or not. @throws problem `inverter-history.periodTooLong` */
export async function pageOfHistories(work: Work, query: HistoryQuery): Promise<Page<InverterHistory>> {
  return historyList.page({ ...work, ...periodOf(work, query) }, query)
}

/** Every row of a filtered list, in its order, in batches. @throws problem `inverter-history.periodTooLong` at once */
export function rowsOfHistories(work: Work, query: HistoryQuery): AsyncGenerator<InverterHistory[]> {
  return historyList.rows({ ...work, ...periodOf(work, query) }, query)
}

/** The days that are asked for. @throws problem `inverter-history.periodTooLong` */
function periodOf({ now }: Work, query: HistoryQuery): Days {
  const today = plantDay(now)
  const from = query.reportDate ?? query.from ?? query.to ?? today
  const to = query.reportDate ?? query.to ?? query.from ?? today
  const days = daysInRange(from, to)
  if (days < 1 || days > MAX_HISTORY_DAYS)
    throw new Problem(inverterHistoryProblems.periodTooLong, { days: MAX_HISTORY_DAYS })
  return { from, to }
}

/** Records the day of an inverter, or changes what was recorded. */
export async function recordHistory(
  work: Work,
  inverterId: number,
  { version, reportDate, ...write }: HistoryWrite,
): Promise<InverterHistory> {
  const { db, audit } = work
  const row = await holdInverter(work, inverterId, reportDate)
  const before = await findHistory(db, inverterId, reportDate)
  if (before) {
    if (version === 0) throw new Problem(inverterHistoryProblems.taken)
    await requireVersionIfSent(work, ENTITY, before, version)
  }
  const fields = await judge(work, row, reportDate, write)
  if (before) {
    await updateHistory(db, before.id, fields)
    audit.changed(ENTITY, before.id, before.fields, fields)
  } else {
    const id = await insertHistoryOf(db, { inverterId, reportDate }, fields)
    audit.created(ENTITY, id, { inverterId, inverterCode: row.inverterCode, reportDate, ...fields })
  }
  const [recorded] = await completed(work, [await getHistoryRow(work, inverterId, reportDate)])
  if (!recorded) throw new Problem(coreProblems.notFound)
  return recorded
}

/** An inverter of a plant the caller sees, held so that nobody else records it meanwhile. */
async function holdInverter(work: Work, inverterId: number, reportDate: string): Promise<HistoryRow> {
  const plantId = await findPlantOfDevice(work.db, inverterId)
  if (plantId === undefined || !seesPlant(work.actor, plantId)) throw new Problem(coreProblems.notFound)
  await holdDevices(work.db, plantId, [inverterId])
  return getHistoryRow(work, inverterId, reportDate)
}

/** What is kept of a day after it was judged; figures that were left out follow the readings and are not kept. */
async function judge(
  work: Work,
  row: HistoryRow,
  reportDate: string,
  write: Omit<HistoryWrite, 'version' | 'reportDate'>,
): Promise<HistoryFields> {
  const { db, now } = work
  const { inverterId, powerPlantId } = row
  if (reportDate > plantDay(now)) throw new Problem(inverterHistoryProblems.inFuture)
  if (reportDate < OLDEST_DAY) throw new Problem(inverterHistoryProblems.tooOld)
  const [startMs, endMs] = [dayStartMs(reportDate), Math.min(dayStartMs(reportDate) + DAY_MS, now.getTime())]
  const isOutside = ({ from }: { from: string }) => Date.parse(from) < startMs || Date.parse(from) > endMs
  if (write.stops.some(isOutside)) throw new Problem(inverterHistoryProblems.stopOnOtherDay)
  if (overlap(write.stops)) throw new Problem(inverterHistoryProblems.stopsOverlap)
  const { handlerId } = write
  if (handlerId !== null && !(await isOfPlant(db, powerPlantId, handlerId)))
    throw new Problem(inverterHistoryProblems.unknownHandler)
  await requireWithinRating(work, row, (endMs - startMs) / HOUR_MS, write)
  const span = { inverterIds: [inverterId], from: reportDate, to: reportDate }
  const [observed] = await listObservedDays(db, span, now)
  const { dailyYieldKwh, totalYieldKwh, peakPowerKw } = write
  const known = {
    dailyYieldKwh: dailyYieldKwh ?? observed?.dailyYieldKwh ?? null,
    totalYieldKwh: totalYieldKwh ?? observed?.totalYieldKwh ?? null,
    peakPowerKw: peakPowerKw ?? observed?.peakPowerKw ?? null,
  }
  if (Object.values(known).includes(null)) throw yieldUnknown(work, known)
  if (totalYieldKwh !== null && totalYieldKwh < (dailyYieldKwh ?? 0))
    throw new Problem(inverterHistoryProblems.totalBelowDay)
  return write
}

/** What was entered is no more than the inverter can give, with the margin of its hourly sheet. */
async function requireWithinRating(
  { db }: Work,
  { powerPlantId, ratedKw, reportDate }: HistoryRow,
  hours: number,
  {
    dailyYieldKwh,
    totalYieldKwh,
    peakPowerKw,
  }: Pick<HistoryWrite, 'dailyYieldKwh' | 'totalYieldKwh' | 'peakPowerKw'>,
): Promise<void> {
  const limits = await readTrackingSettings(db, powerPlantId)
  const most = boundOf(inverterCodes.power, { ratedKw, limits })?.most ?? Infinity
  if ((peakPowerKw ?? 0) > most)
    throw new Problem(inverterHistoryProblems.powerAboveRating, { most: formatFigure(most, 1) })
  if ((dailyYieldKwh ?? 0) > most * hours)
    throw new Problem(inverterHistoryProblems.yieldAboveRating, {
      most: formatFigure(most * hours, 1),
      hours: formatFigure(hours, 1),
    })
  const life = daysInRange(OLDEST_DAY, reportDate) * 24
  if ((totalYieldKwh ?? 0) > most * life)
    throw new Problem(inverterHistoryProblems.totalAboveRating, { most: formatFigure(most * life, 0) })
}

/** Says what has to be entered because nothing was read of it, at just those fields. */
function yieldUnknown({ caller }: Work, figures: Readonly<Record<string, number | null>>): Problem {
  const message = messagesIn(caller.language)({ code: 'custom', input: undefined })
  const missing = Object.keys(figures).filter((name) => figures[name] === null)
  const fields = missing.map((name) => ({ message, members: [name] }))
  return new Problem(inverterHistoryProblems.yieldUnknown, fields)
}
