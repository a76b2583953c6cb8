import { cardApi } from '#contract/cards/index.ts'

import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { cardColumns } from './card-columns.tsx'
import { cardDrawers } from './card-drawers.ts'
import { CardFilters } from './CardFilters.tsx'
import { t } from './cards.words.ts'
import { useCardActions } from './use-card-actions.ts'

/** The gate cards of the plants that the user may see, and who has them. */
export default function CardsPage() {
  const w = useWords()
  const list = useList(cardApi.list, {
    name: 'cards',
    plant: 'powerPlantId',
    topics: ['cards', 'card-rentals', 'card-types', 'vehicle-types'],
  })
  const drawer = useDrawers(cardDrawers)
  const actions = useCardActions(drawer)
  return (
    <ListPage
      title={t.cards}
      actions={
        <>
          <ExportButton of={list} endpoint={cardApi.exportExcel} />
          <NewButton needs={cardApi.create} opens={drawer.create}>
            {w(t.newCard)}
          </NewButton>
        </>
      }
    >
      <CardFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={cardColumns}
        opens={drawer.details}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}
