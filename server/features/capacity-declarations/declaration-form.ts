import type { Readable } from 'node:stream'

import { capacityStepTexts } from '#contract/capacity-declarations/checks.ts'
import type { CapacityDeclarationDetail } from '#contract/capacity-declarations/declaration.ts'
import { shortfallCauseLabels } from '#contract/capacity-declarations/labels.ts'
import { formatDay, formatFigure, formatInstant } from '#contract/core/format.ts'
import { partLabels, slotLabel } from '#contract/expected-outputs/parts.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import { headLook } from '#server/platform/excel/write/form-looks.ts'
import type { Sheet, SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'

const border = 'thin'
const number = { format: '#,##0.000', border } as const
const plain = { align: 'center', border } as const
const strong = { bold: true } as const

/** The form that dispatch gets: 48 half-hours by their ends, of each unit P min and declared P, the plant, and the reasons. */
export function declarationForm(
  declaration: CapacityDeclarationDetail,
  plantCode: string,
): { readonly fileName: string; readonly content: Readable } {
  const { powerPlantName, day, revision, units, bounds } = declaration
  const codes = units.map(({ unitId }) => bounds.find((one) => one.unitId === unitId)?.code ?? '')
  const names = codes.flatMap((code) => [`${code} Pmin (MW)`, `${code} Pcông bố (MW)`])
  const headings = ['Chu kỳ', 'Giờ cuối', ...names, 'Tổng Pcông bố (MW)']
  const figures = partLabels('day', day).map((label, slot): SheetRow => {
    const declared = units.map(({ declaredMw }) => declaredMw[slot] ?? null)
    const total = declared.includes(null) ? null : declared.reduce<number>((sum, mw) => sum + (mw ?? 0), 0)
    const cells = units.flatMap(({ minMw }, at): Cell[] =>
      [minMw[slot] ?? null, declared[at] ?? null].map((value) => ({ value, style: number })),
    )
    return [
      { value: slot + 1, style: plain },
      { value: label, style: plain },
      ...cells,
      { value: total, style: number },
    ]
  })
  const sheet: Sheet = {
    name: `Công bố ${formatDay(day).replaceAll('/', '-')}`,
    columns: headings.map((_, at) => ({ width: at < 2 ? 9 : 14 })),
    rows: [
      [{ value: `CÔNG BỐ CÔNG SUẤT – ${powerPlantName}`, style: strong }],
      [`Ngày ${formatDay(day)}, lần ${revision}`],
      [],
      { cells: headings.map((value): Cell => ({ value, style: headLook })), height: 34 },
      ...figures,
      ...footRows(declaration, codes),
    ],
    freeze: { rows: 4, columns: 2 },
    print: { paper: 'A4', landscape: false, fitToWidth: true, repeatRows: [4, 4], pageNumbers: true },
  }
  const fileName = `CBCS_${plantCode}_${formatDay(day).replaceAll('/', '')}_L${revision}.xlsx`
  return { fileName, content: workbookStream([sheet]) }
}

function footRows(declaration: CapacityDeclarationDetail, codes: readonly string[]): SheetRow[] {
  const { units, shortfalls, steps, declaredMwh, declaredPercent, authorName, creationTime, note } =
    declaration
  const codeOf = (unitId: number | null) => codes[units.findIndex((unit) => unit.unitId === unitId)] ?? ''
  const line = (label: string, value: string | null): SheetRow[] =>
    value ? [[{ value: label, style: strong }, null, value]] : []
  const reasons = shortfalls.map(
    ({ unitId, fromSlot, toSlot, cause, basis }) =>
      `${codeOf(unitId)}, ${slotLabel(fromSlot - 1)}–${slotLabel(toSlot - 1)}: ${shortfallCauseLabels[cause].vi}, ${basis}`,
  )
  const percent = declaredPercent === null ? '' : ` (${formatFigure(declaredPercent, 1)} % công suất đặt)`
  return [
    [],
    ...line('Σ', `${formatFigure(declaredMwh, 3)} MWh${percent}`),
    ...capacityStepTexts(steps, 'vi').flatMap((text, at) => line(at === 0 ? 'Công thức' : ' ', text)),
    ...reasons.flatMap((reason, at) => line(at === 0 ? 'Lý do' : ' ', reason)),
    ...line('Ghi chú', note),
    ...line('Người lập', `${authorName}, ${formatInstant(creationTime)}`),
  ]
}
