import { cardApi } from '#contract/cards/index.ts'
import { cardWords } from '#contract/cards/words.ts'

import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { CardStatusTag } from './CardStatusTag.tsx'

const col = columnsFor(cardApi.list, cardWords)

/** The columns of the register: the number first, as it stands on the card. */
export const cardColumns = [
  col.field('cardNo', {
    sortable: true,
    render: (cardNo) => <span>{cardNo}</span>,
  }),
  col.computed('cardType', {
    title: cardWords.cardTypeId,
    sortBy: 'cardType',
    render: ({ cardTypeName, powerPlantName }) => (
      <>
        {usual(cardTypeName)}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('cardStatus', {
    sortable: true,
    render: (status) => <CardStatusTag status={status} />,
  }),
  col.computed('holder', {
    title: cardWords.holderName,
    render: ({ holding }) =>
      holding && (
        <span className="vh-wraps vh-block vh-cell">
          {holding.holderName}
          {holding.company && <small className="vh-block">{holding.company}</small>}
        </span>
      ),
  }),
  col.computed('dueAt', {
    sortBy: 'dueAt',
    render: ({ holding }) => <InstantCell value={holding?.dueAt} />,
  }),
  col.computed('vehicleType', {
    title: cardWords.vehicleTypeId,
    sortBy: 'vehicleType',
    render: ({ vehicleTypeName, licensePlate }) =>
      vehicleTypeName && (
        <span className="vh-wraps vh-block vh-cell">
          {usual(vehicleTypeName)}
          {licensePlate && <small className="vh-block">{licensePlate}</small>}
        </span>
      ),
  }),
  col.field('zones', {
    render: (zones) => <span className="vh-wraps vh-block vh-cell">{zones}</span>,
  }),
  col.number('rentalCount'),
  col.field('note', {
    optional: true,
    render: (note) => <span className="vh-wraps vh-block vh-cell">{note}</span>,
  }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
]
