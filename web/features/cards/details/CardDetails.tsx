import { Link } from 'react-router'

import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { cardApi, type Card } from '#contract/cards/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { fileApi } from '#contract/files/index.ts'
import { cardWords } from '#contract/cards/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../cards.words.ts'
import { CardStatusTag } from '../CardStatusTag.tsx'
import css from './CardDetails.module.css'

/** How many of those who had a card are listed here; the rest is in the list of rentals. */
const SHOWN = 20

/** All there is to know of a card: what it is, who has it, and who had it before. */
export function CardDetails() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data: card, error } = useRead(cardApi.get, { query: { id: Number(id) } })
  return (
    <Drawer title={card ? w(t.cardTitle, { cardNo: card.cardNo }) : w(t.cards)} onClose={close} wide>
      {!card && <NotRead error={error} lines={8} />}
      {card && (
        <>
          <Facts card={card} />
          <Holders card={card} />
        </>
      )}
    </Drawer>
  )
}

function Facts({ card }: { readonly card: Card }) {
  const w = useWords()
  const { holding, photoFileId } = card
  return (
    <>
      {photoFileId !== null && (
        <img
          className={`vh-after vh-block ${css['photo']}`}
          src={urlOf(fileApi.download, { query: { id: photoFileId } })}
          alt={w(t.photoOf, { cardNo: card.cardNo })}
        />
      )}
      <DescriptionList
        items={[
          { label: w(cardWords.cardStatus), value: <CardStatusTag status={card.cardStatus} /> },
          { label: w(cardWords.cardTypeName), value: usual(card.cardTypeName) },
          { label: w(cardWords.vehicleTypeName), value: usual(card.vehicleTypeName) },
          { label: w(cardWords.licensePlate), value: card.licensePlate },
          { label: w(cardWords.zones), value: card.zones },
          { label: w(cardWords.powerPlantName), value: card.powerPlantName },
          { label: w(cardWords.note), value: card.note },
        ]}
      />
      {holding && (
        <DescriptionList
          title={w(t.heldNow)}
          items={[
            { label: w(cardWords.holderName), value: holding.holderName },
            { label: w(cardWords.company), value: holding.company },
            { label: w(cardWords.issuedAt), value: formatShownInstant(holding.issuedAt) },
            { label: w(cardWords.dueAt), value: formatShownInstant(holding.dueAt) },
            {
              label: w(cardWords.rentalId),
              value: <Link to={pathTo(paths.cardRental, { id: holding.rentalId })}>{holding.rentalNo}</Link>,
            },
          ]}
        />
      )}
    </>
  )
}

/** Who had the card when, the latest first. */
function Holders({ card: { id, rentalCount } }: { readonly card: Card }) {
  const w = useWords()
  const { data, error } = useRead(cardRentalApi.list, {
    query: { cardId: id, maxResultCount: SHOWN, sorting: 'issuedAt desc' },
  })
  return (
    <section className={css['holders']}>
      <h3>{w(t.holders, { count: rentalCount })}</h3>
      {!data && <NotRead error={error} />}
      {data?.items.length === 0 && <p className="vh-faint">{w(t.neverRented)}</p>}
      <ul className="vh-lined">
        {data?.items.map((rental) => (
          <li key={rental.id}>
            <Link to={pathTo(paths.cardRental, { id: rental.id })}>{rental.rentalNo}</Link>
            <span>
              {rental.holderName}
              {rental.company && <small className="vh-block">{rental.company}</small>}
            </span>
            <time className="vh-quiet" dateTime={rental.issuedAt ?? undefined}>
              {formatShownInstant(rental.issuedAt)} –{' '}
              {rental.returnedAt ? formatShownInstant(rental.returnedAt) : w(t.now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
