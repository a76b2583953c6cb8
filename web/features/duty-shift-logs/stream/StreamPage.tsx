import { shiftEntryApi } from '#contract/duty-shift-logs/index.ts'

import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'

import { t } from '../duty-shift-logs.words.ts'
import { RunningShifts } from '../list/RunningShifts.tsx'
import { ShiftViews } from '../list/ShiftViews.tsx'
import { streamCards, streamColumns } from './stream-columns.tsx'
import { StreamFilters } from './StreamFilters.tsx'

/** The entries of all shifts in one stream, the latest first. */
export default function StreamPage() {
  const isPhone = useIsPhone()
  const list = useList(shiftEntryApi.stream, { name: 'duty-shift-operations', plant: 'powerPlantId' })
  return (
    <ListPage title={t.title} actions={<ExportButton of={list} endpoint={shiftEntryApi.exportStream} />}>
      <RunningShifts />
      <ShiftViews />
      <StreamFilters of={list} />
      <ListTable nothing={t.nothingInStream} of={list} columns={isPhone ? streamCards : streamColumns} />
    </ListPage>
  )
}
