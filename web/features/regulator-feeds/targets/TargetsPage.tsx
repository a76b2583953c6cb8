import { regulatorFeedApi, type FeedTarget } from '#contract/regulator-feeds/index.ts'
import { feedKindLabels } from '#contract/regulator-feeds/labels.ts'
import { feedTargetWords } from '#contract/regulator-feeds/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { LabelCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../regulator-feeds.words.ts'
import { useTargetActions } from './use-target-actions.ts'

const col = columnsFor(regulatorFeedApi.targets, feedTargetWords)
const columns = [
  col.field('name', { render: (name) => <TwoLines text={name} /> }),
  col.field('isOn', { title: t.state, render: (_, target) => <State of={target} /> }),
  col.field('reservoirName'),
  col.field('kind', {
    render: (kind) => (
      <span className="vh-wraps vh-block vh-cell">
        <LabelCell label={feedKindLabels[kind]} />
      </span>
    ),
  }),
  col.field('address', {
    render: (address) => (
      <TwoLines text={address}>
        <span className="vh-breaks">{address}</span>
      </TwoLines>
    ),
  }),
  col.minute('lastSlotAt'),
  col.number('waitingCount'),
  col.number('failedCount'),
  col.field('lastError', { render: (error) => error && <TwoLines text={error} /> }),
  col.instant('lastErrorAt', { optional: true }),
  col.field('worksCode', { optional: true }),
  col.field('powerPlantName', { optional: true }),
]

const drawers = lazyDrawers({
  create: () => import('./TargetDrawers.tsx').then((module) => module.TargetCreate),
  edit: () => import('./TargetDrawers.tsx').then((module) => module.TargetEdit),
  history: () => import('./TargetHistory.tsx').then((module) => module.TargetHistory),
})

/** Who gets the 15-minute data of the reservoirs, and how sending goes. */
export default function TargetsPage() {
  const w = useWords()
  const list = useList(regulatorFeedApi.targets, { name: 'feed-targets', plant: 'powerPlantId' })
  const drawer = useDrawers(drawers)
  const actions = useTargetActions(drawer)
  useLiveRefresh(['feed-targets', 'feed-intervals'], [regulatorFeedApi.targets])
  return (
    <ListPage
      title={t.targets}
      actions={
        <>
          <ExportButton of={list} endpoint={regulatorFeedApi.exportTargets} />
          <NewButton needs={regulatorFeedApi.createTarget} opens={drawer.create}>
            {w(t.newTarget)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <PlantFilter of={list} />
      </Filters>
      <ListTable
        nothing={t.nothingTargets}
        of={list}
        columns={columns}
        opens={drawer.edit}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}

function State({ of: { isOn, isSilent } }: { readonly of: FeedTarget }) {
  const w = useWords()
  if (!isOn) return <Tag colour="default">{w(t.off)}</Tag>
  return <Tag colour={isSilent ? 'red' : 'green'}>{w(isSilent ? feedTargetWords.isSilent : t.on)}</Tag>
}
