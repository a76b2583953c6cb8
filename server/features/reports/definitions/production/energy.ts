import { daysBetween } from '#contract/core/days.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'
import type { ReportFigures } from '#contract/reports/layout.ts'

import { figure, figures, less, percentOf } from '../parts.ts'
import { at } from './addresses.ts'
import { overDays, type Energies } from './energy.service.ts'
import { endedDays, toldOf, type Days } from '../rules/periods.rules.ts'

/** What a plant made, sold and took over some days, in MWh. */
interface EnergySums {
  readonly grossMwh: number | null
  readonly netMwh: number | null
  readonly receivedMwh: number | null
  /** Gross less net: 412.6 less 406.9 are 5.7 MWh, 1.38 % (domain-2 2.10). */
  readonly ownUseMwh: number | null
  readonly ownUsePercent: number | null
}

/** The same, where own use may be told: gross and net are of the same days. */
export function sumsOf(
  grossMwh: number | null,
  netMwh: number | null,
  receivedMwh: number | null,
): EnergySums {
  const ownUseMwh = less(grossMwh, netMwh)
  return { grossMwh, netMwh, receivedMwh, ownUseMwh, ownUsePercent: percentOf(ownUseMwh, grossMwh) }
}

/**
 * What the days of a period come to. Own use is told only where gross and net are known of the same days, and of none that is not
 * over: registers are read by the hour, what units gave until the cut-off.
 */
export function sumsOverDays({ gross, meters, today }: Energies, days: readonly string[]): EnergySums {
  const sums = sumsOf(overDays(days, gross.on), overDays(days, meters.outOn), overDays(days, meters.inOn))
  const isAlike = days.every((day) => {
    const [hasGross, hasNet] = [gross.on(day) !== null, meters.outOn(day) !== null]
    return day < today ? hasGross === hasNet : !hasGross && !hasNet
  })
  return isAlike ? sums : { ...sums, ownUseMwh: null, ownUsePercent: null }
}

/** Nothing is known. */
const nothing = sumsOf(null, null, null)

/** The sums of the year before: none where readings do not reach back to the first day, for a part would mislead. */
export function sumsBefore(energies: Energies | null, days: Days | null): EnergySums {
  if (!energies || !days) return nothing
  const all = daysBetween(days.from, days.to)
  const [first = ''] = all
  const sums = sumsOverDays(energies, all)
  const hasGross = energies.gross.on(first) !== null
  const hasNet = energies.meters.outOn(first) !== null
  return {
    grossMwh: hasGross ? sums.grossMwh : null,
    netMwh: hasNet ? sums.netMwh : null,
    receivedMwh: energies.meters.inOn(first) === null ? null : sums.receivedMwh,
    ownUseMwh: hasGross && hasNet ? sums.ownUseMwh : null,
    ownUsePercent: hasGross && hasNet ? sums.ownUsePercent : null,
  }
}

/** What energy figures are made of. */
export interface EnergyStory {
  readonly plantId: number
  readonly days: Days
  readonly sums: EnergySums
  readonly before: EnergySums
  readonly plannedMwh: number | null
  /** The period is over: a part of it is not held against the plan of the whole. */
  readonly isOver: boolean
  readonly energies: Energies
}

/** How much of the plan was made, in percent; null while the period runs. */
export const percentOfPlan = ({ sums, plannedMwh, isOver }: EnergyStory): number | null =>
  isOver && plannedMwh !== null && plannedMwh > 0 ? percentOf(sums.grossMwh, plannedMwh) : null

/** Where gross, net, received and own use come from, and how many days told them. */
function originsOf({ plantId, days, energies: { gross, meters, today } }: EnergyStory) {
  const [vi, en] = gross.source
    ? [`, ${energySourceLabels[gross.source].vi}`, `, ${energySourceLabels[gross.source].en}`]
    : ['', '']
  const ended = endedDays(days, today)
  const path = at.unitFigures(plantId, days)
  const registers = {
    unit: 'MWh',
    decimals: 3,
    source: {
      vi: 'Chỉ số công tơ, báo cáo vận hành ngày',
      en: 'Registers of the meters, report of the day',
    },
    path: at.meters(plantId),
  }
  return {
    gross: {
      unit: 'MWh',
      decimals: 3,
      source: { vi: `Sản lượng các tổ máy${vi}`, en: `Energy of all units${en}` },
      path,
      toldDays: toldOf(ended, gross.on),
    },
    net: { ...registers, toldDays: toldOf(ended, meters.outOn) },
    received: { ...registers, toldDays: toldOf(ended, meters.inOn) },
    own: {
      source: { vi: 'Đầu cực − thương phẩm', en: 'Gross − net' },
      path,
      toldDays: toldOf(ended, (day) => less(gross.on(day), meters.outOn(day))),
    },
  }
}

/** Gross, net, received and own use, with the plan and the year before. */
export function energyFigures(story: EnergyStory): ReportFigures {
  const { plantId, sums, before, plannedMwh } = story
  const { gross, net, received, own } = originsOf(story)
  return figures('energy', { vi: 'Sản lượng', en: 'Energy' }, [
    figure('grossMwh', { vi: 'Sản lượng đầu cực', en: 'Gross energy' }, sums.grossMwh, {
      ...gross,
      plan: plannedMwh,
      isRunning: !story.isOver,
      yearBefore: before.grossMwh,
    }),
    figure('netMwh', { vi: 'Sản lượng thương phẩm', en: 'Net energy' }, sums.netMwh, {
      ...net,
      yearBefore: before.netMwh,
    }),
    figure('receivedMwh', { vi: 'Điện nhận lưới', en: 'Energy from the grid' }, sums.receivedMwh, {
      ...received,
      yearBefore: before.receivedMwh,
    }),
    figure('ownUseMwh', { vi: 'Tự dùng', en: 'Own use' }, sums.ownUseMwh, {
      ...own,
      unit: 'MWh',
      decimals: 3,
      yearBefore: before.ownUseMwh,
    }),
    figure('ownUsePercent', { vi: 'Tỷ lệ tự dùng', en: 'Own use, share' }, sums.ownUsePercent, {
      ...own,
      unit: '%',
      yearBefore: before.ownUsePercent,
    }),
    figure('planPercent', { vi: 'Đạt kế hoạch', en: 'Of the plan' }, percentOfPlan(story), {
      unit: '%',
      decimals: 1,
      source: { vi: 'Kế hoạch sản lượng đã duyệt', en: 'Approved plan of output' },
      path: at.plans(plantId),
    }),
  ])
}
