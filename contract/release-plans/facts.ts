import {
  formatDay,
  formatFigure,
  formatInstant,
  formatNumber,
  formatShownDay,
  formatShownMinute,
} from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { nameOf, type FieldWord } from '#contract/core/words.ts'

import { loweringModeLabels, type LoweringMode } from './labels.ts'
import type { GateStep, InflowPoint, PlanInput, PlanResult, PlanUnit, UnitRun } from './plan.ts'
import { floodCutWords, loweringWords, planResultWords as w, whatIfWords } from './words.ts'

/** A field of a plan and what stands in it, in words: screen, paper and workbook show the same. */
export interface PlanFact {
  readonly field: string
  readonly name: string
  readonly value: string
}

/** How days and moments are written. */
interface Moments {
  readonly day: (day: string) => string
  readonly instant: (instant: string) => string
}
const onPaper: Moments = { day: formatDay, instant: formatInstant }
/** As screens show them; files and papers have two digits. */
export const onScreen: Moments = { day: formatShownDay, instant: formatShownMinute }

/** Fields that stand elsewhere: in the title of a plan, or nowhere. */
const elsewhere: ReadonlySet<string> = new Set(['kind', 'reservoirId', 'name', 'orderNo'])

/** Every field that a plan was told, units by their codes; empty is what was left so. */
export function inputFacts(
  input: PlanInput,
  units: readonly PlanUnit[],
  language: Language,
  moments = onPaper,
): PlanFact[] {
  const words = { lowering: loweringWords, floodCut: floodCutWords, whatIf: whatIfWords }[input.kind]
  return Object.entries(words)
    .filter(([field]) => !elsewhere.has(field))
    .map(([field, word]) => ({
      field,
      name: nameOf(word, language),
      value: field === 'startAt' ? moments.instant(input.startAt) : valueOf(input, field, units, language),
    }))
}

function valueOf(input: PlanInput, field: string, units: readonly PlanUnit[], language: Language): string {
  if (field === 'inflows') return inflowsText(input.inflows, language)
  if (input.kind === 'whatIf' && field === 'units') return unitsText(input.units, units)
  if (input.kind === 'whatIf' && field === 'gates') return gatesText(input.gates, language)
  const value: unknown = Reflect.get(input, field)
  if (typeof value === 'number') return formatFigure(value, 3)
  if (typeof value !== 'string' || value === '') return ''
  return field === 'mode' ? loweringModeLabels[value as LoweringMode][language] : value
}

const hourWord = { vi: 'giờ thứ', en: 'hour' } as const
const plain = (value: number) => formatFigure(value, 3)

function inflowsText(inflows: readonly InflowPoint[], language: Language): string {
  return inflows
    .map(({ hour, flowM3s }) => `${hourWord[language]} ${hour}: ${plain(flowM3s)} m³/s`)
    .join('; ')
}

function gatesText(gates: readonly GateStep[], language: Language): string {
  return gates.map(({ hour, openingM }) => `${hourWord[language]} ${hour}: ${plain(openingM)} m`).join('; ')
}

/** Units as people know them: `H1: 15 MW, 0–24 h`; one that is gone keeps its power and hours. */
function unitsText(runs: readonly UnitRun[], units: readonly PlanUnit[]): string {
  const codeOf = new Map(units.map(({ unitId, code }) => [unitId, code]))
  return runs
    .map(({ unitId, powerMw, fromHour, toHour }) => {
      const code = codeOf.get(unitId) ?? ''
      return `${code}: ${plain(powerMw)} MW, ${fromHour}–${toHour} h`
    })
    .join('; ')
}

const never = { vi: 'Không trong thời gian tính', en: 'Not in the time worked out' } as const

/** The figures of a result that its kind has. */
export function resultFacts(
  kind: PlanInput['kind'],
  result: PlanResult,
  language: Language,
  moments = onPaper,
): PlanFact[] {
  const fact = (field: keyof typeof w, value: string): PlanFact => {
    const word: FieldWord = w[field]
    return { field, name: nameOf(word, language), value }
  }
  const when = (at: string | null) => (at ? moments.instant(at) : never[language])
  const peak = (value: number, decimals: number, at: string) =>
    `${formatNumber(value, decimals)} (${moments.instant(at)})`
  const isLowering = kind === 'lowering'
  return [
    ...(isLowering ? [fact('lowerHm3', formatNumber(result.lowerHm3, 3))] : []),
    ...(isLowering ? [fact('meanDeltaM3s', formatNumber(result.meanDeltaM3s, 1))] : []),
    ...(kind === 'whatIf' ? [] : [fact('targetReachedAt', when(result.targetReachedAt))]),
    fact('levelEndM', formatNumber(result.levelEndM, 2)),
    fact('levelMaxM', peak(result.levelMaxM, 2, result.levelMaxAt)),
    fact('levelMinM', peak(result.levelMinM, 2, result.levelMinAt)),
    fact('inflowPeakM3s', peak(result.inflowPeakM3s, 1, result.inflowPeakAt)),
    fact('releasePeakM3s', peak(result.releasePeakM3s, 1, result.releasePeakAt)),
    ...(kind === 'floodCut' ? [fact('peakCutPercent', formatNumber(result.peakCutPercent, 1))] : []),
    ...(kind === 'floodCut' ? [fact('storedHm3', formatNumber(result.storedHm3, 3))] : []),
    fact('normalLevelAt', when(result.normalLevelAt)),
    fact('deadLevelAt', when(result.deadLevelAt)),
    fact('volumeStartHm3', formatNumber(result.volumeStartHm3, 3)),
    fact('volumeEndHm3', formatNumber(result.volumeEndHm3, 3)),
    fact('curveFrom', moments.day(result.curveFrom)),
  ]
}
