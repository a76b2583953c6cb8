import { gatewayApi } from '#contract/gateways/index.ts'
import { gatewayWords } from '#contract/gateways/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './gateways.words.ts'
import { IssuedToken } from './tokens/IssuedToken.tsx'
import { useGatewayActions } from './use-gateway-actions.ts'

const col = columnsFor(gatewayApi.list, gatewayWords)
const columns = [
  col.field('name'),
  col.field('powerPlantName'),
  col.field('tokenStart', {
    render: (start) => <code>{start}…</code>,
  }),
  col.field('lastUsedAt', { render: (at) => <LastUsed at={at} /> }),
  col.field('revokedAt', {
    title: t.state,
    render: (at) => <State revokedAt={at} />,
  }),
  col.instant('creationTime'),
  col.field('createdByName'),
]

const drawers = lazyDrawers({
  create: () => import('./GatewayCreate.tsx').then((module) => module.GatewayCreate),
  guide: () => import('./GatewayGuide.tsx').then((module) => module.GatewayGuide),
  history: () => import('./GatewayHistory.tsx').then((module) => module.GatewayHistory),
})

/** The gateways that may send readings of the user's plants, revoked ones last. */
export default function GatewaysPage() {
  const w = useWords()
  const list = useList(gatewayApi.list, { name: 'gateways', plant: 'powerPlantId' })
  const drawer = useDrawers(drawers)
  const actions = useGatewayActions(drawer)
  return (
    <ListPage
      title={t.gateways}
      actions={
        <>
          <ExportButton of={list} endpoint={gatewayApi.exportExcel} />
          <NewButton needs={gatewayApi.create} opens={drawer.create}>
            {w(t.newGateway)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <PlantFilter of={list} />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={drawer.guide} rowActions={actions} />
      {drawer.shown}
      <IssuedToken />
    </ListPage>
  )
}

function LastUsed({ at }: { readonly at: string | null }) {
  const w = useWords()
  return at ? <InstantCell value={at} /> : <span className="vh-faint">{w(t.neverUsed)}</span>
}

function State({ revokedAt }: { readonly revokedAt: string | null }) {
  const w = useWords()
  return <Tag colour={revokedAt ? 'default' : 'green'}>{w(revokedAt ? t.revoked : t.good)}</Tag>
}
