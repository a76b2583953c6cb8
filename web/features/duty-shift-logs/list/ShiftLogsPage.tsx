import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'

import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'

import { t } from '../duty-shift-logs.words.ts'
import { RunningShifts } from './RunningShifts.tsx'
import { shiftColumns } from './shift-columns.tsx'
import { ShiftFilters } from './ShiftFilters.tsx'
import { ShiftViews } from './ShiftViews.tsx'

/** Where a row leads. */
const shift = {
  href: (id: number | string) => pathTo(paths.shiftLog, { id }),
  preload: () => void import('../shift/ShiftPage.tsx').catch(() => undefined),
}

/** The shifts of the user's plants, the running ones on top. */
export default function ShiftLogsPage() {
  const list = useList(dutyShiftLogApi.list, { name: 'duty-shift-logs', plant: 'powerPlantId' })
  return (
    <ListPage title={t.title} actions={<ExportButton of={list} endpoint={dutyShiftLogApi.exportExcel} />}>
      <RunningShifts />
      <ShiftViews />
      <ShiftFilters of={list} />
      <ListTable nothing={t.nothing} of={list} columns={shiftColumns} opens={shift} />
    </ListPage>
  )
}
