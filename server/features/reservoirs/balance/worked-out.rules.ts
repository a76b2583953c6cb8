import type { BalanceMark } from '#contract/hydrology/row.ts'

import type { Observed } from './flows.rules.ts'
import type { Grid, Slots } from './grid.rules.ts'
import type { Held, Storage } from './storage.rules.ts'

/** What was read of a reservoir, by slot; NaN where nothing was. */
export interface Observations {
  readonly levelsM: Slots
  /** How often a level is due; a longer stretch without one is a gap. */
  readonly levelEveryMinutes: number
  /** Levels read off the staff gauge, in the slots in which somebody did, and how often that is due. */
  readonly staffGaugesM: Slots
  readonly staffGaugeEveryMinutes: number
  readonly tailwatersM: Slots
  readonly rainsMm: Slots
  readonly turbineFlowsM3s: Slots
  readonly spillFlowsM3s: Slots
  readonly environmentalFlowsM3s: Slots
  readonly lossesM3s: Slots
  readonly powersMw: ReadonlyMap<number, Slots>
  readonly openingsM: ReadonlyMap<string, Slots>
  /** What the reservoir above let go, at the time it arrives; undefined where there is none. */
  readonly upstreamM3s: Slots | undefined
  /** 1 where one of the readings was marked as doubtful by whoever wrote it. */
  readonly isDoubtful: Uint8Array
}

/** The water of a reservoir, slot by slot. */
export interface WorkedOut {
  readonly grid: Grid
  readonly held: Held
  readonly read: Observations
  readonly storage: Storage
  readonly tailwatersM: Slots
  readonly turbinesM3s: Slots
  readonly spillsM3s: Slots
  readonly environmentalM3s: Slots
  readonly lossesM3s: Slots
  readonly releasesM3s: Slots
  readonly rawM3s: Slots
  readonly publishedM3s: Slots
  readonly windowsH: Uint8Array
  readonly marks: readonly (readonly BalanceMark[])[]
}

/** What the formulas of a slot are given. */
export function observedAt(read: Observations, storage: Storage, slot: number): Observed {
  const at = (slots: Slots | undefined) => slots?.[slot] ?? Number.NaN
  return {
    levelM: at(storage.levelsM),
    tailwaterM: at(read.tailwatersM),
    turbineFlowM3s: at(read.turbineFlowsM3s),
    spillFlowM3s: at(read.spillFlowsM3s),
    environmentalFlowM3s: at(read.environmentalFlowsM3s),
    lossM3s: at(read.lossesM3s),
    powerMw: (unitId) => at(read.powersMw.get(unitId)),
    openingM: (code) => at(read.openingsM.get(code)),
  }
}
