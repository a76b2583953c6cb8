import { formatFigure } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { ExplainedField, ExplainedStep } from '#contract/hydrology/explain.ts'
import { isGaugeOff } from '#contract/reservoirs/gauge.ts'
import type { Turbine } from '#contract/reservoirs/outlets.ts'

import { within } from '../balance/flows.rules.ts'
import { gaugesOffM } from '../gauge/gauge.rules.ts'
import { rowOf, type Span } from '../balance/rows.rules.ts'
import { contentAt, volumeOr } from '../balance/storage.rules.ts'
import { observedAt, type WorkedOut } from '../balance/worked-out.rules.ts'
import { environmentalFlowM3s, gateFlowM3s, netHeadM, turbineFlowM3s } from '../formulas/outlets.rules.ts'

const words = {
  read: { vi: 'đọc được', en: 'as read' },
  mean: { vi: 'trung bình các khoảng 15 phút biết được', en: 'mean of the quarters that are known' },
  change: { vi: 'Thay đổi dung tích', en: 'Change of volume' },
  dead: { vi: 'V(MN chết)', en: 'V(dead level)' },
  window: { vi: 'Trung bình trượt quanh thời điểm', en: 'Mean around the time' },
  day: { vi: 'Giữ đúng tổng lượng của ngày, không âm', en: 'With the volume of the day, never negative' },
  gate: { vi: 'Cửa', en: 'Gate' },
  gauge: { vi: 'Thước nước lệch cảm biến', en: 'Gauge less sensor' },
} as const

/** How a figure of a row came about, step by step; the last step is the figure. */
export function stepsOf(
  worked: WorkedOut,
  span: Span,
  field: ExplainedField,
  language: Language,
): ExplainedStep[] {
  return steps[field](worked, span, language)
}

type Steps = (worked: WorkedOut, span: Span, language: Language) => ExplainedStep[]

const steps: Record<ExplainedField, Steps> = {
  volumeHm3: (worked, span, language) => [...gaugeSteps(worked, span, language), volumeStep(worked, span)],
  usefulVolumeHm3: usefulSteps,
  turbineFlowM3s: turbineSteps,
  spillFlowM3s: spillSteps,
  environmentalFlowM3s: environmentalSteps,
  releaseM3s: (worked, span) => [releaseStep(worked, span)],
  inflowRawM3s: rawSteps,
  inflowM3s: publishedSteps,
}

const figure = (value: number | null | undefined, decimals = 2) =>
  value === null || value === undefined || Number.isNaN(value) ? '–' : formatFigure(value, decimals)

const known = (value: number | null | undefined): number | null =>
  value === null || value === undefined || Number.isNaN(value) ? null : value

/** A step with its numbers; without them where the figure is not known. */
const step = (
  name: string,
  formula: string,
  numbers: string,
  value: number | null | undefined,
  unit: string,
): ExplainedStep => ({
  name,
  formula,
  numbers: known(value) === null ? null : numbers,
  value: known(value),
  unit,
})

function volumeStep(worked: WorkedOut, span: Span): ExplainedStep {
  const { levelM, volumeHm3 } = rowOf(worked, span)
  const curve = contentAt(worked.held, span.from)?.volumeCurve ?? []
  const place = levelM === null ? -1 : curve.findIndex((point) => point.levelM > levelM)
  const [low, high] = place > 0 ? [curve[place - 1], curve[place]] : [undefined, undefined]
  const numbers =
    low && high
      ? `${figure(low.volumeHm3, 3)} + (${figure(levelM)} − ${figure(low.levelM)}) / (${figure(high.levelM)} − ${figure(low.levelM)}) · (${figure(high.volumeHm3, 3)} − ${figure(low.volumeHm3, 3)})`
      : figure(volumeHm3, 3)
  return step(`V(${figure(levelM)})`, 'V₁ + (Z − Z₁)/(Z₂ − Z₁) · (V₂ − V₁)', numbers, volumeHm3, '10⁶ m³')
}

/** The last comparison of the staff gauge with the sensor; nothing of the figure rests on it. */
function gaugeSteps({ read, held }: WorkedOut, { from }: Span, language: Language): ExplainedStep[] {
  const toleranceM = contentAt(held, from)?.gaugeToleranceM
  const offM = gaugesOffM(read)[from] ?? Number.NaN
  if (toleranceM === undefined || Number.isNaN(offM)) return []
  const sign = isGaugeOff(offM, toleranceM) ? '>' : '≤'
  return [
    step(
      words.gauge[language],
      'Z(MNTLT) − Z(MNTL)',
      `|${figure(offM)}| ${sign} ${figure(toleranceM)}`,
      tidyCentimetres(offM),
      'm',
    ),
  ]
}

