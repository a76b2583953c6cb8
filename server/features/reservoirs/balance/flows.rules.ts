import type { ReservoirContent } from '#contract/reservoirs/version.ts'

import { OutsideCurve, tailwaterMAt } from '../formulas/curves.rules.ts'
import {
  environmentalFlowM3s,
  gateFlowM3s,
  netHeadM,
  overflowM3s,
  turbineFlowM3s,
} from '../formulas/outlets.rules.ts'
import type { BalanceMark } from '#contract/hydrology/row.ts'

/** What was read in a slot; NaN where nothing was. */
export interface Observed {
  readonly levelM: number
  readonly tailwaterM: number
  readonly turbineFlowM3s: number
  readonly spillFlowM3s: number
  readonly environmentalFlowM3s: number
  readonly lossM3s: number
  /** Power in MW by unit, opening in m by its code. */
  readonly powerMw: (unitId: number) => number
  readonly openingM: (code: string) => number
}

/** What flows in a slot, in m³/s; NaN where it cannot be worked out, and why. */
export interface Flows {
  readonly tailwaterM: number
  readonly turbineM3s: number
  readonly spillM3s: number
  /** 0 in the sum and unknown to the reader where the reservoir has no outlet of its own for it. */
  readonly environmentalM3s: number
  readonly lossM3s: number
  readonly releaseM3s: number
  readonly marks: readonly BalanceMark[]
}

/** What flows in a slot, as the reservoir is laid down. */
export function flowsOf(content: ReservoirContent, read: Observed): Flows {
  const marks: BalanceMark[] = []
  const spillM3s = spillOf(content, read, marks)
  const environmentalM3s = environmentalOf(content, read, marks)
  const { turbineM3s, tailwaterM } = turbinesOf(content, read, spillM3s + environmentalM3s, marks)
  const lossM3s = Number.isNaN(read.lossM3s) ? content.lossM3s : read.lossM3s
  const releaseM3s = turbineM3s + spillM3s + environmentalM3s
  return { tailwaterM, turbineM3s, spillM3s, environmentalM3s, lossM3s, releaseM3s, marks }
}

/** What a table or curve does not reach is not known, and said so. */
export function within(marks: BalanceMark[], work: () => number): number {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof OutsideCurve)) throw error
    if (!marks.includes('outsideCurve')) marks.push('outsideCurve')
    return Number.NaN
  }
}

function spillOf(content: ReservoirContent, read: Observed, marks: BalanceMark[]): number {
  if (content.spillSource === 'reading') {
    if (Number.isNaN(read.spillFlowM3s)) marks.push('missingSpill')
    return read.spillFlowM3s
  }
  const { levelM } = read
  let sum = 0
  for (const weir of content.weirs) sum += Number.isNaN(levelM) ? Number.NaN : overflowM3s(weir, levelM)
  for (const gate of content.gates) {
    if (levelM <= gate.sillLevelM) continue
    const openingM = read.openingM(gate.openingCode)
    if (Number.isNaN(openingM)) {
      if (!marks.includes('missingOpening')) marks.push('missingOpening')
      sum = Number.NaN
    } else if (openingM > gate.maxOpeningM) {
      // Percents typed into a column of metres: 50 is no opening of a gate of 11 m.
      if (!marks.includes('impossibleOpening')) marks.push('impossibleOpening')
      sum = Number.NaN
    } else if (openingM > 0)
      sum += Number.isNaN(levelM) ? Number.NaN : within(marks, () => gateFlowM3s(gate, openingM, levelM))
  }
  return sum
}

function environmentalOf({ environmental }: ReservoirContent, read: Observed, marks: BalanceMark[]): number {
  if (environmental.method === 'none') return 0
  const openingM = environmental.method === 'opening' ? read.openingM(environmental.openingCode ?? '') : 0
  const flow =
    environmental.method === 'reading'
      ? read.environmentalFlowM3s
      : openingM === 0
        ? 0
        : environmentalFlowM3s(environmental, openingM, read.levelM)
  if (Number.isNaN(flow)) marks.push('missingEnvironmental')
  return flow
}

/** The level below the dam moves with what the turbines let through: a few rounds settle both. */
const ROUNDS = 12

function turbinesOf(
  content: ReservoirContent,
  read: Observed,
  otherM3s: number,
  marks: BalanceMark[],
): { turbineM3s: number; tailwaterM: number } {
  const byCurve = (flowM3s: number) =>
    content.tailwaterCurve.length === 0 || Number.isNaN(flowM3s)
      ? Number.NaN
      : within(marks, () => tailwaterMAt(content.tailwaterCurve, flowM3s))
  const isRead = !Number.isNaN(read.tailwaterM)
  if (content.turbineSource === 'reading') {
    if (Number.isNaN(read.turbineFlowM3s)) marks.push('missingTurbineFlow')
    const tailwaterM = isRead ? read.tailwaterM : byCurve(read.turbineFlowM3s + otherM3s)
    if (!isRead) marks.push(Number.isNaN(tailwaterM) ? 'missingTailwater' : 'tailwaterByCurve')
    return { turbineM3s: read.turbineFlowM3s, tailwaterM }
  }
  const powers = content.turbines.map(({ unitId }) => read.powerMw(unitId))
  if (powers.some(Number.isNaN)) {
    marks.push('missingPower')
    return { turbineM3s: Number.NaN, tailwaterM: read.tailwaterM }
  }
  const through = (tailwaterM: number) =>
    content.turbines.reduce((sum, turbine, place) => {
      const head = netHeadM(turbine, read.levelM, tailwaterM)
      const powerMw = powers[place] ?? 0
      return sum + within(marks, () => turbineFlowM3s(turbine, powerMw, head))
    }, 0)
  if (isRead) return { turbineM3s: through(read.tailwaterM), tailwaterM: read.tailwaterM }
  let tailwaterM = byCurve(otherM3s)
  for (let round = 0; round < ROUNDS && !Number.isNaN(tailwaterM); round++)
    tailwaterM = byCurve(through(tailwaterM) + otherM3s)
  marks.push(Number.isNaN(tailwaterM) ? 'missingTailwater' : 'tailwaterByCurve')
  return { turbineM3s: through(tailwaterM), tailwaterM }
}
