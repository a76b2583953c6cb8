import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { Card, CardMove, CardPage, CardPageQuery, CardQuery, CardUpdate, CardWrite } from './card.ts'
import {
  CardDropdowns,
  CardType,
  CardTypeUpdate,
  CardTypeWrite,
  VehicleType,
  VehicleTypeUpdate,
  VehicleTypeWrite,
} from './catalogue.ts'

export * from './card.ts'
export * from './catalogue.ts'
export * from './labels.ts'
export * from './problems.ts'

export const cardApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Card/GetAll',
    access: 'Cards.View',
    summary: 'The cards of the plants the caller may see, with who has them.',
    query: CardQuery,
    returns: page(Card),
    plant: 'powerPlantId',
  }),
  page: endpoint({
    method: 'GET',
    path: '/services/app/Card/GetPage',
    access: 'Cards.View',
    summary: 'The same list by number of page: content, pageIndex, pageSize, totalRecords.',
    query: CardPageQuery,
    returns: CardPage,
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Card/ExportExcel',
    access: 'Cards.View',
    summary: 'The filtered list as an Excel file.',
    query: CardQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  dropdowns: endpoint({
    method: 'GET',
    path: '/services/app/Card/GetDropdowns',
    access: 'Cards.View',
    summary: 'Types of cards, types of vehicles and the statuses of cards.',
    returns: CardDropdowns,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Card/Get',
    access: 'Cards.View',
    summary: 'One card.',
    query: ById,
    returns: Card,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Card/Create',
    access: 'Cards.Edit',
    summary: 'Enters a card in the register of a plant.',
    body: CardWrite,
    returns: Card,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Card/Update',
    access: 'Cards.Edit',
    summary: 'Changes what the register says of a card.',
    body: CardUpdate,
    returns: Card,
  }),
  move: endpoint({
    method: 'POST',
    path: '/services/app/Card/Move',
    access: 'Cards.Edit',
    summary: 'Locks or unlocks a card, notes that it is lost, found, damaged or repaired.',
    body: CardMove,
    returns: Card,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Card/Delete',
    access: 'Cards.Edit',
    summary: 'Deletes a card that was never handed out.',
    query: ById,
    returns: z.null(),
  }),
}

export const cardCatalogueApi = {
  exportTypes: endpoint({
    method: 'GET',
    path: '/services/app/CardCatalogue/ExportCardTypesExcel',
    access: 'CardCatalogues.Edit',
    summary: 'The types of cards as an Excel file.',
    returns: file,
    cookie: true,
  }),
  exportVehicleTypes: endpoint({
    method: 'GET',
    path: '/services/app/CardCatalogue/ExportVehicleTypesExcel',
    access: 'CardCatalogues.Edit',
    summary: 'The types of vehicles as an Excel file.',
    returns: file,
    cookie: true,
  }),
  createType: endpoint({
    method: 'POST',
    path: '/services/app/CardCatalogue/CreateCardType',
    access: 'CardCatalogues.Edit',
    summary: 'Adds a type of card.',
    body: CardTypeWrite,
    returns: CardType,
  }),
  updateType: endpoint({
    method: 'PUT',
    path: '/services/app/CardCatalogue/UpdateCardType',
    access: 'CardCatalogues.Edit',
    summary: 'Changes a type of card.',
    body: CardTypeUpdate,
    returns: CardType,
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: '/services/app/CardCatalogue/DeleteCardType',
    access: 'CardCatalogues.Edit',
    summary: 'Deletes a type of card that nothing uses.',
    query: ById,
    returns: z.null(),
  }),
  createVehicleType: endpoint({
    method: 'POST',
    path: '/services/app/CardCatalogue/CreateVehicleType',
    access: 'CardCatalogues.Edit',
    summary: 'Adds a type of vehicle.',
    body: VehicleTypeWrite,
    returns: VehicleType,
  }),
  updateVehicleType: endpoint({
    method: 'PUT',
    path: '/services/app/CardCatalogue/UpdateVehicleType',
    access: 'CardCatalogues.Edit',
    summary: 'Changes a type of vehicle.',
    body: VehicleTypeUpdate,
    returns: VehicleType,
  }),
  removeVehicleType: endpoint({
    method: 'DELETE',
    path: '/services/app/CardCatalogue/DeleteVehicleType',
    access: 'CardCatalogues.Edit',
    summary: 'Deletes a type of vehicle that nothing uses.',
    query: ById,
    returns: z.null(),
  }),
}

export const cardPermissions = {
  'Cards.View': {
    vi: 'Thẻ ra vào: xem sổ thẻ, phiếu thuê thẻ, người đang trong nhà máy',
    en: 'Cards: view the register, rentals and who is on site',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD'],
  },
  'Cards.Edit': {
    vi: 'Thẻ ra vào: thêm, sửa, khóa, báo mất, báo hỏng',
    en: 'Cards: add, change, lock, report lost or damaged',
    roles: ['TC', 'QĐ', 'PGD', 'GD'],
  },
  'CardCatalogues.Edit': {
    vi: 'Loại thẻ, loại xe: thêm, sửa, xóa',
    en: 'Types of cards and vehicles: add, change, delete',
    roles: [],
  },
} as const satisfies PermissionTable
