import type { ReactNode } from 'react'

import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { stockBookApi } from '#contract/stock-vouchers/index.ts'
import { periodWords } from '#contract/stock-vouchers/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { StockFrame } from '../StockFrame.tsx'
import { t } from '../stock-vouchers.words.ts'
import { usePeriodOfPage } from './use-period.ts'

const col = columnsFor(stockBookApi.list, periodWords)
const figure = { align: 'end' } as const

const columns = [
  col.field('itemCode', { sortable: true }),
  col.field('name', { sortable: true }),
  col.field('unit'),
  col.field('openingQuantity', { ...figure, render: (value) => formatQuantity(value) }),
  col.field('openingVnd', { ...figure, sortable: true, render: (value) => formatMoney(value) }),
  col.field('inQuantity', { ...figure, render: (value) => formatQuantity(value) }),
  col.field('inVnd', { ...figure, sortable: true, render: (value) => formatMoney(value) }),
  col.field('outQuantity', { ...figure, render: (value) => formatQuantity(value) }),
  col.field('outVnd', { ...figure, sortable: true, render: (value) => formatMoney(value) }),
  col.field('closingQuantity', { ...figure, render: (value) => formatQuantity(value) }),
  col.field('closingVnd', { ...figure, sortable: true, render: (value) => formatMoney(value) }),
  col.field('groupCode', { optional: true }),
] as const

/** What each item of a plant had, took in, gave out and has left in a period. */
export default function ReportPage() {
  const [plantId, choosePlant] = usePlantOfPage()
  const { from, to, choosePeriod } = usePeriodOfPage()
  if (plantId === null)
    return (
      <StockFrame>
        <NoPlant />
      </StockFrame>
    )
  return (
    <Report key={plantId} plantId={plantId} from={from} to={to}>
      <div className="vh-bar">
        <PlantPicker plantId={plantId} onChoose={choosePlant} />
        <PeriodPicker from={from} to={to} onChoose={choosePeriod} />
      </div>
    </Report>
  )
}

interface ReportProps {
  readonly plantId: number
  readonly from: string
  readonly to: string
  readonly children: ReactNode
}

function Report({ plantId, from, to, children }: ReportProps) {
  const w = useWords()
  const list = useList(stockBookApi.list, {
    name: 'stock-books',
    plant: 'powerPlantId',
    topics: ['stock-vouchers', 'stock-books'],
    fixed: { powerPlantId: String(plantId), from, to },
  })
  const query = { powerPlantId: plantId, from, to }
  const totals = useRead(stockBookApi.totals, { query }).data
  const toCard = {
    href: (id: number | string) => `${paths.stockCard}?itemId=${id}&tu=${from}&den=${to}`,
    preload: () => void import('./CardPage.tsx').catch(() => undefined),
  }
  return (
    <StockFrame
      actions={
        <>
          <ButtonLink icon="print" target="_blank" rel="noreferrer" to={urlOf(stockBookApi.print, { query })}>
            {w(t.printReport)}
          </ButtonLink>
          <DownloadButton
            endpoint={stockBookApi.printExcel}
            query={query}
            name="nhap-xuat-ton"
            label={t.excelForm}
          />
          <ExportButton of={list} endpoint={stockBookApi.exportExcel} label={t.excelList} />
        </>
      }
    >
      {children}
      {totals && (
        <div className="vh-card">
          <DescriptionList
            items={[
              { label: w(periodWords.openingVnd), value: `${formatMoney(totals.openingVnd) || '0'} VND` },
              { label: w(periodWords.inVnd), value: `${formatMoney(totals.inVnd) || '0'} VND` },
              { label: w(periodWords.outVnd), value: `${formatMoney(totals.outVnd) || '0'} VND` },
              {
                label: w(periodWords.closingVnd),
                value: <strong>{formatMoney(totals.closingVnd) || '0'} VND</strong>,
              },
              {
                label: w(t.closedThrough),
                value: totals.closedThrough ? formatShownDay(totals.closedThrough) : w(t.notClosed),
              },
            ]}
          />
        </div>
      )}
      <div className="vh-stack vh-wide" data-dense>
        <ListTable nothing={t.nothingMoved} of={list} columns={columns} opens={toCard} />
      </div>
    </StockFrame>
  )
}
