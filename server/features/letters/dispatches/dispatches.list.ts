import { sql } from 'kysely'

import type { Dispatch } from '#contract/letters/dispatches.ts'
import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import { meansOfBook } from '#contract/letters/labels.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'
import { vietnamese } from '#server/platform/db/list/ordered.ts'

import { stands } from '../letters.rules.ts'

type Row = Omit<Dispatch, 'can' | 'isVoid'> & { readonly status: 'signed' | 'issued' | 'cancelled' }

/** To whom letters of the plants an actor may see went out: the latest first. */
export const dispatchList = list(letterDispatchApi.list, {
  columns: sql<Row>`
    d.id, l.plant_id as power_plant_id, p.name as power_plant_name, d.letter_id, l.symbol, l.kind, l.abstract, l.status,
    d.sent_on, d.recipient, d.means, d.envelopes, d.tracking_no, d.received_by, d.note, d.author_name, d.version`,
  from: sql`letter_dispatches d join letters l on l.id = d.letter_id join plants p on p.id = l.plant_id`,
  id: 'd.id',
  plant: 'l.plant_id',
  filters: {
    powerPlantId: is('l.plant_id'),
    letterId: is('d.letter_id'),
    book: (book) => sql`d.means = any(${[...meansOfBook[book]]})`,
    year: (year) => sql`d.sent_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`,
    from: (day) => sql`d.sent_on >= ${day}::date`,
    to: (day) => sql`d.sent_on <= ${day}::date`,
  },
  search: { in: ['l.search_text', 'd.search_text'], near: 'd.recipient' },
  sorts: {
    sentOn: 'd.sent_on',
    symbol: ['l.year', 'l.number'],
    recipient: vietnamese('d.recipient'),
    powerPlantName: vietnamese('p.name'),
  },
  order: ['d.sent_on desc'],
  ties: ['d.id desc'],
  shown: (rows, { actor }) =>
    rows.map(({ status, ...row }) => ({
      ...row,
      isVoid: status === 'cancelled',
      can: { edit: actor.permissions.has('Letters.Write') && stands('dispatch', status) },
    })),
})
