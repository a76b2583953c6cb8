import { cardApi } from '#contract/cards/index.ts'

import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { usual } from '#web/platform/i18n/usual-name.ts'

import css from './CardsPage.module.css'
import { t } from './cards.words.ts'
import { CardStatusTag } from './CardStatusTag.tsx'

const col = columnsFor(cardApi.list)

/** The columns of the register: the number first, as it stands on the card. */
export const cardColumns = [
  col.field('cardNo', {
    title: t.cardNo,
    sortable: true,
    render: (cardNo) => <span className={css['number']}>{cardNo}</span>,
  }),
  col.computed('cardType', {
    title: t.cardType,
    sortBy: 'cardType',
    render: ({ cardTypeName, powerPlantName }) => (
      <>
        {usual(cardTypeName)}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('cardStatus', {
    title: t.cardStatus,
    sortable: true,
    render: (status) => <CardStatusTag status={status} />,
  }),
  col.computed('holder', {
    title: t.holder,
    render: ({ holding }) =>
      holding && (
        <span className={css['two']}>
          {holding.holderName}
          {holding.company && <small>{holding.company}</small>}
        </span>
      ),
  }),
  col.computed('dueAt', {
    title: t.dueAt,
    sortBy: 'dueAt',
    render: ({ holding }) => <InstantCell value={holding?.dueAt} />,
  }),
  col.computed('vehicleType', {
    title: t.vehicle,
    sortBy: 'vehicleType',
    render: ({ vehicleTypeName, licensePlate }) =>
      vehicleTypeName && (
        <span className={css['two']}>
          {usual(vehicleTypeName)}
          {licensePlate && <small className={css['number']}>{licensePlate}</small>}
        </span>
      ),
  }),
  col.field('zones', { title: t.zones, render: (zones) => <span className={css['text']}>{zones}</span> }),
  col.number('rentalCount', { title: t.rentalCount }),
  col.field('note', {
    title: t.note,
    optional: true,
    render: (note) => <span className={css['text']}>{note}</span>,
  }),
  col.field('powerPlantName', { title: t.plant, sortable: true, optional: true }),
  col.instant('creationTime', { title: t.creationTime, sortable: true, optional: true }),
]
