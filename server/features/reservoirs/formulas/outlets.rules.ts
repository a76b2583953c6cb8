import type { EnvironmentalOutlet, Gate, GateTable, Turbine, Weir } from '#contract/reservoirs/outlets.ts'

import { along, segmentOf } from './curves.rules.ts'

const GRAVITY = 9.81

/**
 * How open a gate is to the water above its sill when the flow begins to leave the formula of the orifice, and when the
 * gate is clear of the water. In between both formulas are mixed: by themselves they lie 28 % apart.
 */
const MIXED = { from: 0.65, to: 0.85 } as const

/** Free overflow in m³/s: Q = ε·m·B·√(2g)·h^1.5; ε 0.95, m 0.46, B 27 m, h 11 m is 1,907. */
function free(side: number, weir: number, widthM: number, headM: number): number {
  return headM > 0 ? side * weir * widthM * Math.sqrt(2 * GRAVITY) * headM ** 1.5 : 0
}

/** Flow under a gate in m³/s: Q = μ·b·a·√(2g(h − α·a)); μ and α 0.62, b 9 m, a 0.5 m, h 9.42 m is 37.3. */
function underGate(mu: number, alpha: number, widthM: number, openingM: number, headM: number): number {
  const acting = headM - alpha * openingM
  return acting > 0 ? mu * widthM * openingM * Math.sqrt(2 * GRAVITY * acting) : 0
}

/** Flow over a spillway without gates in m³/s at a level in m. */
export const overflowM3s = (weir: Weir, levelM: number): number =>
  free(weir.sideCoefficient, weir.weirCoefficient, weir.lengthM, levelM - weir.crestLevelM)

/**
 * Flow through a gate in m³/s at an opening in m and a level in m: by its table where it has one, else under the gate or,
 * once it is clear of the water, freely over the sill.
 *
 * @throws OutsideCurve for a level or an opening that the table does not reach
 */
export function gateFlowM3s(gate: Gate, openingM: number, levelM: number): number {
  const headM = levelM - gate.sillLevelM
  if (openingM <= 0 || headM <= 0) return 0
  if (gate.table) return tableFlowM3s(gate.table, openingM, levelM)
  const { dischargeCoefficient, contractionCoefficient, widthM } = gate
  const share = openingM / headM
  const weight = Math.min(1, Math.max(0, (share - MIXED.from) / (MIXED.to - MIXED.from)))
  const under =
    weight < 1 ? underGate(dischargeCoefficient, contractionCoefficient, widthM, openingM, headM) : 0
  const over = weight > 0 ? free(gate.sideCoefficient, gate.weirCoefficient, widthM, headM) : 0
  return under * (1 - weight) + over * weight
}

/** Between the four nearest flows of a table, in both directions; a shut gate lets nothing through. */
function tableFlowM3s({ levelsM, openingsM, flowsM3s }: GateTable, openingM: number, levelM: number): number {
  const openings = openingsM[0] === 0 ? openingsM : [0, ...openingsM]
  const flowAt = (row: number, column: number) => {
    const flows = flowsM3s[row] ?? []
    return openingsM[0] === 0 ? (flows[column] ?? NaN) : column === 0 ? 0 : (flows[column - 1] ?? NaN)
  }
  const row = segmentOf(levelsM.length, (place) => levelsM[place] ?? NaN, levelM)
  const column = segmentOf(openings.length, (place) => openings[place] ?? NaN, openingM)
  const [up, right] = [shareIn(levelsM, row, levelM), shareIn(openings, column, openingM)]
  const low = flowAt(row, column) * (1 - right) + flowAt(row, column + 1) * right
  const high = flowAt(row + 1, column) * (1 - right) + flowAt(row + 1, column + 1) * right
  return low * (1 - up) + high * up
}

function shareIn(values: readonly number[], place: number, value: number): number {
  const [low, high] = [values[place] ?? 0, values[place + 1] ?? 0]
  return high > low ? (value - low) / (high - low) : 0
}

/** Flow left in the river in m³/s by the opening of its valve in m at a level in m: Q = φ·b·a·√(2g(h − ε·a)). */
export function environmentalFlowM3s(outlet: EnvironmentalOutlet, openingM: number, levelM: number): number {
  const { sillLevelM, widthM, dischargeCoefficient, contractionCoefficient } = outlet
  if (openingM <= 0 || sillLevelM === null) return 0
  return underGate(
    dischargeCoefficient ?? 0,
    contractionCoefficient ?? 0,
    widthM ?? 0,
    openingM,
    levelM - sillLevelM,
  )
}

/**
 * Flow through a turbine in m³/s at a power in MW and a net head in m. By efficiency Q = 1000·P/(9.81·η·H): 15 MW, 0.90
 * and 64.32 m is 26.41; by what a kWh takes Q = P·q/3.6: 6.576 m³/kWh is 27.40. Below its least power the unit stands
 * still, and what leaks is let through.
 *
 * @throws OutsideCurve for a head that the consumption is not known of
 */
export function turbineFlowM3s(turbine: Turbine, powerMw: number, netHeadM: number): number {
  if (powerMw < turbine.minimumMw || powerMw <= 0) return turbine.leakM3s
  if (turbine.method === 'efficiency')
    return (1000 * powerMw) / (GRAVITY * (turbine.efficiency ?? NaN) * netHeadM)
  const [only, second] = turbine.consumption
  const m3PerKwh =
    only && !second
      ? only.m3PerKwh
      : along(
          turbine.consumption,
          (point) => point.headM,
          (point) => point.m3PerKwh,
          netHeadM,
        )
  return (powerMw * m3PerKwh) / 3.6
}

/** The net head in m: level above the dam, less the level below it and what the penstock takes. */
export const netHeadM = (turbine: Turbine, levelM: number, tailwaterM: number): number =>
  levelM - tailwaterM - turbine.headLossM
