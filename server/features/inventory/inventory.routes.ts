import { inventoryApi } from '#contract/inventory/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportItems } from './inventory.excel.ts'
import { itemTemplate } from './import/import.excel.ts'
import { checkItems, runItems } from './import/import.service.ts'
import { getItem, itemList } from './inventory.list.ts'
import { addItem, changeItem, changeSettings, removeItem } from './inventory.service.ts'
import { printItemLabels, printPlaceLabels } from './labels.service.ts'
import { readInventorySettings } from './settings.store.ts'
import { exportLots } from './stock/lots.excel.ts'
import { lotList } from './stock/lots.list.ts'
import { readItemMoves } from './stock/moves.list.ts'
import { estimatePurchase, proposePurchase } from './stock/purchase.service.ts'
import { findTwins, readPlaceStock, readStock } from './stock/stock.service.ts'

export const inventory = bind(inventoryApi, {
  list: (call) => itemList.page(call, call.query),
  exportExcel: (call) => exportItems(call, call.query),
  get: (call) => getItem(call, call.query.id),
  moves: (call) => readItemMoves(call, call.query),
  lots: (call) => lotList.page(call, call.query),
  lot: (call) => lotList.get(call, call.query.id),
  exportLots: (call) => exportLots(call, call.query),
  stock: (call) => readStock(call, call.query.id),
  placeStock: (call) => readPlaceStock(call, call.query.id),
  similar: (call) => findTwins(call, call.query),
  exportLabels: (call) => printItemLabels(call, call.query),
  exportPlaceLabels: (call) => printPlaceLabels(call, call.query),
  purchaseEstimate: async (call) => ({ items: await estimatePurchase(call, call.query) }),
  proposePurchase: (call) => proposePurchase(call, call.body),
  create: (call) => addItem(call, call.body),
  update: (call) => changeItem(call, call.body),
  remove: (call) => removeItem(call, call.query.id),
  settings: ({ db, query }) => readInventorySettings(db, query.powerPlantId),
  updateSettings: (call) => changeSettings(call, call.body),
  importTemplate: (call) => itemTemplate(call, call.query.powerPlantId),
  checkImport: (call) => checkItems(call, call.body),
  runImport: (call) => runItems(call, call.body),
})
