import { Link } from 'react-router'

import { cardRentalApi, type CardRentalDetail } from '#contract/card-rentals/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import { RentalTags } from '../RentalTags.tsx'
import css from './EarlierRentals.module.css'

const SHOWN = 10

/** The other rentals of the same holder, the latest first. */
export function EarlierRentals({ rental }: { readonly rental: CardRentalDetail }) {
  const w = useWords()
  const query = { sameHolderAs: rental.id, maxResultCount: SHOWN + 1 }
  const { data } = useRead(cardRentalApi.list, { query })
  const others = data?.items.filter(({ id }) => id !== rental.id).slice(0, SHOWN) ?? []
  if (others.length === 0) return null
  return (
    <RecordCard title={w(t.otherRentals, { count: (data?.totalCount ?? 1) - 1 })}>
      <ul className={`vh-lined ${css['earlier']}`}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={pathTo(paths.cardRental, { id: other.id })}>{other.rentalNo}</Link>
            <span className="vh-bar vh-tight">
              <RentalTags of={other} />
            </span>
            <time className="vh-quiet" dateTime={other.fromAt}>
              {formatShownInstant(other.fromAt)} – {formatShownInstant(other.returnedAt ?? other.dueAt)}
            </time>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
