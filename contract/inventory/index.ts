import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

import { ItemImportRequest, ItemImportResult } from './import.ts'
import { InventoryItem, ItemDetail, ItemQuery, ItemUpdate, ItemWrite } from './item.ts'
import { ItemLabelsQuery } from './label-sheets.ts'
import { LotQuery, StockLot } from './lot.ts'
import { PlantInventorySettings } from './settings.ts'
import {
  ItemMoves,
  ItemMovesQuery,
  ItemStock,
  PlaceStock,
  PurchaseDraft,
  PurchaseDrafted,
  PurchaseEstimate,
  PurchaseQuery,
  SimilarItem,
  SimilarQuery,
} from './stock.ts'

const base = '/services/app/Inventory'

export const inventoryApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/GetAll`,
    access: 'Inventory.View',
    summary: 'The items in store of the plants the caller may see, by code.',
    query: ItemQuery,
    returns: page(InventoryItem),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportExcel`,
    access: 'Inventory.View',
    summary: 'The filtered items as an Excel file, in the columns that are imported.',
    query: ItemQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/Get`,
    access: 'Inventory.View',
    summary: 'One item with its units, what it fits and its papers.',
    query: ById,
    returns: ItemDetail,
  }),
  stock: endpoint({
    method: 'GET',
    path: `${base}/GetStock`,
    access: 'Inventory.View',
    summary: 'How much of an item stands where, who holds what is lent, what is asked for and on its way.',
    query: ById,
    returns: ItemStock,
  }),
  moves: endpoint({
    method: 'GET',
    path: `${base}/GetMoves`,
    access: 'Inventory.View',
    summary: 'What vouchers did to an item or to one lot of it, the latest first, a page after the other.',
    query: ItemMovesQuery,
    returns: ItemMoves,
  }),
  lots: endpoint({
    method: 'GET',
    path: `${base}/GetLots`,
    access: 'Inventory.View',
    summary:
      'Lots and serial numbers of the items of the plants the caller may see: what is left, where, and who holds it.',
    query: LotQuery,
    returns: page(StockLot),
    plant: 'powerPlantId',
  }),
  lot: endpoint({
    method: 'GET',
    path: `${base}/GetLot`,
    access: 'Inventory.View',
    summary: 'One lot or serial number.',
    query: ById,
    returns: StockLot,
  }),
  exportLots: endpoint({
    method: 'GET',
    path: `${base}/ExportLotsExcel`,
    access: 'Inventory.View',
    summary: 'The filtered lots and serial numbers as an Excel file.',
    query: LotQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  similar: endpoint({
    method: 'GET',
    path: `${base}/GetSimilar`,
    access: 'Inventory.Edit',
    summary: 'Items of a plant that may be the same thing under another code.',
    query: SimilarQuery,
    returns: listOf(SimilarItem),
    plant: 'powerPlantId',
  }),
  exportLabels: endpoint({
    method: 'GET',
    path: `${base}/ExportLabels`,
    access: 'Inventory.View',
    summary: 'Labels of items as a PDF, each with a QR code that opens the item.',
    query: ItemLabelsQuery,
    returns: file,
    cookie: true,
  }),
  placeStock: endpoint({
    method: 'GET',
    path: `${base}/GetStockOfPlace`,
    access: 'Inventory.View',
    summary: 'What stands in a place and in what is in it.',
    query: ById,
    returns: listOf(PlaceStock),
  }),
  exportPlaceLabels: endpoint({
    method: 'GET',
    path: `${base}/ExportPlaceLabels`,
    access: 'Inventory.View',
    summary: 'Labels of places as a PDF, each with a QR code that opens the place.',
    query: ItemLabelsQuery,
    returns: file,
    cookie: true,
  }),
  purchaseEstimate: endpoint({
    method: 'GET',
    path: `${base}/GetPurchaseEstimate`,
    access: 'Proposals.Write',
    summary: 'How many items are to be bought and what they come to by the last prices, plant by plant.',
    query: PurchaseQuery,
    returns: listOf(PurchaseEstimate),
    plant: 'powerPlantId',
  }),
  proposePurchase: endpoint({
    method: 'POST',
    path: `${base}/ProposePurchase`,
    access: 'Proposals.Write',
    summary:
      'Drafts proposals of what is missing up to the maximum, less what is on its way, of at most 100 rows each.',
    body: PurchaseDraft,
    returns: PurchaseDrafted,
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/Create`,
    access: 'Inventory.Edit',
    summary: 'Adds an item to the store of a plant.',
    body: ItemWrite,
    returns: ItemDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/Update`,
    access: 'Inventory.Edit',
    summary: 'Changes an item; it stays with its plant.',
    body: ItemUpdate,
    returns: ItemDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/Delete`,
    access: 'Inventory.Edit',
    summary: 'Deletes an item that no voucher names.',
    query: ById,
    returns: z.null(),
  }),
  settings: endpoint({
    method: 'GET',
    path: `${base}/GetSettings`,
    access: 'Inventory.View',
    summary: 'The groups and units of the store of a plant, and when it is reminded.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantInventorySettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: `${base}/UpdateSettings`,
    access: 'Inventory.Edit',
    summary: 'Changes that.',
    body: PlantInventorySettings,
    returns: PlantInventorySettings,
    plant: 'powerPlantId',
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: `${base}/ImportTemplate`,
    access: 'Inventory.Edit',
    summary: 'An Excel file of the columns to fill in.',
    query: z.object({ powerPlantId: recordId }),
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  checkImport: endpoint({
    method: 'POST',
    path: `${base}/CheckImport`,
    access: 'Inventory.Edit',
    summary: 'Says what an import of items would do, with every error by row and column; changes nothing.',
    body: ItemImportRequest,
    returns: ItemImportResult,
    plant: 'powerPlantId',
  }),
  runImport: endpoint({
    method: 'POST',
    path: `${base}/Import`,
    access: 'Inventory.Edit',
    summary: 'Adds the item of every row, or none if one has an error.',
    body: ItemImportRequest,
    returns: ItemImportResult,
    plant: 'powerPlantId',
  }),
}

export const inventoryPermissions = {
  'Inventory.View': {
    vi: 'Vật tư: xem',
    en: 'Store: see',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Inventory.Edit': {
    vi: 'Vật tư: khai báo vật tư, kho, kệ, ngăn, nhập tệp',
    en: 'Store: keep items, warehouses, shelves and bins, import',
    roles: ['QĐ', 'PGD'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
