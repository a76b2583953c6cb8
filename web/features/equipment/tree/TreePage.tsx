import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { deviceImportApi } from '#contract/devices/import.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { SearchInput } from '#web/kit/filters/SearchBox.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { type EquipmentDrawers, equipmentDrawers } from '../equipment-drawers.ts'
import { t } from '../equipment.words.ts'
import { EquipmentFrame } from '../EquipmentFrame.tsx'
import { EquipmentTree } from './EquipmentTree.tsx'
import { type Forest, forestOf, foundIn, rowsOf } from './forest.ts'
import { useEquipmentActions } from '../use-equipment-actions.ts'

/** What is searched for, in the address. */
const SEARCH = 'tim'

/** The equipment of a plant as a tree: opened by hand, or by what is searched for. */
export default function TreePage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const drawer = useDrawers(equipmentDrawers)
  const may = useMay()
  const navigate = useNavigate()
  return (
    <EquipmentFrame
      actions={
        <>
          <ButtonLink to={paths.equipmentScan}>{w(t.scan)}</ButtonLink>
          <PlantPicker plantId={plantId} onChoose={choosePlant} />
          {plantId !== null && (
            <DownloadButton
              endpoint={equipmentApi.exportExcel}
              query={{ powerPlantId: plantId }}
              name="danh-muc-thiet-bi"
            />
          )}
          {may(deviceImportApi.run) && (
            <Button icon="upload" onClick={() => void navigate(paths.devicesImport)}>
              {w(t.importExcel)}
            </Button>
          )}
          <NewButton
            needs={equipmentApi.create}
            opens={{ ...drawer.create, open: () => drawer.create.open(plantId ?? undefined) }}
          >
            {w(t.newEquipment)}
          </NewButton>
        </>
      }
    >
      {plantId === null ? <NoPlant /> : <PlantTree key={plantId} plantId={plantId} drawer={drawer} />}
      {drawer.shown}
    </EquipmentFrame>
  )
}

interface PlantTreeProps {
  readonly plantId: number
  readonly drawer: EquipmentDrawers
}

function PlantTree({ plantId, drawer }: PlantTreeProps) {
  const { data, error } = useRead(equipmentApi.tree, { query: { powerPlantId: plantId } })
  useLiveRefresh(['devices'], [equipmentApi.tree])
  // Thousands of things are put in order once for each reading, not at each stroke of a key.
  const forest = useMemo(() => data && forestOf(data.items), [data])
  if (!forest) return <NotRead error={error} lines={12} />
  return <Opened forest={forest} plantId={plantId} drawer={drawer} />
}

function Opened({ forest, plantId, drawer }: PlantTreeProps & { readonly forest: Forest }) {
  const w = useWords()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(forest.roots.map(({ id }) => id)))
  const actionsOf = useEquipmentActions(drawer)
  const typed = search.get(SEARCH) ?? ''
  const found = foundIn(forest, typed)
  const rows = rowsOf(forest, open, found)
  const toggle = (id: number) =>
    setOpen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  // What is drawn lags behind the address: a drawer may have been opened since.
  function searchFor(text: string): void {
    const next = new URLSearchParams(window.location.search)
    if (text) next.set(SEARCH, text)
    else next.delete(SEARCH)
    setSearch(next, { replace: true, state: state as unknown, preventScrollReset: true })
  }
  return (
    <>
      <div className="vh-bar">
        <SearchInput current={typed} label={t.search} onSearch={searchFor} />
        <span className="vh-note">{w(t.found, { count: found?.size ?? forest.byId.size })}</span>
        <span className="vh-push" />
        <Button tone="quiet" onClick={() => setOpen(new Set(forest.partsOf.keys()))}>
          {w(t.openAll)}
        </Button>
        <Button tone="quiet" onClick={() => setOpen(new Set())}>
          {w(t.closeAll)}
        </Button>
      </div>
      {rows.length > 0 ? (
        <EquipmentTree rows={rows} onToggle={toggle} actionsOf={(node) => actionsOf(node, plantId)} />
      ) : (
        <div className="vh-card vh-fill">
          {found ? (
            <Empty icon="search" title={w(t.nothingFound)} text={w(t.nothingFoundHint)} />
          ) : (
            <Empty title={w(t.emptyTree)} text={w(t.nothing)} />
          )}
        </div>
      )}
    </>
  )
}
