import { cardApi, cardCatalogueApi } from '#contract/cards/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportCards } from './cards.excel.ts'
import { cardList } from './cards.list.ts'
import { addCard, changeCard, moveCard, pageOfCards, removeCard } from './cards.service.ts'
import { exportCardTypes, exportVehicleTypes } from './catalogue/catalogue.excel.ts'
import { readDropdowns } from './catalogue/catalogue.list.ts'
import {
  addCardType,
  addVehicleType,
  changeCardType,
  changeVehicleType,
  removeCardType,
  removeVehicleType,
} from './catalogue/catalogue.service.ts'

export const cards = bind(cardApi, {
  list: (call) => cardList.page(call, call.query),
  page: (call) => pageOfCards(call, call.query),
  exportExcel: (call) => exportCards(call, call.query),
  dropdowns: ({ db, caller }) => readDropdowns(db, caller.language),
  get: (call) => cardList.get(call, call.query.id),
  create: (call) => addCard(call, call.body),
  update: (call) => changeCard(call, call.body),
  move: (call) => moveCard(call, call.body),
  remove: (call) => removeCard(call, call.query.id),
})

export const cardCatalogue = bind(cardCatalogueApi, {
  exportTypes: (call) => exportCardTypes(call),
  exportVehicleTypes: (call) => exportVehicleTypes(call),
  createType: (call) => addCardType(call, call.body),
  updateType: (call) => changeCardType(call, call.body),
  removeType: (call) => removeCardType(call, call.query.id),
  createVehicleType: (call) => addVehicleType(call, call.body),
  updateVehicleType: (call) => changeVehicleType(call, call.body),
  removeVehicleType: (call) => removeVehicleType(call, call.query.id),
})
