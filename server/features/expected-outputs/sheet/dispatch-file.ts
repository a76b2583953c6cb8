import type { Readable } from 'node:stream'

import { formatDay, formatFigure, formatInstant, plantDay } from '#contract/core/format.ts'
import { totalsOf, type ExpectedUnit } from '#contract/expected-outputs/figures.ts'
import type { ExpectedOutputDetail } from '#contract/expected-outputs/output.ts'
import { SLOTS_A_DAY } from '#contract/expected-outputs/labels.ts'
import { partLabels, periodName } from '#contract/expected-outputs/parts.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import { headLook } from '#server/platform/excel/write/form-looks.ts'
import type { Sheet, SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import type { Work } from '#server/platform/http/call.ts'

import { flowAt } from '../rules/water.rules.ts'
import { findPlannedPlant } from '../planned-plant.list.ts'
import { readSurroundings, type Surroundings } from '../bounds.service.ts'
import { levelsOfDay } from './levels-of-day.ts'
import { technicalSheet } from './technical-sheet.ts'

const border = 'thin'
const number = { format: '#,##0.000', border } as const
const metres = { format: '0.00', border } as const
const plain = { align: 'center', border } as const
const strong = { bold: true } as const

/** The file of a plan that dispatch gets: its figures in their form, and what of the units Article 48 asks for. */
export async function dispatchFile(
  { db, now }: Pick<Work, 'db' | 'now'>,
  plan: ExpectedOutputDetail,
): Promise<{ readonly fileName: string; readonly content: Readable }> {
  const { powerPlantId, period, startsOn, revision } = plan
  const plant = await findPlannedPlant(db, powerPlantId)
  const code = plant?.code ?? ''
  const sheets: Sheet[] = []
  if (period !== 'day') sheets.push(longSheet(plan))
  else if (plant) {
    const around = await readSurroundings(db, { plant, period, startsOn }, now)
    sheets.push(daySheet(plan, around), technicalSheet(plan, around))
  }
  const day = formatDay(startsOn).replaceAll('/', '')
  const name = period === 'day' ? `KH_${code}_${day}` : `KH_${code}_${period}_${day}`
  return { fileName: `${name}_L${revision}.xlsx`, content: workbookStream(sheets) }
}

const heading = (texts: readonly string[]): SheetRow => ({
  cells: texts.map((value): Cell => ({ value, style: headLook })),
  height: 34,
})

function codeOf({ bounds }: ExpectedOutputDetail, { unitId }: ExpectedUnit): string {
  return bounds.units.find((unit) => unit.unitId === unitId)?.code ?? ''
}

/**
 * 48 half-hours by their ends; of each unit P min, declared and expected power and flow, the plant as a whole, and of a hydro plant
 * the level at the beginning of each and the inflow that is expected.
 */
function daySheet(plan: ExpectedOutputDetail, { reservoir }: Surroundings): Sheet {
  const { startsOn, units, bounds, inputs, plantKind } = plan
  const isHydro = plantKind === 'hydro'
  const perUnit = units.flatMap((unit) => {
    const code = codeOf(plan, unit)
    const names = ['Pmin', 'Pcông bố', 'Pdự kiến'].map((name) => `${code} ${name} (MW)`)
    return isHydro ? [...names, `${code} Q (m³/s)`] : names
  })
  const levelsM = levelsOfDay(plan, reservoir)
  const [declared, expected] = [totalsOf(units, 'availableMw'), totalsOf(units, 'expectedMw')]
  const rows = partLabels('day', startsOn).map((label, slot): SheetRow => {
    const ofUnits = units.flatMap((unit): Cell[] => {
      const least = bounds.units.find(({ unitId }) => unitId === unit.unitId)?.pMinMw ?? null
      const power = unit.expectedMw[slot] ?? null
      const cells = [least, unit.availableMw[slot] ?? null, power].map((value): Cell => ({
        value,
        style: number,
      }))
      return isHydro ? [...cells, { value: flowAt(power, inputs.m3PerKwh), style: number }] : cells
    })
    return [
      { value: slot + 1, style: plain },
      { value: label, style: plain },
      ...ofUnits,
      { value: declared[slot] ?? null, style: number },
      { value: expected[slot] ?? null, style: number },
      ...(isHydro
        ? [
            { value: levelsM[slot] ?? null, style: metres },
            { value: inputs.inflowM3s, style: number },
          ]
        : []),
    ]
  })
  const ofWater = isHydro ? ['MN hồ đầu giờ (m)', 'Q về dự báo (m³/s)'] : []
  return {
    name: `KH ngày ${formatDay(startsOn).replaceAll('/', '-')}`,
    columns: [
      { width: 9 },
      { width: 9 },
      ...[...perUnit, ...ofWater].map(() => ({ width: 13 })),
      { width: 13 },
      { width: 13 },
    ],
    rows: [
      ...titleRows(plan),
      heading(['Chu kỳ', 'Giờ cuối', ...perUnit, 'Tổng Pcông bố (MW)', 'Tổng Pdự kiến (MW)', ...ofWater]),
      ...rows,
      ...footRows(plan, levelsM[SLOTS_A_DAY] ?? null),
    ],
    freeze: { rows: 4, columns: 2 },
    print: { paper: 'A4', landscape: false, fitToWidth: true, repeatRows: [4, 4], pageNumbers: true },
  }
}

/** Energy of each part by unit, greatest power, and the level at its end. */
function longSheet(plan: ExpectedOutputDetail): Sheet {
  const { period, startsOn, units, peakMw, levelEndM, waterValueVndPerKwh: values } = plan
  const asksFor = values.some((value) => value !== null)
  const perUnit = units.map((unit) => `${codeOf(plan, unit)} (MWh)`)
  const totals = totalsOf(units, 'energyMwh')
  const rows = partLabels(period, startsOn).map((label, at): SheetRow => [
    { value: label, style: plain },
    ...units.map(({ energyMwh }): Cell => ({ value: energyMwh[at] ?? null, style: number })),
    { value: totals[at] ?? null, style: number },
    { value: peakMw[at] ?? null, style: number },
    { value: levelEndM[at] ?? null, style: metres },
    ...(asksFor ? [{ value: values[at] ?? null, style: number }] : []),
  ])
  return {
    name: `KH ${periodName(period, startsOn, 'vi').replaceAll('/', '-')}`,
    columns: [
      { width: 10 },
      ...perUnit.map(() => ({ width: 13 })),
      { width: 13 },
      { width: 16 },
      { width: 13 },
      ...(asksFor ? [{ width: 16 }] : []),
    ],
    rows: [
      ...titleRows(plan),
      heading([
        'Kỳ',
        ...perUnit,
        'Tổng (MWh)',
        'Pmax cao điểm (MW)',
        'MN cuối (m)',
        ...(asksFor ? ['Giá trị nước đề nghị (đ/kWh)'] : []),
      ]),
      ...rows,
      ...footRows(plan, null),
    ],
    freeze: { rows: 4, columns: 1 },
    print: { paper: 'A4', fitToWidth: true, repeatRows: [4, 4], pageNumbers: true },
  }
}

function titleRows({ powerPlantName, period, startsOn, revision }: ExpectedOutputDetail): SheetRow[] {
  return [
    [{ value: `SẢN LƯỢNG DỰ KIẾN – ${powerPlantName}`, style: strong }],
    [`${periodName(period, startsOn, 'vi')}, lần ${revision}`],
    [],
  ]
}

function footRows(plan: ExpectedOutputDetail, levelEndM: number | null): SheetRow[] {
  const { energyMwh, inputs, outages, authorName, creationTime, decidedBy, approvedAt, note } = plan
  const line = (label: string, value: string | null): SheetRow[] =>
    value ? [[{ value: label, style: strong }, null, value]] : []
  const figure = (value: number | null, unit: string) =>
    value === null ? null : `${formatFigure(value, 3)} ${unit}`
  const stops = outages.map(
    ({ fromAt, toAt, lostMw, reason }) =>
      `${formatInstant(fromAt)} – ${formatInstant(toAt)}: −${formatFigure(lostMw, 3)} MW, ${reason}`,
  )
  return [
    [],
    ...line('Σ sản lượng', figure(energyMwh, 'MWh')),
    ...line('Q về dự báo', figure(inputs.inflowM3s, 'm³/s')),
    ...line('MN hồ đầu kỳ', figure(inputs.levelStartM, 'm')),
    ...line('MN hồ cuối kỳ', figure(inputs.levelEndM, 'm')),
    ...line('MN hồ 24:00 theo kế hoạch này', levelEndM === null ? null : `${levelEndM.toFixed(2)} m`),
    ...line('Bức xạ dự báo', figure(inputs.irradiationKwhPerM2, 'kWh/m²')),
    ...stops.flatMap((stop, at) => line(at === 0 ? 'Ràng buộc' : ' ', stop)),
    ...line('Căn cứ giá trị nước', plan.waterValueBasis),
    ...line('Ghi chú', note),
    ...line('Người lập', `${authorName}, ${formatDay(plantDay(creationTime))}`),
    ...line(
      'Người duyệt',
      decidedBy && approvedAt ? `${decidedBy.byName}, ${formatInstant(approvedAt)}` : null,
    ),
  ]
}
