import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { inverterHistoryProblems } from '#contract/inverter-history/index.ts'
import {
  readFigures,
  type ReadFigure,
  type ReportOperation,
  type ReportOperationWrite,
} from '#contract/inverter-history/report-operation.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { readDaySummary } from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import { requireVersionIfSent } from '#server/platform/audit/versions.ts'
import { requirePlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findReport, insertReport, updateReport, type ReportFields } from '../inverter-history.store.ts'
import { availabilityOf, curtailedEnergyMwh } from '../rules/report.rules.ts'
import {
  listSunnyHours,
  readMeterEnergyMwh,
  readRecordedInverters,
  readRecordedReport,
} from './report.list.ts'

const ENTITY = 'report-operations'
const CONFIRM = 'InverterTracking.Confirm'
const DAY_MS = 86_400_000

type Reading = Pick<Work, 'db' | 'actor' | 'now'>
interface Key {
  readonly powerPlantId: number
  readonly reportDate: string
}

/** The figures of a day as the readings tell them. */
async function readRead(work: Reading, { powerPlantId, reportDate }: Key) {
  const summary = await readDaySummary(work, { powerPlantId, date: reportDate })
  const figures: Record<ReadFigure, number | null> = {
    irradiationGhiKwhPerM2: summary.ghiKwhPerM2,
    irradiationPoaKwhPerM2: summary.poaKwhPerM2,
    meterEnergyMwh: await readMeterEnergyMwh(work.db, powerPlantId, reportDate),
  }
  return { summary, figures }
}

/** What was entered, and what the readings tell of the rest. */
const filled = (entered: Readonly<Record<ReadFigure, number | null>>, read: typeof entered) =>
  Object.fromEntries(readFigures.map((name) => [name, entered[name] ?? read[name]])) as typeof entered

/**
 * The day of a plant, recorded or not: figures that nobody has entered are taken from the readings.
 *
 * @param read what the readings tell, where that was asked for already
 */
export async function readReport(
  work: Reading,
  { powerPlantId, reportDate }: Key,
  read?: Awaited<ReturnType<typeof readRead>>,
): Promise<ReportOperation> {
  const { db, actor, now } = work
  requirePlant(actor, powerPlantId)
  const recorded = await readRecordedReport(db, powerPlantId, reportDate)
  if (!recorded) throw new Problem(coreProblems.notFound)
  const { summary, figures } = read ?? (await readRead(work, { powerPlantId, reportDate }))
  const inverters = await readRecordedInverters(db, powerPlantId, reportDate, now)
  const sunnyHours = await listSunnyHours(db, powerPlantId, reportDate)
  const mayWrite = actor.permissions.has('Readings.Write')
  return {
    ...recorded,
    isRecorded: recorded.id !== null,
    ...filled(recorded, figures),
    enteredFigures: readFigures.filter((name) => recorded[name] !== null),
    curtailedEnergyMwh: curtailedEnergyMwh(recorded.gridLimits),
    runningCount: summary.items.filter(({ energyKwh }) => energyKwh !== null && energyKwh > 0).length,
    inverterCount: inverters.inverterCount,
    unrecordedCount: inverters.inverterCount - inverters.recordedCount,
    availability: availabilityOf(sunnyHours, inverters.recordedCount, inverters.stops),
    can: {
      edit: mayWrite && recorded.confirmedAt === null,
      confirm: mayWrite && actor.permissions.has(CONFIRM),
    },
  }
}

/**
 * Records the day of a plant, changes or confirms it, or takes the confirmation back. What is confirmed is kept with the figures
 * that stood there: readings that are corrected later change them no more.
 */
export async function recordReport(
  work: Work,
  { powerPlantId, reportDate, version, isConfirmed, ...write }: ReportOperationWrite,
): Promise<ReportOperation> {
  const { db, actor, now, audit } = work
  const key = { plantId: powerPlantId, reportDate }
  if (reportDate > plantDay(now)) throw new Problem(inverterHistoryProblems.inFuture)
  requireWithinDay(reportDate, write.gridLimits)
  const before = await findReport(db, powerPlantId, reportDate)
  if (before) {
    if (version === 0) throw new Problem(inverterHistoryProblems.taken)
    await requireVersionIfSent(work, ENTITY, before, version)
  }
  const wasConfirmed = before ? before.fields.confirmedAt !== null : false
  const confirms = isConfirmed ?? wasConfirmed
  if (confirms !== wasConfirmed && !actor.permissions.has(CONFIRM))
    throw new Problem(coreProblems.forbidden, { permission: CONFIRM })
  if (wasConfirmed && confirms) throw new Problem(inverterHistoryProblems.confirmed)
  const read = confirms ? await readRead(work, { powerPlantId, reportDate }) : undefined
  const fields: ReportFields = {
    ...write,
    ...(read && filled(write, read.figures)),
    reporterId: before?.fields.reporterId ?? actor.userId,
    confirmedById: confirms ? actor.userId : null,
    confirmedAt: confirms ? now : null,
  }
  if (before) {
    await updateReport(db, before.id, fields)
    audit.changed(ENTITY, before.id, before.fields, fields)
  } else {
    const id = await insertReport(db, key, fields)
    audit.created(ENTITY, id, { powerPlantId, reportDate, ...fields })
  }
  return readReport(work, { powerPlantId, reportDate }, read)
}

function requireWithinDay(day: string, limits: ReportOperationWrite['gridLimits']): void {
  const startMs = dayStartMs(day)
  const isOutside = ({ from, to }: { from: string; to: string }) =>
    Date.parse(from) < startMs || Date.parse(to) > startMs + DAY_MS
  if (limits.some(isOutside)) throw new Problem(inverterHistoryProblems.limitOnOtherDay)
}
