import { penstockText } from '#contract/capacity-ranges/penstock.ts'
import { formatFigure } from '#contract/core/format.ts'
import type { ExpectedOutputDetail } from '#contract/expected-outputs/output.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import type { Sheet, SheetRow } from '#server/platform/excel/write/sheet.ts'

import type { Surroundings } from '../bounds.service.ts'

const border = 'thin'
const head = { bold: true, wrap: true, fill: '#EAF1F7', border } as const
const body = { wrap: true, border } as const
const strong = { bold: true } as const

const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatFigure(value, 3)

/** From the least to the greatest of some figures: `0–15`. */
function spanOf(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return '–'
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return least === most ? figure(most) : `${figure(least)}–${figure(most)}`
}

/** The technical block of an offer (TT 16/2025/TT-BCT, Article 48), unit by unit. */
export function technicalSheet(plan: ExpectedOutputDetail, { ranges, water }: Surroundings): Sheet {
  const { units, bounds } = plan
  const codes = units.map(({ unitId }) => bounds.units.find((unit) => unit.unitId === unitId)?.code ?? '')
  const rangeOf = (unitId: number | null) => ranges.find((range) => range.unitId === unitId)
  const row = (label: string, values: readonly string[]): SheetRow => [
    { value: label, style: head },
    ...values.map((value): Cell => ({ value, style: body })),
  ]
  const spill = water
    ? `Xả tràn ${figure(water.spillFlowM3s)} m³/s; MN hồ ${figure(water.levelM)} m`
    : 'Không áp dụng'
  const zones = (unitId: number | null) => {
    const found = (rangeOf(unitId)?.forbiddenZones ?? []).map(
      ({ fromMw, toMw }) => `${figure(fromMw)}–${figure(toMw)} MW`,
    )
    return found.length > 0 ? `Vùng cấm ${found.join('; ')}` : '–'
  }
  const together = (unitId: number | null) => {
    const penstock = bounds.units.find((unit) => unit.unitId === unitId)?.penstock
    return penstock ? penstockText(penstock, 'vi') : '–'
  }
  return {
    name: 'Thông số kỹ thuật Đ.48',
    columns: [{ width: 44 }, ...units.map(() => ({ width: 30 }))],
    rows: [
      [{ value: 'Thông số kỹ thuật kèm bản chào (TT 16/2025/TT-BCT, Điều 48)', style: strong }],
      [],
      row('Tổ máy', codes),
      row(
        'Công suất công bố ngày D (MW)',
        units.map(({ availableMw }) => spanOf(availableMw)),
      ),
      row(
        'Công suất phát ổn định thấp nhất (MW)',
        units.map(({ unitId }) => figure(rangeOf(unitId)?.pMinMw)),
      ),
      row(
        'Tốc độ tăng tải tối đa (MW/phút)',
        units.map(({ unitId }) => figure(rangeOf(unitId)?.rampUpMwPerMin)),
      ),
      row(
        'Tốc độ giảm tải tối đa (MW/phút)',
        units.map(({ unitId }) => figure(rangeOf(unitId)?.rampDownMwPerMin)),
      ),
      row(
        'Ràng buộc kỹ thuật khi vận hành',
        units.map(({ unitId }) => zones(unitId)),
      ),
      row(
        'Ràng buộc kỹ thuật khi vận hành đồng thời',
        units.map(({ unitId }) => together(unitId)),
      ),
      row(
        'Tình trạng xả tràn của hồ',
        units.map(() => spill),
      ),
    ],
    print: { paper: 'A4', landscape: true, fitToWidth: true },
  }
}
