import type { HourState } from '#contract/release-plans/labels.ts'
import type { FloodCutInput } from '#contract/release-plans/plan.ts'

import { HM3_PER_HOUR, mostSpillM3s, type Basin } from './basin.rules.ts'
import { inflowsByHour } from './inflow.rules.ts'
import { march, type Before, type March, type Outflow } from './march.rules.ts'

/** Volumes that differ by less are the same level: less than a millimetre of any reservoir. */
const SAME_HM3 = 1e-6

interface Task {
  readonly basin: Basin
  readonly input: FloodCutInput
  /** 10⁶ m³ at the levels of the same names. */
  readonly preFlood: number
  readonly target: number
  readonly maximum: number
  readonly peakHour: number
}

/**
 * Cutting a flood in stages: hạ (lower to the level before the flood once inflow announces it), duy trì (hold it), cắt lũ
 * (let out less than comes while the flood lasts), tích (store its end), mục tiêu (stay at the target). Above everything
 * stands the highest level: what would exceed it is let out whatever cut and ramps say, as far as gates can.
 *
 * @returns undefined where one of its levels is outside of the curve
 */
export function cutFlood(basin: Basin, input: FloodCutInput): March | undefined {
  const [preFlood, target, maximum] = [
    basin.volumeHm3At(input.preFloodLevelM),
    basin.volumeHm3At(input.targetLevelM),
    basin.volumeHm3At(input.maximumLevelM),
  ]
  if (preFlood === null || target === null || maximum === null) return undefined
  const scale = input.scalePercent / 100
  const inflowsM3s = inflowsByHour(input.inflows, input.hours).map((flow) => flow * scale)
  const peakHour = inflowsM3s.indexOf(Math.max(...inflowsM3s))
  const task = { basin, input, preFlood, target, maximum, peakHour }
  let released: number | null = null
  const { startAt, levelStartM } = input
  return march({ basin, startAt, levelStartM, inflowsM3s }, (before) => {
    const out = letOut(task, before, released)
    released = out.turbineM3s + out.environmentalM3s + out.spillM3s
    return out
  })
}

/** The stage of an hour, by inflow and level, before the peak and after it. */
export function stageOf(
  task: Pick<Task, 'preFlood' | 'target' | 'peakHour'> & {
    input: Pick<FloodCutInput, 'floodFromM3s' | 'lowerFromM3s'>
  },
  { hour, inflowM3s, volumeHm3 }: Pick<Before, 'hour' | 'inflowM3s' | 'volumeHm3'>,
): HourState {
  const { input, preFlood, target, peakHour } = task
  if (inflowM3s >= input.floodFromM3s) return 'cut'
  if (hour > peakHour) return volumeHm3 < target - SAME_HM3 ? 'store' : 'target'
  return inflowM3s >= input.lowerFromM3s && volumeHm3 > preFlood + SAME_HM3 ? 'lower' : 'hold'
}

/** Release that a stage asks for, m³/s. */
function wantedBy(stage: HourState, { input, preFlood, target }: Task, before: Before): number {
  const { inflowM3s, volumeHm3 } = before
  switch (stage) {
    case 'lower':
      return inflowM3s + (volumeHm3 - preFlood) / HM3_PER_HOUR
    case 'cut':
      return inflowM3s * (1 - input.cutPercent / 100)
    case 'store': {
      const through = Math.min(inflowM3s, input.maximumTurbineM3s + input.environmentalFlowM3s)
      return Math.max(through, inflowM3s - (target - volumeHm3) / HM3_PER_HOUR)
    }
    case 'target':
      return inflowM3s + (volumeHm3 - target) / HM3_PER_HOUR
    default:
      return inflowM3s
  }
}

function letOut(task: Task, before: Before, released: number | null): Outflow {
  const { basin, input, maximum } = task
  const { inflowM3s, volumeHm3, levelM } = before
  const { environmentalFlowM3s: environmentalM3s, maximumTurbineM3s, rampUpM3s, rampDownM3s } = input
  const stage = stageOf(task, before)
  const wanted = Math.max(wantedBy(stage, task, before), environmentalM3s)
  const from = released ?? inflowM3s
  const ramped = Math.min(Math.max(wanted, from - rampDownM3s), from + rampUpM3s)
  // What more would lift the level above the highest one.
  const safest = inflowM3s - (maximum - volumeHm3) / HM3_PER_HOUR
  const spillRoom = Math.min(input.maximumSpillM3s, mostSpillM3s(basin, levelM))
  const most = environmentalM3s + maximumTurbineM3s + spillRoom
  const release = Math.min(Math.max(ramped, safest), most)
  const turbineM3s = Math.min(Math.max(release - environmentalM3s, 0), maximumTurbineM3s)
  return {
    turbineM3s,
    environmentalM3s,
    spillM3s: Math.max(0, release - environmentalM3s - turbineM3s),
    requiredDeltaM3s: wanted - inflowM3s,
    allowedMinM3s: null,
    allowedMaxM3s: most,
    state: stateOf(stage, { ramped, safest, most }),
  }
}

/** What decided: the highest level where it overrules the stage, or that it can no longer be kept. */
function stateOf(
  stage: HourState,
  { ramped, safest, most }: { readonly ramped: number; readonly safest: number; readonly most: number },
): HourState {
  if (safest > most) return 'aboveMaximum'
  return safest > ramped ? 'atMaximum' : stage
}
