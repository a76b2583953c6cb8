import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { cardRentalApi, type CardRentalDetail } from '#contract/card-rentals/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import { rentalDrawers } from '../rental-drawers.ts'
import { EarlierRentals } from './EarlierRentals.tsx'
import { RentalFacts } from './RentalFacts.tsx'
import { RentalHeader } from './RentalHeader.tsx'
import { Signatures } from './Signatures.tsx'

/** One rental in full: for whom, who decided what, who signed for the card, and the next step. */
export default function RentalPage() {
  const id = Number(useParams()['id'])
  const { data: rental, error } = useRead(cardRentalApi.get, { query: { id } })
  const drawer = useDrawers(rentalDrawers)
  useLiveRefresh(['card-rentals', 'approval-requests'], [cardRentalApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={rental !== undefined} list={paths.cardRentals} toList={t.toList}>
      {rental && (
        <>
          <RentalHeader rental={rental} drawer={drawer} />
          <Body rental={rental} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

function Body({ rental }: { readonly rental: CardRentalDetail }) {
  const w = useWords()
  return (
    <RecordColumns
      main={
        <>
          {rental.request && <Deciding request={rental.request} />}
          <RentalFacts rental={rental} />
          <Signatures rental={rental} />
        </>
      }
      side={
        <>
          {rental.request && (
            <RecordCard title={w(t.groupWay)}>
              <ApprovalPath request={rental.request} />
            </RecordCard>
          )}
          <EarlierRentals rental={rental} />
        </>
      }
    />
  )
}
