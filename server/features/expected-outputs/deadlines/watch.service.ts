import { formatDay, formatFigure, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { Label } from '#contract/core/words.ts'
import type { DeclaredUnit } from '#contract/capacity-declarations/figures.ts'
import { aboveDeclaredSince, astraySince } from '#contract/expected-outputs/astray.ts'
import type { ComparedSlot } from '#contract/expected-outputs/comparison.ts'
import { dayAfter } from '#contract/core/days.ts'
import { slotLabel } from '#contract/expected-outputs/parts.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import {
  findHolders,
  settle,
  tell,
  tellByItself,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { compareSlots } from '../comparing/comparison.service.ts'
import { readMonth } from '../comparing/month.service.ts'
import { findDeclared } from '../declared.list.ts'
import { findPlannedPlant } from '../planned-plant.list.ts'
import { listPlansOn } from '../revisions.list.ts'
import { listPlanningPlants, type PlanningPlant } from './due.list.ts'

const HOUR_MS = 3_600_000
/** Yesterday is judged from seven on: what was written down at night has come in by then. */
const JUDGED_FROM_HOUR = 7
/** A day that came to less than this share of its plan is told of. */
const LEAST_SHARE = 0.9

/** Every five minutes tells whoever prepares plans where a plant is off its plan, and of a day that fell far short of it. */
export function planWatch(pool: Db): Job {
  return defineJob({
    name: 'plan-watch',
    schedule: '3-59/5 * * * *',
    run: ({ now }) => tellMissedPlans(pool, now),
  })
}

/** What is told of a plant, once for each cause. */
interface Missed {
  readonly about: string
  /** Null where nothing is wrong, or any more: what was told is taken back. */
  readonly told: {
    readonly cause: string
    readonly day: string
    readonly outputId: number
    readonly detail: Label
  } | null
}

/**
 * Tells of plants that have been off their plan for two half-hours or longer or above what they declared for three, and of a
 * yesterday below 90 % of its plan.
 */
export async function tellMissedPlans(pool: Db, now: Date): Promise<void> {
  for (const plant of await listPlanningPlants(pool)) {
    const missed = [...(await strayingToday(pool, plant, now)), await shortYesterday(pool, plant, now)]
    await tellByItself(pool, now, async (work) => {
      for (const { about, told } of missed) {
        if (!told) {
          await settle(work, about)
          continue
        }
        await tell(work, [
          {
            kind: 'planMissed',
            receivers: await findHolders(work.db, 'ExpectedOutputs.Write', plant.id),
            about,
            cause: told.cause,
            plantId: plant.id,
            subject: `${plant.name}, ${formatDay(told.day)}`,
            detail: told.detail,
            address: pathTo(paths.expectedOutput, { id: told.outputId }),
          },
        ])
      }
    })
  }
}

async function strayingToday(db: Db, { id }: PlanningPlant, now: Date): Promise<Missed[]> {
  const day = plantDay(now)
  const [[plan], plant, declared] = await Promise.all([
    listPlansOn(db, id, 'day', [day], 'sent'),
    findPlannedPlant(db, id),
    findDeclared(db, id, day),
  ])
  if (!plan || !plant) return [astray(id), aboveDeclared(id)].map((about) => ({ about, told: null }))
  const { ratedMw: installedMw } = plant
  const slots = await compareSlots({ db, now }, { day, plantId: id, units: plan.units, installedMw })
  const since = (about: string, slot: number | undefined, said: Label): Missed => {
    if (slot === undefined) return { about, told: null }
    const at = slotLabel(slot)
    const detail = { vi: `${said.vi} ${at}`, en: `${said.en} ${at}` }
    return { about, told: { cause: `${day} ${at}`, day, outputId: plan.id, detail } }
  }
  return [
    since(astray(id), astraySince(slots, installedMw), astrayWords),
    since(aboveDeclared(id), above(slots, declared), aboveWords),
  ]
}

const astray = (plantId: number) => `expected-outputs-astray:${plantId}`
const aboveDeclared = (plantId: number) => `expected-outputs-above-declared:${plantId}`

const astrayWords: Label = {
  vi: 'Lệch quá 10 % công suất đặt từ chu kỳ',
  en: 'Off by more than 10 % of the installed power since the half-hour',
}
const aboveWords: Label = {
  vi: 'Phát vượt công suất công bố quá 2 % từ chu kỳ',
  en: 'More than 2 % above declared capacity since the half-hour',
}

function above(slots: readonly ComparedSlot[], declared: readonly DeclaredUnit[] | undefined) {
  if (!declared) return undefined
  const totals = slots.map((_, slot) => {
    const ofUnits = declared.map(({ declaredMw }) => declaredMw[slot] ?? null)
    return ofUnits.reduce((sum, mw) => (sum === null || mw === null ? null : sum + mw), 0)
  })
  return aboveDeclaredSince(slots, totals)
}

async function shortYesterday(db: Db, { id }: PlanningPlant, now: Date): Promise<Missed> {
  const about = `expected-outputs-short:${id}`
  const day = dayAfter(plantDay(now), -1)
  if (now.getTime() < dayStartMs(plantDay(now)) + JUDGED_FROM_HOUR * HOUR_MS) return { about, told: null }
  const [plan] = await listPlansOn(db, id, 'day', [day], 'sent')
  if (!plan) return { about, told: null }
  const { days } = await readMonth({ db, now }, { powerPlantId: id, day })
  const made = days.find((one) => one.day === day)?.actualMwh ?? null
  if (made === null || made >= plan.energyMwh * LEAST_SHARE) return { about, told: null }
  const [mwh, planned, percent] = [
    formatFigure(made, 1),
    formatFigure(plan.energyMwh, 1),
    formatFigure((made / plan.energyMwh) * 100, 1),
  ]
  const detail = {
    vi: `Cả ngày phát ${mwh} MWh, đạt ${percent} % kế hoạch ${planned} MWh`,
    en: `${mwh} MWh were made, ${percent} % of ${planned} MWh planned`,
  }
  return { about, told: { cause: day, day, outputId: plan.id, detail } }
}
