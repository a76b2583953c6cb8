import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Dashboard, DayLosses, PlantDashboard } from '#contract/dashboard/index.ts'
import { readOpenEvents } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import { countWaitingAt } from '#server/features/approvals/approvals.public.ts'
import { countToRead } from '#server/features/documents/documents.public.ts'
import { readNextShifts } from '#server/features/duty-schedules/duty-schedules.public.ts'
import {
  countConsentsAsked,
  readShiftDuties,
} from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { listPlansOfToday } from '#server/features/expected-outputs/expected-outputs.public.ts'
import { readLossesOfDay, type LossesOfDay } from '#server/features/loss-ledger/loss-ledger.public.ts'
import { listPlantFacts, type PlantFacts } from '#server/features/plants/plants.public.ts'
import { listLatestValues } from '#server/features/readings/readings.public.ts'
import { countLateOfCompany, countLateReports } from '#server/features/report-plans/report-plans.public.ts'
import { readStatesNow } from '#server/features/unit-operations/unit-operations.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readLayout } from './layout.service.ts'
import { readProductions, type Produced } from './production.service.ts'
import { readReservoirs } from './reservoir.service.ts'
import { mostFirst } from './rules/losses.rules.ts'
import { plansNow } from './rules/plan.rules.ts'
import { totalsOf } from './rules/totals.rules.ts'
import { readSources } from './sources.service.ts'

const DAY_MS = 86_400_000

type Viewing = Pick<Work, 'db' | 'actor' | 'now'>

/** How one plant of the caller stands, or all of them: of each part only what the caller may see. */
export async function readDashboard(viewing: Viewing, powerPlantId: number | undefined): Promise<Dashboard> {
  const { db, actor, now } = viewing
  const plants = await listPlantFacts(db, actor, powerPlantId)
  if (powerPlantId !== undefined && plants.length === 0) throw new Problem(coreProblems.notFound)
  const [parts, layout] = await Promise.all([readParts(viewing, plants), readLayout(viewing)])
  const answers = plants.map((plant) => answerOf(plant, parts, now))
  return {
    now: now.toISOString(),
    plants: answers,
    nextShifts: parts.nextShifts ?? null,
    companyReports: parts.companyReports ?? null,
    totals: totalsOf(answers, now.getTime()),
    layout,
  }
}

type Parts = Awaited<ReturnType<typeof readParts>>

/** What there is to see of plants; a part is undefined where the caller may not see it. */
async function readParts(viewing: Viewing, plants: readonly PlantFacts[]) {
  const { db, actor, now } = viewing
  const ids = plants.map(({ id }) => id)
  const ifMay = async <T>(right: Permission, read: () => Promise<T>) =>
    actor.permissions.has(right) ? read() : undefined
  const [
    readings,
    duties,
    abnormals,
    approvals,
    nextShifts,
    plans,
    losses,
    documents,
    reports,
    companyReports,
  ] = await Promise.all([
    ifMay('Readings.View', () => readReadings(viewing, plants)),
    ifMay('DutyShiftLogs.View', () => readDuties(viewing, ids)),
    ifMay('Abnormals.View', () => readOpenEvents(viewing, ids)),
    ifMay('Approvals.View', () => countWaitingAt(viewing, ids)),
    ifMay('DutySchedules.View', () => readNextShifts(db, actor.userId, ids, now)),
    ifMay('ExpectedOutputs.View', () => listPlansOfToday(db, ids, plantDay(now))),
    ifMay('LossLedger.View', () => readLossesOfDay(db, ids, dayBefore(now))),
    ifMay('Documents.View', () => countToRead(viewing, ids)),
    ifMay('ReportPlans.View', () => countLateReports(db, ids, now)),
    ifMay('ReportPlans.View', () => countLateOfCompany(db, actor, now)),
  ])
  return {
    readings,
    duties,
    abnormals,
    approvals,
    nextShifts,
    plans,
    losses,
    documents,
    reports,
    companyReports,
  }
}

/** The shifts on duty with what waits, and what the caller is asked in them. */
async function readDuties({ db, actor, now }: Viewing, plantIds: readonly number[]) {
  const [duties, asked] = await Promise.all([
    readShiftDuties(db, plantIds, now),
    countConsentsAsked(db, plantIds, actor.userId),
  ])
  return new Map([...duties].map(([id, of]) => [id, { ...of, consentsAsked: asked.get(id) ?? 0 }]))
}

const dayBefore = (now: Date) => dayAfter(plantDay(now), -1)

function answerOf(plant: PlantFacts, parts: Parts, now: Date): PlantDashboard {
  const { id, code, name, kind, ratedMw, annualEnergyGwh } = plant
  const { readings, duties, abnormals, approvals, plans, losses, documents, reports } = parts
  return {
    powerPlantId: id,
    powerPlantCode: code,
    powerPlantName: name,
    kind,
    ratedMw,
    annualEnergyGwh,
    production: readings?.productions.get(id)?.production ?? null,
    plans: plans
      ? plansNow(
          plans.filter(({ plantId }) => plantId === id),
          madeOf(readings?.productions.get(id)),
          plantDay(now),
        )
      : null,
    losses: losses ? shownLosses(dayBefore(now), losses.get(id)) : null,
    reservoir: readings?.reservoirs.get(id) ?? null,
    duties: duties?.get(id) ?? null,
    abnormals: abnormals
      ? (abnormals.get(id) ?? { open: 0, incidents: 0, overdue: 0, toConfirm: 0, first: [] })
      : null,
    approvals: approvals ? (approvals.get(id) ?? { waiting: 0, overdue: 0 }) : null,
    documents: documents ? { toRead: documents.get(id) ?? 0 } : null,
    reports: reports ? (reports.get(id) ?? { late: 0, today: 0 }) : null,
  }
}

const madeOf = (produced: Produced | undefined) =>
  produced ? { energy: produced.production.energy, today: produced.sameSpan } : null

function shownLosses(day: string, losses: LossesOfDay | undefined): DayLosses {
  const { sums = null, isWaiting = false } = losses ?? {}
  return { day, sums: sums && { ...sums, causes: mostFirst(sums.causes) }, isWaiting }
}

/** What readings tell of plants. Everything that holds now is read with one look at the index for each value. */
async function readReadings({ db, actor, now }: Viewing, plants: readonly PlantFacts[]) {
  const sources = await readSources(db, plants)
  const series = sources.flatMap(({ power, irradiance, heat, reservoir }) =>
    [...heat, ...Object.values(reservoir), power, irradiance].flatMap((source) =>
      source ? source.deviceIds.map((deviceId) => ({ deviceId, parameterId: source.parameter.id })) : [],
    ),
  )
  const ids = plants.map(({ id }) => id)
  const nowMs = now.getTime()
  const [latest, states] = await Promise.all([
    listLatestValues(db, series, { fromMs: nowMs - DAY_MS, untilMs: nowMs + 1 }),
    actor.permissions.has('UnitOperations.View') ? readStatesNow(db, ids, now) : new Map(),
  ])
  const [productions, reservoirs] = await Promise.all([
    readProductions(db, { sources, latest, states, now }),
    readReservoirs(db, sources, latest, now),
  ])
  return { productions, reservoirs }
}
