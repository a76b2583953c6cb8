import { cardRentalApi } from '#contract/card-rentals/index.ts'

import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from './card-rentals.words.ts'
import css from './RentalsPage.module.css'
import { RentalTags, RentalTime } from './RentalTags.tsx'

const col = columnsFor(cardRentalApi.list, {})

const rentalNo = col.field('rentalNo', {
  title: t.rentalNo,
  sortable: true,
  render: (number) => <span className={css['number']}>{number}</span>,
})
const holder = col.field('holderName', {
  title: t.holder,
  sortable: true,
  render: (name, { company }) => (
    <span className={css['two']}>
      {name}
      {company && <small>{company}</small>}
    </span>
  ),
})
const others = [
  col.computed('cardType', {
    title: t.card,
    sortBy: 'cardType',
    render: ({ cardTypeName, cardNo, powerPlantName }) => (
      <>
        <span className={css['two']}>
          {cardNo ?? usual(cardTypeName)}
          {cardNo && <small>{usual(cardTypeName)}</small>}
        </span>
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('status', {
    title: t.status,
    sortable: true,
    render: (_status, rental) => (
      <span className={css['standing']}>
        <RentalTags of={rental} />
      </span>
    ),
  }),
  col.computed('vehicle', {
    title: t.vehicle,
    render: ({ vehicleTypeName, licensePlate }) =>
      vehicleTypeName && (
        <span className={css['two']}>
          {licensePlate ?? usual(vehicleTypeName)}
          {licensePlate && <small>{usual(vehicleTypeName)}</small>}
        </span>
      ),
  }),
  col.field('hostName', { title: t.host, optional: true }),
  col.field('dueAt', {
    title: t.dueAt,
    sortable: true,
    render: (_at, rental) => <RentalTime of={rental} />,
  }),
  col.instant('fromAt', { title: t.fromAt, sortable: true, optional: true }),
  col.field('purpose', {
    title: t.purpose,
    optional: true,
    render: (purpose) => <span className={css['text']}>{purpose}</span>,
  }),
  col.field('zones', { title: t.zones, optional: true }),
  col.field('phoneNumber', { title: t.phone, optional: true }),
  col.number('peopleCount', { title: t.peopleCount, optional: true }),
  col.instant('issuedAt', { title: t.issuedAt, sortable: true, optional: true }),
  col.instant('returnedAt', { title: t.returnedAt, optional: true }),
  col.field('authorName', { title: t.author, optional: true }),
  col.field('powerPlantName', { title: t.plant, sortable: true, optional: true }),
  col.instant('creationTime', { title: t.creationTime, sortable: true, optional: true }),
]

/** The columns of the table: the number first. */
export const rentalColumns = [rentalNo, holder, ...others]

/** On a phone the first column is the title of a card: who is to have it. */
export const rentalCards = [holder, rentalNo, ...others]
