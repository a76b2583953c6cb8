import { Link } from 'react-router'

import { formatInteger, formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { reservoirApi, type Reservoir } from '#contract/reservoirs/index.ts'
import { reservoirWords } from '#contract/reservoirs/words.ts'

import { Menu } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { lazyDrawers, useDrawers, type DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { t } from '../reservoirs.words.ts'
import css from './Reservoirs.module.css'

const drawers = lazyDrawers({
  create: () => import('./ReservoirDrawers.tsx').then((module) => module.ReservoirCreate),
  edit: () => import('./ReservoirDrawers.tsx').then((module) => module.ReservoirEdit),
  history: () => import('./ReservoirDrawers.tsx').then((module) => module.ReservoirHistory),
})

/** The reservoirs of the user's plants, each with a way to what is laid down of it. */
export default function ReservoirsPage() {
  const w = useWords()
  const drawer = useDrawers(drawers)
  const plant = usePlant()
  const query = plant === null ? {} : { powerPlantId: plant }
  const { data, error } = useRead(reservoirApi.list, { query })
  useLiveRefresh(['reservoirs', 'reservoir-versions'], [reservoirApi.list])
  return (
    <ListPage
      title={t.reservoirs}
      actions={
        <>
          <DownloadButton endpoint={reservoirApi.exportExcel} query={query} name="ho-chua" />
          <NewButton needs={reservoirApi.create} opens={drawer.create}>
            {w(t.newReservoir)}
          </NewButton>
        </>
      }
    >
      {!data && <NotRead error={error} lines={6} />}
      {data?.items.length === 0 && <Empty title={w(t.noReservoirs)} text={w(t.noReservoirsText)} />}
      {data && data.items.length > 0 && <Table rows={data.items} drawer={drawer} />}
      {drawer.shown}
    </ListPage>
  )
}

interface TableProps {
  readonly rows: readonly Reservoir[]
  readonly drawer: Readonly<Record<'edit' | 'history', DrawerHandle>>
}

function Table({ rows, drawer }: TableProps) {
  const w = useWords()
  return (
    <TableFrame className={css['frame']} label={w(t.reservoirs)}>
      <table className="vh-table vh-nowrap">
        <thead>
          <tr>
            <th scope="col">{w(reservoirWords.name)}</th>
            <th scope="col">{w(reservoirWords.code)}</th>
            <th scope="col">{w(reservoirWords.powerPlantName)}</th>
            <th scope="col">{w(reservoirWords.upstreamReservoirName)}</th>
            <th scope="col">{w(reservoirWords.versionCount)}</th>
            <th scope="col">{w(reservoirWords.versionValidFrom)}</th>
            <th scope="col">
              <span className="vh-hidden">{w(kitWords.actions)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} of={row} drawer={drawer} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Row({ of: row, drawer }: { readonly of: Reservoir; readonly drawer: TableProps['drawer'] }) {
  const w = useWords()
  const refresh = useRefresh()
  const id = `reservoir-${row.id}`

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name: row.name }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(reservoirApi.remove, { query: { id: row.id } }),
    })
    if (!isDone) return
    await refresh(reservoirApi.list)
    toast.success(w(t.removed, { name: row.name }))
  }
  return (
    <tr>
      <th scope="row" id={id}>
        <Link to={pathTo(paths.reservoirVersion, { id: row.id })}>{row.name}</Link>
      </th>
      <td>{row.code}</td>
      <td>{row.powerPlantName}</td>
      <td>{row.upstreamReservoirName}</td>
      <td>{formatInteger(row.versionCount)}</td>
      <td>
        {row.versionValidFrom === null ? (
          <>
            {w(t.noneInUse)}.{' '}
            <Link to={pathTo(paths.reservoirVersion, { id: row.id })}>{w(t.firstVersion)}</Link>
          </>
        ) : (
          formatShownDay(row.versionValidFrom)
        )}
      </td>
      <td>
        <Menu
          label={w(kitWords.actions)}
          describedBy={id}
          items={[
            { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(row.id) },
            { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(row.id) },
            { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
          ]}
        />
      </td>
    </tr>
  )
}
