import { formatDecimal, formatInstant } from '#contract/core/format.ts'
import type { Operation, PersonnelChange, ShiftSections } from '#contract/duty-shift-logs/index.ts'

import { shortInstant } from '../clock/clock-text.rules.ts'

const change = (name: string, before: number | null, after: number | null, unit: string) => {
  const known = [before, after].filter((value) => value !== null)
  return known.length > 0 && `${name}: ${known.join(' → ')} ${unit}`
}

/** Everything an entry says beside its time and kind, as one text of the printed form. */
export function entryText(operation: Operation): string {
  const { content, equipment, executorName, supervisorName, switchingSheetNo } = operation
  const order = [operation.orderLevel, operation.orderFrom, operation.orderNo].filter(Boolean).join(', ')
  return [
    equipment ? `[${equipment}] ${content}` : content,
    order && `Lệnh: ${order}`,
    change('P', operation.activePowerBeforeMw, operation.activePowerAfterMw, 'MW'),
    change('Q', operation.reactivePowerBeforeMvar, operation.reactivePowerAfterMvar, 'MVAr'),
    switchingSheetNo && `PTT số ${switchingSheetNo}`,
    supervisorName ? `Thao tác: ${executorName}; giám sát: ${supervisorName}` : executorName,
    operation.isLate && `Ghi muộn, lúc ${formatInstant(operation.creationTime)}`,
  ]
    .filter((part) => typeof part === 'string')
    .map((part) => part.replace(/\.$/, ''))
    .filter(Boolean)
    .join('. ')
}

/** From when to when somebody stood in for another. */
export function changeSpan({ changedAt, until }: PersonnelChange, day: string): string {
  return `${shortInstant(changedAt, day)} – ${until ? shortInstant(until, day) : 'hết ca'}`
}

const levelUnits = [
  ['upstreamLevelM', 'Mực nước thượng lưu', 'm'],
  ['downstreamLevelM', 'Mực nước hạ lưu', 'm'],
  ['inflowM3s', 'Lưu lượng về hồ', 'm³/s'],
  ['turbineFlowM3s', 'Lưu lượng chạy máy', 'm³/s'],
  ['spillFlowM3s', 'Lưu lượng xả tràn', 'm³/s'],
  ['irradianceWm2', 'Cường độ bức xạ', 'W/m²'],
  ['activePowerMw', 'Công suất P', 'MW'],
] as const

/** The readings that were written, with their units. */
export function levelFacts(levels: ShiftSections['levels']): readonly (readonly [string, string])[] {
  return levelUnits.flatMap(([name, label, unit]) => {
    const value = levels[name]
    return value === null ? [] : [[label, `${value} ${unit}`] as const]
  })
}

/** Megawatt-hours for the form; empty while unknown. */
export const energyText = (energy: number | null) => (energy === null ? '' : formatDecimal(energy))

/** A text inside the quotes of a style sheet's string. */
export function cssString(text: string): string {
  return `"${text.replaceAll(/["\\\n<]/g, ' ')}"`
}
