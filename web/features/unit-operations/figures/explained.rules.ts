import { formatFigure } from '#contract/core/format.ts'
import type { UnitFigures } from '#contract/unit-operations/figures.ts'

/** The figures that are explained, in their order on the screen. */
export const figureNames = [
  'availability',
  'forcedOutageRate',
  'plannedOutageFactor',
  'capacityFactor',
  'hoursBetweenFailures',
  'serviceHours',
  'starts',
  'startReliability',
  'lostEnergy',
] as const
export type FigureName = (typeof figureNames)[number]

/** A figure with what it is made of. */
export interface ExplainedFigure {
  /** What stands for it in formulas, e.g. `AF`. */
  readonly symbol: string
  /** Its value with unit; a dash where there is nothing to divide by. */
  readonly value: string
  readonly formula: string
  /** The formula with the numbers of the period. */
  readonly numbers: string
}

const hours = (value: number) => formatFigure(value, 1)
const percent = (share: number | null) => (share === null ? '' : `${formatFigure(share * 100, 2)} %`)

/** Below this, in MWh, a tenth says too little: of an inverter on the first morning of a month 0.0. */
const FINE_BELOW_MWH = 10

/** With how many decimals some energies in MWh are shown side by side: down to the kWh where one of them is small. */
export const energyDecimals = (...mwh: readonly (number | null)[]): number =>
  mwh.some((one) => one !== null && one !== 0 && Math.abs(one) < FINE_BELOW_MWH) ? 3 : 1

const megawattHours = (value: number | null) =>
  value === null ? '' : `${formatFigure(value, energyDecimals(value))} MWh`

type Explain = (figures: UnitFigures) => ExplainedFigure

const share = (symbol: string, formula: string, value: number | null, numbers: string): ExplainedFigure => ({
  symbol,
  value: percent(value),
  formula: `${symbol} = ${formula}`,
  numbers: value === null ? '' : `${numbers} = ${percent(value)}`,
})

const explanations: Readonly<Record<FigureName, Explain>> = {
  availability: (of) =>
    share(
      'AF',
      '(SH + RSH) / PH',
      of.availability,
      `(${hours(of.serviceHours)} + ${hours(of.reserveHours)}) / ${hours(of.periodHours)}`,
    ),
  forcedOutageRate: (of) =>
    share(
      'FOR',
      'FOH / (FOH + SH)',
      of.forcedOutageRate,
      `${hours(of.forcedOutageHours)} / (${hours(of.forcedOutageHours)} + ${hours(of.serviceHours)})`,
    ),
  plannedOutageFactor: (of) =>
    share(
      'POF',
      'POH / PH',
      of.plannedOutageFactor,
      `${hours(of.plannedOutageHours)} / ${hours(of.periodHours)}`,
    ),
  capacityFactor: (of) => {
    const possible = of.capacityFactor && of.energyMwh !== null ? of.energyMwh / of.capacityFactor : null
    const numbers = `${megawattHours(of.energyMwh)} / ${megawattHours(possible)}`
    return share('CF', 'E / (Pn × PH)', of.capacityFactor, numbers)
  },
  hoursBetweenFailures: (of) => {
    const value = of.hoursBetweenFailures === null ? '' : `${hours(of.hoursBetweenFailures)} h`
    return {
      symbol: 'MTBF',
      value,
      formula: 'MTBF = SH / n',
      numbers: value && `${hours(of.serviceHours)} / ${of.forcedOutages} = ${value}`,
    }
  },
  serviceHours: (of) => ({
    symbol: 'SH',
    value: `${hours(of.serviceHours)} h`,
    formula: 'PH = SH + RSH + POH + MOH + FOH',
    numbers: `${[
      of.serviceHours,
      of.reserveHours,
      of.plannedOutageHours,
      of.maintenanceOutageHours,
      of.forcedOutageHours,
    ]
      .map(hours)
      .join(' + ')} = ${hours(of.periodHours)} h`,
  }),
  starts: (of) => ({
    symbol: 'n',
    value: `${of.starts}`,
    formula: '',
    numbers: `${of.starts} + ${of.failedStarts}`,
  }),
  startReliability: (of) =>
    share('SR', 'n / (n + n₀)', of.startReliability, `${of.starts} / (${of.starts} + ${of.failedStarts})`),
  lostEnergy: (of) => ({
    symbol: 'E',
    value: megawattHours(of.lostEnergyMwh),
    formula: 'Σ (P × Δt)',
    numbers: megawattHours(of.lostEnergyMwh),
  }),
}

/** A figure in words and numbers: how it is worked out, and what came of it. */
export function explained(name: FigureName, figures: UnitFigures): ExplainedFigure {
  return explanations[name](figures)
}
