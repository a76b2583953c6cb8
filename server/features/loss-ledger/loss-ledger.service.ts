import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { lossCauses, lossLedgerProblems, type LossCause } from '#contract/loss-ledger/index.ts'
import {
  MAX_LEDGER_DAYS,
  type Recompute,
  type Waterfall,
  type WaterfallQuery,
} from '#contract/loss-ledger/ledger.ts'
import { daysInRange } from '#contract/readings/resolution.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'

import { readDueSpans } from './compute/due.store.ts'
import { pastDays } from './compute/due.rules.ts'
import { LOSS_JOB } from './compute/loss-job.service.ts'
import { listDeviceTotals, listPeriodTotals, type DeviceTotals } from './ledger.list.ts'
import { noteDue } from './loss-ledger.store.ts'
import { availabilityOf, causeSums, performanceRatioOf } from './rules/figures.rules.ts'
import { readLossSettings } from './settings.store.ts'

/** What history and open screens know the ledger of a plant by. */
export const TOPIC = 'loss-ledger'

/** What reading needs of a call. */
export type Reading = Pick<Work, 'db' | 'actor' | 'now'>

/** Says whether the caller may move pieces from cause to cause. */
export const mayReassign = ({ actor }: Pick<Work, 'actor'>) => actor.permissions.has('LossLedger.Reassign')

/** @throws problem `loss-ledger.periodTooLong` */
export function requirePeriod({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = daysInRange(from, to)
  if (days < 1 || days > MAX_LEDGER_DAYS)
    throw new Problem(lossLedgerProblems.periodTooLong, { days: MAX_LEDGER_DAYS })
}

/** From expected to actual energy by cause, with the figures of the contract beside the technical ones. */
export async function readWaterfall(work: Reading, query: WaterfallQuery): Promise<Waterfall> {
  const { db, actor, now } = work
  requirePeriod(query)
  const [plant] = await listPlantFacts(db, actor, query.powerPlantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const { excludedCauses, referencePr } = await readLossSettings(db, query.powerPlantId)
  const [sums] = await listPeriodTotals(db, [query.powerPlantId], query)
  if (!sums) throw new Problem(coreProblems.notFound)
  const causes = sums.causes ?? []
  const totals = { ...sums, causes }
  return {
    from: query.from,
    to: query.to,
    isSolar: plant.kind === 'solar',
    expectedMwh: sums.expectedWh / 1e6,
    actualMwh: sums.actualWh / 1e6,
    unmeasuredMwh: sums.unmeasuredWh / 1e6,
    causes: causeSums(causes, lossCauses, excludedCauses),
    availability: availabilityOf(totals, []),
    contractAvailability: availabilityOf(totals, excludedCauses),
    performanceRatio: performanceRatioOf(totals, []),
    contractPerformanceRatio: performanceRatioOf(totals, excludedCauses),
    excludedCauses,
    referencePr,
    computedDays: sums.computedDays,
    waitingDays: await countWaiting(work, query),
    computedAt: sums.computedAt,
    can: {
      reassign: mayReassign(work),
      recompute: mayReassign(work) && query.from < plantDay(now),
      changeSettings: actor.permissions.has('LossLedger.Settings'),
    },
  }
}

/** What the ledger says of one device over some days; ratios are 1 for 100 %, null where nothing tells them. */
export interface DeviceLosses {
  readonly performanceRatio: number | null
  readonly availability: number | null
  /** Null where no day is worked out. */
  readonly lostMwh: number | null
}

/** The ledger of each of some devices of a plant, as its waterfall has it when it is asked for the device alone. */
export async function readLossesOfDevices(
  db: Db,
  plantId: number,
  deviceIds: readonly number[],
  days: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, DeviceLosses>> {
  const sums = new Map((await listDeviceTotals(db, plantId, days)).map((one) => [one.deviceId, one]))
  return new Map(deviceIds.map((id) => [id, lossesOf(sums.get(id))]))
}

const nothingKnown: DeviceLosses = { performanceRatio: null, availability: null, lostMwh: null }

function lossesOf(sums: DeviceTotals | undefined): DeviceLosses {
  if (!sums || sums.serviceMinutes === 0) return nothingKnown
  const totals = { ...sums, causes: sums.causes ?? [] }
  return {
    performanceRatio: performanceRatioOf(totals, [])?.value ?? null,
    availability: availabilityOf(totals, []).value,
    lostMwh: totals.causes.reduce((sum, { wh }) => sum + wh, 0) / 1e6,
  }
}

/** What was expected and made on a day and what each cause took, in MWh, as the waterfall of the day has it. */
export interface LossesOfDay {
  /** Null where the day is not worked out. */
  readonly sums: {
    readonly expectedMwh: number
    readonly actualMwh: number
    readonly causes: readonly { readonly cause: LossCause; readonly energyMwh: number }[]
  } | null
  readonly isWaiting: boolean
}

/** The losses of plants on a day, by plant. */
export async function readLossesOfDay(
  db: Db,
  plantIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, LossesOfDay>> {
  const totals = await listPeriodTotals(db, plantIds, { from: day, to: day })
  return new Map(
    totals.map(({ plantId, expectedWh, actualWh, causes, computedDays, isWaiting }) => {
      const energies = causeSums(causes ?? [], lossCauses, []).map(({ cause, energyMwh }) => ({
        cause,
        energyMwh,
      }))
      const sums = { expectedMwh: expectedWh / 1e6, actualMwh: actualWh / 1e6, causes: energies }
      return [plantId, { sums: computedDays === 0 ? null : sums, isWaiting }]
    }),
  )
}

/** Days of a period that wait to be worked out. */
async function countWaiting(
  { db, now }: Reading,
  { powerPlantId, from, to }: WaterfallQuery,
): Promise<number> {
  const { spans, firstDay } = await readDueSpans(db, powerPlantId)
  if (firstDay === null) return 0
  return pastDays(spans, firstDay, plantDay(now)).filter((day) => day >= from && day <= to).length
}

/** Has days worked out again in the background. @throws problem `loss-ledger.nothingPast` */
export async function recompute(
  work: Work,
  { powerPlantId, from, to }: Recompute,
): Promise<{ waitingDays: number }> {
  const { db, now, audit } = work
  requirePeriod({ from, to })
  if (from >= plantDay(now)) throw new Problem(lossLedgerProblems.nothingPast)
  await noteDue(db, powerPlantId, from, to)
  await enqueue(db, { name: LOSS_JOB }, {}, now)
  audit.did(TOPIC, powerPlantId, 'recomputed', [
    { field: 'from', from: null, to: from },
    { field: 'to', from: null, to },
  ])
  return { waitingDays: await countWaiting(work, { powerPlantId, from, to }) }
}
