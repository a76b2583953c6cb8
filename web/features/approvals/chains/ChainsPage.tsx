import { approvalChainApi } from '#contract/approvals/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './approval-chains.words.ts'
import { ChainCard } from './ChainCard.tsx'
import css from './ChainsPage.module.css'
import { useSeats } from './use-seats.ts'

const drawers = lazyDrawers({
  edit: () => import('./ChainForm.tsx').then((module) => module.ChainForm),
  history: () => import('./ChainHistory.tsx').then((module) => module.ChainHistory),
})
type Drawers = ReturnType<typeof useDrawers<keyof typeof drawers>>

/** How each kind of request is decided at a plant. */
export default function ChainsPage() {
  const w = useWords()
  const drawer = useDrawers(drawers)
  const [plantId, choosePlant] = usePlantOfPage()
  const actions = plantId !== null && (
    <>
      <PlantPicker plantId={plantId} onChoose={choosePlant} />
      <Button
        icon="history"
        onClick={() => drawer.history.open(plantId)}
        onPointerEnter={drawer.history.preload}
      >
        {w(kitWords.history)}
      </Button>
    </>
  )
  return (
    <div className={`vh-page ${css['page']}`}>
      <PageHeader title={w(t.chains)} actions={actions} />
      <p className={`vh-quiet ${css['intro']}`}>{w(t.runningKeep)}</p>
      {plantId === null ? <NoPlant /> : <Chains plantId={plantId} drawer={drawer} />}
      {drawer.shown}
    </div>
  )
}

function Chains({ plantId, drawer }: { readonly plantId: number; readonly drawer: Drawers }) {
  const may = useMay()
  const seats = useSeats(plantId)
  const query = { powerPlantId: plantId }
  const { data, error } = useRead(approvalChainApi.list, { query })
  useLiveRefresh(['approval-chains'], [approvalChainApi.list])
  if (!data) return <NotRead error={error} lines={14} />
  return (
    <div className="vh-stack vh-wide">
      {data.items.map((chain) => (
        <ChainCard
          key={chain.kind}
          chain={chain}
          seats={seats}
          edit={
            may(approvalChainApi.update)
              ? {
                  open: () => drawer.edit.open(`${plantId}.${chain.kind}`),
                  preload: drawer.edit.preload,
                }
              : undefined
          }
        />
      ))}
    </div>
  )
}
