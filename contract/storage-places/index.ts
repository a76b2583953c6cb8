import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'

import { PlaceQuery, PlaceUpdate, PlaceWrite, StoragePlace } from '#contract/inventory/place.ts'

const base = '/services/app/StoragePlace'

export const placeApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/GetAll`,
    access: 'Inventory.View',
    summary: 'Warehouses, shelves and bins of the plants the caller may see, each below what it is in.',
    query: PlaceQuery,
    returns: page(StoragePlace),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportExcel`,
    access: 'Inventory.View',
    summary: 'The filtered places as an Excel file.',
    query: PlaceQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/Get`,
    access: 'Inventory.View',
    summary: 'One place.',
    query: ById,
    returns: StoragePlace,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/Create`,
    access: 'Inventory.Edit',
    summary: 'Adds a warehouse, a shelf or a bin.',
    body: PlaceWrite,
    returns: StoragePlace,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/Update`,
    access: 'Inventory.Edit',
    summary: 'Changes a place; closing it closes all that is in it.',
    body: PlaceUpdate,
    returns: StoragePlace,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/Delete`,
    access: 'Inventory.Edit',
    summary: 'Deletes a place that holds nothing and that nothing names.',
    query: ById,
    returns: z.null(),
  }),
}
