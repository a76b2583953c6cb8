import { formatDay, plantDay } from '#contract/core/format.ts'
import { paths, pathTo, PLANT, screen } from '#contract/core/paths.ts'
import type { PeriodRow, PeriodTotals } from '#contract/stock-vouchers/books.ts'
import { periodWords } from '#contract/stock-vouchers/words.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import { periodList, readPeriodTotals } from '#server/features/stock-vouchers/stock-vouchers.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { collected, column, comment, figure, figures, numbers, row, table } from '../parts.ts'
import { getReportedPlant } from '../production/energy.service.ts'
import { yearBefore, type Days } from '../rules/periods.rules.ts'
import { decimal } from '../rules/suggestions.rules.ts'

const amounts = [
  'openingQuantity',
  'openingVnd',
  'inQuantity',
  'inVnd',
  'outQuantity',
  'outVnd',
  'closingQuantity',
  'closingVnd',
] as const satisfies readonly (keyof PeriodRow)[]

const isMoney = (name: string) => name.endsWith('Vnd')

/** One line for each item that was there or moved. */
const itemsTable = (rows: readonly PeriodRow[], { openingVnd, inVnd, outVnd, closingVnd }: PeriodTotals) =>
  table(
    'items',
    { vi: 'Từng vật tư', en: 'Each item' },
    [
      column('itemCode', periodWords.itemCode),
      column('name', periodWords.name),
      column('unit', periodWords.unit),
      ...amounts.map((name) =>
        numbers(name, periodWords[name], isMoney(name) ? 'VND' : null, isMoney(name) ? 0 : 3),
      ),
    ],
    rows.map((one) =>
      row(
        [one.itemCode, one.name, one.unit, ...amounts.map((name) => Number(one[name]))],
        pathTo(paths.item, { id: one.id }),
      ),
    ),
    [
      'Tổng',
      null,
      null,
      null,
      Number(openingVnd),
      null,
      Number(inVnd),
      null,
      Number(outVnd),
      null,
      Number(closingVnd),
    ],
  )

async function readStock(
  reading: ReportReading,
  { powerPlantId, from, to }: ReportSubject,
): Promise<ReportSection[]> {
  const { id } = await getReportedPlant(reading, powerPlantId)
  const queryOf = (of: Days) => ({ ...of, powerPlantId: id, sorting: [], skipCount: 0, maxResultCount: 1 })
  const then = to < plantDay(reading.now) ? yearBefore({ from, to }, 'range') : null
  const [rows, totals, totalsThen] = await Promise.all([
    collected(periodList.rows(reading, queryOf({ from, to }))),
    readPeriodTotals(reading, queryOf({ from, to })),
    then ? readPeriodTotals(reading, queryOf(then)) : null,
  ])
  // Books that had nothing before the first day were begun later: a part of a period would mislead.
  const before = totalsThen && Number(totalsThen.openingVnd) !== 0 ? totalsThen : null
  const days = { [PLANT]: id, tu: from, den: to }
  const said = {
    unit: 'VND',
    decimals: 0,
    source: { vi: 'Báo cáo nhập – xuất – tồn', en: 'Report of stock in a period' },
    path: screen(paths.stockReport, days),
  }
  const { inVnd, outVnd, closingVnd } = totals
  return [
    figures('stock', { vi: 'Nhập – xuất – tồn', en: 'Stock of the period' }, [
      figure('itemCount', { vi: 'Số vật tư', en: 'Items' }, totals.itemCount, {
        ...said,
        unit: 'mục',
        yearBefore: before && before.itemCount,
      }),
      ...(['openingVnd', 'inVnd', 'outVnd', 'closingVnd'] as const).map((key) =>
        figure(key, periodWords[key], Number(totals[key]), {
          ...said,
          yearBefore: before && Number(before[key]),
        }),
      ),
      figure(
        'closedThrough',
        { vi: 'Sổ kho đã khóa đến', en: 'Books closed through' },
        totals.closedThrough && formatDay(totals.closedThrough),
        {
          source: said.source,
          path: paths.stockBooks,
        },
      ),
    ]),
    itemsTable(rows, totals),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      `Tồn cuối kỳ ${decimal(Number(closingVnd), 0)} đồng, nhập ${decimal(Number(inVnd), 0)} đồng, xuất ${decimal(Number(outVnd), 0)} đồng`,
    ]),
  ]
}

/** What the store of a plant took in, gave out and has left. */
export const stockReport: ReportDefinition = { kind: 'stock', fits: () => true, read: readStock }
