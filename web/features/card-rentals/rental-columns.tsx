import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from './card-rentals.words.ts'
import { RentalTags, RentalTime } from './RentalTags.tsx'

const col = columnsFor(cardRentalApi.list, rentalWords)

const rentalNo = col.field('rentalNo', {
  sortable: true,
  render: (number) => <span>{number}</span>,
})
const holder = col.field('holderName', {
  sortable: true,
  render: (name, { company }) => (
    <span className="vh-wraps vh-block vh-cell">
      {name}
      {company && <small className="vh-block">{company}</small>}
    </span>
  ),
})
const others = [
  col.computed('cardType', {
    title: rentalWords.cardId,
    sortBy: 'cardType',
    render: ({ cardTypeName, cardNo, powerPlantName }) => (
      <>
        <span className="vh-wraps vh-block vh-cell">
          {cardNo ?? usual(cardTypeName)}
          {cardNo && <small className="vh-block">{usual(cardTypeName)}</small>}
        </span>
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('status', {
    sortable: true,
    render: (_status, rental) => (
      <span className="vh-marks">
        <RentalTags of={rental} />
      </span>
    ),
  }),
  col.computed('vehicle', {
    title: t.vehicle,
    render: ({ vehicleTypeName, licensePlate }) =>
      vehicleTypeName && (
        <span className="vh-wraps vh-block vh-cell">
          {licensePlate ?? usual(vehicleTypeName)}
          {licensePlate && <small className="vh-block">{usual(vehicleTypeName)}</small>}
        </span>
      ),
  }),
  col.field('hostName', { optional: true }),
  col.field('dueAt', {
    sortable: true,
    render: (_at, rental) => <RentalTime of={rental} />,
  }),
  col.instant('fromAt', { sortable: true, optional: true }),
  col.field('purpose', {
    optional: true,
    render: (purpose) => <span className="vh-wraps vh-block vh-cell">{purpose}</span>,
  }),
  col.field('zones', { optional: true }),
  col.field('phoneNumber', { optional: true }),
  col.number('peopleCount', { optional: true }),
  col.instant('issuedAt', { sortable: true, optional: true }),
  col.instant('returnedAt', { optional: true }),
  col.field('authorName', { optional: true }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
]

/** The columns of the table: the number first. */
export const rentalColumns = [rentalNo, holder, ...others]

/** On a phone the first column is the title of a card: who is to have it. */
export const rentalCards = [holder, rentalNo, ...others]