/** 320.50 less 320.42 is 0.08. */
const tidyCentimetres = (metres: number) => Math.round(metres * 1e6) / 1e6

function usefulSteps(worked: WorkedOut, span: Span, language: Language): ExplainedStep[] {
  const { volumeHm3, usefulVolumeHm3 } = rowOf(worked, span)
  const content = contentAt(worked.held, span.from)
  const dead = content ? volumeOr(content.volumeCurve, content.levels.deadLevelM) : null
  return [
    volumeStep(worked, span),
    step(words.dead[language], 'V(MNC)', `V(${figure(content?.levels.deadLevelM)})`, dead, '10⁶ m³'),
    step('Vhi', 'V(Z) − V(MNC)', `${figure(volumeHm3, 3)} − ${figure(dead, 3)}`, usefulVolumeHm3, '10⁶ m³'),
  ]
}

const isOneSlot = ({ from, until }: Span) => until - from === 1

function meanStep(name: string, worked: WorkedOut, span: Span, value: number | null, language: Language) {
  const { inflowSlots, slots } = rowOf(worked, span)
  return step(name, words.mean[language], `n = ${inflowSlots}/${slots}`, value, 'm³/s')
}

function turbineSteps(worked: WorkedOut, span: Span, language: Language): ExplainedStep[] {
  const { turbineFlowM3s: value } = rowOf(worked, span)
  const content = contentAt(worked.held, span.from)
  if (!isOneSlot(span)) return [meanStep('Qcm', worked, span, value, language)]
  if (content?.turbineSource === 'reading')
    return [step('Qcm', words.read[language], figure(value), value, 'm³/s')]
  const read = observedAt(worked.read, worked.storage, span.from)
  const tailwaterM = worked.tailwatersM[span.from] ?? Number.NaN
  const units = (content?.turbines ?? []).map((turbine, place) => {
    const powerMw = read.powerMw(turbine.unitId)
    const headM = netHeadM(turbine, read.levelM, tailwaterM)
    const flow = Number.isNaN(powerMw)
      ? Number.NaN
      : within([], () => turbineFlowM3s(turbine, powerMw, headM))
    return unitStep(turbine, place, { powerMw, headM, flow })
  })
  const sum = units.map(({ value: flow }) => figure(flow)).join(' + ')
  return [...units, step('Qcm', 'Σ Q', sum, value, 'm³/s')]
}

interface UnitNumbers {
  readonly powerMw: number
  readonly headM: number
  readonly flow: number
}

function unitStep(turbine: Turbine, place: number, { powerMw, headM, flow }: UnitNumbers): ExplainedStep {
  const name = `Q ${place + 1}`
  if (powerMw < turbine.minimumMw || powerMw <= 0)
    return step(name, `P < ${figure(turbine.minimumMw)} MW`, figure(turbine.leakM3s), flow, 'm³/s')
  if (turbine.method === 'efficiency')
    return step(
      name,
      '1000·P / (9.81·η·H)',
      `1000·${figure(powerMw)} / (9.81·${figure(turbine.efficiency, 3)}·${figure(headM)})`,
      flow,
      'm³/s',
    )
  return step(
    name,
    'P·q / 3.6',
    `${figure(powerMw)}·${figure((flow * 3.6) / powerMw, 3)} / 3.6`,
    flow,
    'm³/s',
  )
}

function spillSteps(worked: WorkedOut, span: Span, language: Language): ExplainedStep[] {
  const { spillFlowM3s: value } = rowOf(worked, span)
  const content = contentAt(worked.held, span.from)
  if (!isOneSlot(span)) return [meanStep('Qxt', worked, span, value, language)]
  if (content?.spillSource === 'reading')
    return [step('Qxt', words.read[language], figure(value), value, 'm³/s')]
  const read = observedAt(worked.read, worked.storage, span.from)
  const gates = (content?.gates ?? []).map((gate) => {
    const openingM = read.openingM(gate.openingCode)
    const headM = read.levelM - gate.sillLevelM
    const flow =
      headM <= 0
        ? 0
        : Number.isNaN(openingM)
          ? Number.NaN
          : within([], () => gateFlowM3s(gate, openingM, read.levelM))
    const formula = gate.table ? 'Q(Z, a)' : 'μ·b·a·√(2g(h − α·a))'
    const numbers = gate.table
      ? `Q(${figure(read.levelM)}, ${figure(openingM)})`
      : `${figure(gate.dischargeCoefficient, 3)}·${figure(gate.widthM)}·${figure(openingM)}·√(19.62·(${figure(headM)} − ${figure(gate.contractionCoefficient, 3)}·${figure(openingM)}))`
    return step(`${words.gate[language]} ${gate.code}`, formula, numbers, flow, 'm³/s')
  })
  return [
    ...gates,
    step('Qxt', 'Σ Q', gates.map((gate) => figure(gate.value)).join(' + ') || '0', value, 'm³/s'),
  ]
}

