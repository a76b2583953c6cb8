import { paths } from '#contract/core/paths.ts'
import { regulatorFeedApi, type FeedInterval, type IntervalStatus } from '#contract/regulator-feeds/index.ts'
import { intervalStatusLabels } from '#contract/regulator-feeds/labels.ts'
import { feedIntervalWords } from '#contract/regulator-feeds/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../regulator-feeds.words.ts'
import { stationColumns } from './station-columns.tsx'
import { useResend } from './use-resend.ts'

const col = columnsFor(regulatorFeedApi.intervals, feedIntervalWords)
const columns = [
  col.field('slotAt', { sortable: true, render: (_, interval) => <Slot of={interval} /> }),
  col.field('targetName', { render: (name) => <TwoLines text={name} /> }),
  col.field('status', {
    render: (status, { lastError }) => (
      <>
        <Status of={status} />
        {lastError && (
          <small>
            <TwoLines text={lastError} />
          </small>
        )}
      </>
    ),
  }),
  ...stationColumns,
  col.instant('sentAt', { sortable: true }),
  col.number('revision', { optional: true }),
  col.number('attempts', { sortable: true, optional: true }),
  col.field('answer', { optional: true }),
  col.field('lastError', { optional: true }),
  col.field('reservoirName', { optional: true }),
]

const drawers = lazyDrawers({
  details: () => import('./IntervalDetails.tsx').then((module) => module.IntervalDetails),
})

/** What became of each interval at each receiver, the latest first; filtered by a day it is the proof of that day. */
export default function IntervalsPage() {
  const w = useWords()
  const may = useMay()
  const label = useLabel()
  const list = useList(regulatorFeedApi.intervals, { name: 'feed-intervals', plant: 'powerPlantId' })
  const targets = useRead(regulatorFeedApi.targets).data?.items
  const drawer = useDrawers(drawers)
  const actions = useResend()
  useLiveRefresh(['feed-intervals'], [regulatorFeedApi.intervals])
  return (
    <ListPage
      title={t.intervals}
      actions={
        <>
          <ExportButton of={list} endpoint={regulatorFeedApi.exportExcel} />
          {may(regulatorFeedApi.createTarget) && (
            <ButtonLink to={paths.feedTargets}>{w(t.toTargets)}</ButtonLink>
          )}
        </>
      }
    >
      <Filters of={list}>
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="targetId"
          label={feedIntervalWords.targetName}
          options={targets?.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          of={list}
          name="status"
          label={feedIntervalWords.status}
          options={optionsOf(intervalStatusLabels, label)}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable
        nothing={t.nothingSent}
        of={list}
        columns={columns}
        opens={drawer.details}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}

/** The hour of measurement; a further revision of it says so, or two rows would look alike. */
function Slot({ of: { slotAt, revision } }: { readonly of: FeedInterval }) {
  const w = useWords()
  return (
    <>
      <InstantCell value={slotAt} isMinute />
      {revision > 1 && (
        <small className="vh-block vh-quiet">{`${w(feedIntervalWords.revision)} ${revision}`}</small>
      )}
    </>
  )
}

const colours = {
  waiting: 'processing',
  retrying: 'orange',
  sent: 'green',
  replaced: 'default',
  failed: 'red',
} as const satisfies Readonly<Record<IntervalStatus, string>>

function Status({ of: status }: { readonly of: IntervalStatus }) {
  return <Tag colour={colours[status]}>{useLabel()(intervalStatusLabels[status])}</Tag>
}
