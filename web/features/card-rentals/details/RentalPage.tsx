import { useParams } from 'react-router'

import { cardRentalApi, type CardRentalDetail } from '#contract/card-rentals/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotThere } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import { rentalDrawers } from '../rental-drawers.ts'
import { EarlierRentals } from './EarlierRentals.tsx'
import { RentalFacts } from './RentalFacts.tsx'
import { RentalHeader } from './RentalHeader.tsx'
import css from './RentalPage.module.css'
import { Signatures } from './Signatures.tsx'

/** One rental in full: for whom, who decided what, who signed for the card, and the next step. */
export default function RentalPage() {
  const id = Number(useParams()['id'])
  const { data: rental, error } = useRead(cardRentalApi.get, { query: { id } })
  const drawer = useDrawers(rentalDrawers)
  useLiveRefresh(['card-rentals', 'approval-requests'], [cardRentalApi.get, historyApi.list])
  return (
    <div className={css['page']}>
      {error && !rental && <NotThere error={error} list="/thue-the" toList={t.toList} />}
      {!rental && !error && (
        <div className={css['card']}>
          <Skeleton lines={10} />
        </div>
      )}
      {rental && (
        <>
          <RentalHeader rental={rental} drawer={drawer} />
          <Body rental={rental} />
        </>
      )}
      {drawer.shown}
    </div>
  )
}

function Body({ rental }: { readonly rental: CardRentalDetail }) {
  const w = useWords()
  return (
    <div className={css['columns']}>
      <div className={css['stack']}>
        {rental.request && <Deciding request={rental.request} />}
        <RentalFacts rental={rental} />
        <Signatures rental={rental} />
      </div>
      <div className={css['stack']}>
        {rental.request && (
          <section className={css['card']}>
            <h2>{w(t.groupWay)}</h2>
            <ApprovalPath request={rental.request} />
          </section>
        )}
        <EarlierRentals rental={rental} />
      </div>
    </div>
  )
}
