import { pathTo, paths } from '#contract/core/paths.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'

import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './card-rentals.words.ts'
import { rentalCards, rentalColumns } from './rental-columns.tsx'
import { rentalDrawers } from './rental-drawers.ts'
import { RentalFilters } from './RentalFilters.tsx'
import { useRentalActions } from './use-rental-actions.ts'

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.cardRental, { id }),
  preload: () => void import('./details/RentalPage.tsx').catch(() => undefined),
}

/** The rentals of cards at the plants that the user may see. */
export default function RentalsPage() {
  const w = useWords()
  const isPhone = useIsPhone()
  const topics = ['card-rentals', 'approval-requests']
  const list = useList(cardRentalApi.list, { name: 'card-rentals', plant: 'powerPlantId', topics })
  const drawer = useDrawers(rentalDrawers)
  const actions = useRentalActions(drawer)
  return (
    <ListPage
      title={t.rentals}
      actions={
        <>
          <ExportButton of={list} endpoint={cardRentalApi.exportExcel} />
          <NewButton needs={cardRentalApi.create} opens={drawer.create}>
            {w(t.newRental)}
          </NewButton>
        </>
      }
    >
      <RentalFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={isPhone ? rentalCards : rentalColumns}
        opens={record}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}
