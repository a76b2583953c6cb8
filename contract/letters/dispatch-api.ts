import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'

import { Dispatch, DispatchBookQuery, DispatchQuery, DispatchUpdate, DispatchWrite } from './dispatches.ts'
import { LetterDetail } from './letter.ts'

const at = (call: string) => `/services/app/Letter/${call}` as const

/** To whom letters went; apart from them, for few screens read it. */
export const letterDispatchApi = {
  list: endpoint({
    method: 'GET',
    path: at('GetDispatches'),
    access: 'Letters.View',
    summary: 'What went out to whom, of the plants the caller may see.',
    query: DispatchQuery,
    returns: page(Dispatch),
    plant: 'powerPlantId',
  }),
  get: endpoint({
    method: 'GET',
    path: at('GetDispatch'),
    access: 'Letters.View',
    summary: 'What was noted of one recipient.',
    query: ById,
    returns: Dispatch,
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: at('ExportDispatchesExcel'),
    access: 'Letters.View',
    summary: 'The filtered list in the six columns of its book.',
    query: DispatchQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  printBook: endpoint({
    method: 'GET',
    path: at('PrintDispatches'),
    access: 'Letters.View',
    summary: 'A book of what went out in a year as a PDF to be bound.',
    query: DispatchBookQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  create: endpoint({
    method: 'POST',
    path: at('Dispatch'),
    access: 'Letters.Write',
    summary: 'Notes to whom a signed letter went out, and how; it is issued with the first.',
    body: DispatchWrite,
    returns: LetterDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: at('UpdateDispatch'),
    access: 'Letters.Write',
    summary: 'Corrects what was noted of one recipient, or who signed for it.',
    body: DispatchUpdate,
    returns: Dispatch,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at('DeleteDispatch'),
    access: 'Letters.Write',
    summary: 'Deletes what was noted by mistake.',
    query: ById,
    returns: z.null(),
  }),
}
