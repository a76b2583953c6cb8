import { setImmediate as breathe } from 'node:timers/promises'

import type { BalanceMark } from '#contract/hydrology/row.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'

import { hm3PerMetreAt, OutsideCurve } from '../formulas/curves.rules.ts'
import { markDoubts } from './doubts.rules.ts'
import { flowsOf } from './flows.rules.ts'
import { SLOT_SECONDS, SLOTS_A_DAY, unknown, type Grid, type Slots } from './grid.rules.ts'
import { observedAt, type Observations, type WorkedOut } from './worked-out.rules.ts'
import { meansOf, publish, windowH } from './publish.rules.ts'
import { contentAt, storageOf, type Held, type Storage } from './storage.rules.ts'

/** As many slots are worked out in two or three milliseconds; then others have their turn. */
const SLOTS_A_TURN = 500
const WEEK = 7 * SLOTS_A_DAY
const HOUR = 4

/** Works the balance out: Q_in = Q_turbine + Q_spill + Q_environmental + loss + ΔV/Δt, slot by slot. */
export async function workOut(grid: Grid, held: Held, read: Observations): Promise<WorkedOut> {
  const { count } = grid
  const storage = storageOf(read.levelsM, held)
  await breathe()
  const flows = {
    tailwatersM: unknown(count),
    turbinesM3s: unknown(count),
    spillsM3s: unknown(count),
    environmentalM3s: unknown(count),
    lossesM3s: unknown(count),
    releasesM3s: unknown(count),
    rawM3s: unknown(count),
  }
  const marks: BalanceMark[][] = []
  for (let slot = 0; slot < count; slot++) {
    if (slot % SLOTS_A_TURN === SLOTS_A_TURN - 1) await breathe()
    marks.push(takeSlot({ held, read, storage, flows }, slot))
  }
  await breathe()
  const windowsH = windowsOf(held, storage, flows.rawM3s)
  await breathe()
  const published = publish(flows.rawM3s, windowsH)
  const worked: WorkedOut = {
    grid,
    held,
    read,
    storage,
    ...flows,
    publishedM3s: published.inflowsM3s,
    windowsH,
    marks,
  }
  await breathe()
  markDoubts(worked, published, marks)
  await breathe()
  return worked
}

type Flowing = Pick<
  WorkedOut,
  'tailwatersM' | 'turbinesM3s' | 'spillsM3s' | 'environmentalM3s' | 'lossesM3s' | 'releasesM3s' | 'rawM3s'
>

interface Working extends Pick<WorkedOut, 'held' | 'read' | 'storage'> {
  readonly flows: Flowing
}

function takeSlot({ held, read, storage, flows }: Working, slot: number): BalanceMark[] {
  const content = contentAt(held, slot)
  if (!content) return ['notLaidDown']
  const taken = flowsOf(content, observedAt(read, storage, slot))
  flows.tailwatersM[slot] = taken.tailwaterM
  flows.turbinesM3s[slot] = taken.turbineM3s
  flows.spillsM3s[slot] = taken.spillM3s
  flows.environmentalM3s[slot] = content.environmental.method === 'none' ? Number.NaN : taken.environmentalM3s
  flows.lossesM3s[slot] = taken.lossM3s
  flows.releasesM3s[slot] = taken.releaseM3s
  const change = storage.changesHm3[slot] ?? Number.NaN
  flows.rawM3s[slot] = taken.releaseM3s + taken.lossM3s + (change * 1e6) / SLOT_SECONDS
  return [...marksOfLevel(read, storage, slot), ...taken.marks]
}

function marksOfLevel(read: Observations, storage: Storage, slot: number): BalanceMark[] {
  const due = Math.max(1, Math.round(read.levelEveryMinutes / 15))
  const isKnown = !Number.isNaN(read.levelsM[slot] ?? Number.NaN)
  const stretch = storage.stretch[slot] ?? 0
  const marks: BalanceMark[] = []
  if (!isKnown && (stretch > due || (stretch === 0 && slot % due === 0))) marks.push('missingLevel')
  if (stretch > due) marks.push('gap')
  if (storage.isOutside[slot] === 1) marks.push('outsideCurve')
  return marks
}

function windowsOf(held: Held, { levelsM }: Storage, rawM3s: Slots): Uint8Array {
  const mean = meansOf(rawM3s)
  const windows = new Uint8Array(rawM3s.length).fill(1)
  for (let slot = 0; slot < rawM3s.length; slot++) {
    const content = contentAt(held, slot)
    const levelM = levelsM[slot] ?? Number.NaN
    if (!content || Number.isNaN(levelM)) continue
    const before = levelsM[slot - HOUR] ?? Number.NaN
    windows[slot] = windowH(
      {
        hm3PerMetre: slopeOr(content, levelM),
        resolutionM: content.levelResolutionM,
        meanM3s: mean(slot - WEEK, slot + 1),
        riseMAnHour: Number.isNaN(before) ? 0 : levelM - before,
      },
      content.publishWindowH,
    )
  }
  return windows
}

function slopeOr({ volumeCurve }: ReservoirContent, levelM: number): number {
  try {
    return hm3PerMetreAt(volumeCurve, levelM)
  } catch (error) {
    if (error instanceof OutsideCurve) return 0
    throw error
  }
}