function environmentalSteps(worked: WorkedOut, span: Span, language: Language): ExplainedStep[] {
  const { environmentalFlowM3s: value } = rowOf(worked, span)
  const outlet = contentAt(worked.held, span.from)?.environmental
  if (!isOneSlot(span)) return [meanStep('Qmt', worked, span, value, language)]
  if (outlet?.method !== 'opening') return [step('Qmt', words.read[language], figure(value), value, 'm³/s')]
  const read = observedAt(worked.read, worked.storage, span.from)
  const openingM = read.openingM(outlet.openingCode ?? '')
  const headM = read.levelM - (outlet.sillLevelM ?? Number.NaN)
  const numbers = `${figure(outlet.dischargeCoefficient, 3)}·${figure(outlet.widthM)}·${figure(openingM)}·√(19.62·(${figure(headM)} − ${figure(outlet.contractionCoefficient, 3)}·${figure(openingM)}))`
  return [
    step('Qmt', 'φ·b·a·√(2g(h − ε·a))', numbers, environmentalFlowM3s(outlet, openingM, read.levelM), 'm³/s'),
  ]
}

function releaseStep(worked: WorkedOut, span: Span): ExplainedStep {
  const row = rowOf(worked, span)
  const numbers = [row.turbineFlowM3s, row.spillFlowM3s, row.environmentalFlowM3s]
    .map((value) => figure(value ?? 0))
    .join(' + ')
  return step('Qhd', 'Qcm + Qxt + Qmt', numbers, row.releaseM3s, 'm³/s')
}

function rawSteps(worked: WorkedOut, span: Span, language: Language): ExplainedStep[] {
  const row = rowOf(worked, span)
  const seconds = row.inflowSlots * 900
  const change = meanChange(worked, span)
  return [
    step(
      words.change[language],
      'ΔV / Δt',
      `${figure((change * seconds) / 1e6, 4)}·10⁶ / ${figure(seconds, 0)}`,
      change,
      'm³/s',
    ),
    releaseStep(worked, span),
    step(
      'Qvề',
      'Qcm + Qxt + Qmt + Qtt + ΔV/Δt',
      `${figure(row.releaseM3s)} + ${figure(row.lossM3s)} + ${figure(change)}`,
      row.inflowRawM3s,
      'm³/s',
    ),
  ]
}

/** What the reservoir took in over the quarters with an inflow, in m³/s. */
function meanChange({ storage, rawM3s }: WorkedOut, { from, until }: Span): number {
  let [sum, count] = [0, 0]
  for (let slot = from; slot < until; slot++) {
    if (Number.isNaN(rawM3s[slot] ?? Number.NaN)) continue
    sum += ((storage.changesHm3[slot] ?? 0) * 1e6) / 900
    count++
  }
  return count > 0 ? sum / count : Number.NaN
}

function publishedSteps(worked: WorkedOut, span: Span, language: Language): ExplainedStep[] {
  const row = rowOf(worked, span)
  const hours = worked.windowsH[span.from] ?? 1
  return [
    ...rawSteps(worked, span, language),
    step(
      words.window[language],
      `W = ${hours} h`,
      `±${figure(hours / 2, 1)} h`,
      isOneSlot(span) ? meanAround(worked, span.from, hours) : row.inflowRawM3s,
      'm³/s',
    ),
    step(
      words.day[language],
      'Σ Qvề·Δt = Σ Qvề thô·Δt',
      `n = ${row.inflowSlots}/${row.slots}`,
      row.inflowM3s,
      'm³/s',
    ),
  ]
}

function meanAround({ rawM3s }: WorkedOut, slot: number, hours: number): number {
  const values = rawM3s
    .slice(Math.max(0, slot - hours * 2), slot + hours * 2 + 1)
    .filter((one) => !Number.isNaN(one))
  return values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : Number.NaN
}
