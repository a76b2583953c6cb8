import { cardApi, cardCatalogueApi, type CardDropdowns } from '#contract/cards/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { t } from '../cards.words.ts'
import css from './CardCataloguePage.module.css'
import { catalogueDrawers, type CatalogueDrawers } from './catalogue-drawers.ts'
import { CardTypeTable, VehicleTypeTable } from './CatalogueTables.tsx'

/** The types of cards and of vehicles that everybody chooses from. */
export default function CardCataloguePage() {
  const refresh = useRefresh()
  const drawer = useDrawers(catalogueDrawers)
  const { data, error } = useRead(cardApi.dropdowns)
  useLive(['card-types', 'vehicle-types'], () => void refresh(cardApi.dropdowns))
  return (
    <ListPage title={t.catalogues}>
      <div className={`vh-scrolls ${css['page']}`}>
        {data && <Catalogues of={data} drawer={drawer} />}
        {!data && <NotRead error={error} lines={12} />}
      </div>
      {drawer.shown}
    </ListPage>
  )
}

function Catalogues({ of, drawer }: { readonly of: CardDropdowns; readonly drawer: CatalogueDrawers }) {
  const w = useWords()
  return (
    <>
      <section className={`vh-scrolls vh-frame ${css['card']}`} aria-labelledby="card-types">
        <header className="vh-row vh-ends">
          <h2 id="card-types">{w(t.cardTypes)}</h2>
          <div className="vh-row">
            <DownloadButton endpoint={cardCatalogueApi.exportTypes} query={{}} name="loai-the" />
            <NewButton needs={cardCatalogueApi.createType} opens={drawer.newType}>
              {w(t.newType)}
            </NewButton>
          </div>
        </header>
        <CardTypeTable types={of.cardTypes} drawer={drawer} />
      </section>
      <section className={`vh-scrolls vh-frame ${css['card']}`} aria-labelledby="vehicle-types">
        <header className="vh-row vh-ends">
          <h2 id="vehicle-types">{w(t.vehicleTypes)}</h2>
          <div className="vh-row">
            <DownloadButton endpoint={cardCatalogueApi.exportVehicleTypes} query={{}} name="loai-xe" />
            <NewButton needs={cardCatalogueApi.createVehicleType} opens={drawer.newVehicle}>
              {w(t.newVehicle)}
            </NewButton>
          </div>
        </header>
        <VehicleTypeTable types={of.vehicleTypes} drawer={drawer} />
      </section>
    </>
  )
}
