import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/record-id.ts'

import { OnSite } from './on-site.ts'
import {
  CardHandOut,
  CardMembers,
  CardPassage,
  CardRental,
  CardRentalDetail,
  CardRentalQuery,
  CardRentalResend,
  CardRentalWrite,
  CardReturn,
  FreeCard,
  Host,
} from './rental.ts'

export * from './labels.ts'
export * from './on-site.ts'
export * from './problems.ts'
export * from './rental.ts'

export const cardRentalApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/CardRental/GetAll',
    access: 'Cards.View',
    summary: 'The rentals of cards at the plants the caller may see.',
    query: CardRentalQuery,
    returns: page(CardRental),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/CardRental/ExportExcel',
    access: 'Cards.View',
    summary: 'The filtered list as an Excel file.',
    query: CardRentalQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/CardRental/Get',
    access: 'Cards.View',
    summary: 'One rental with its path and what was done to it.',
    query: ById,
    returns: CardRentalDetail,
  }),
  onSite: endpoint({
    method: 'GET',
    path: '/services/app/CardRental/GetOnSite',
    access: 'Cards.View',
    summary: 'Everybody who is on the site of a plant now, for an evacuation.',
    query: z.object({ powerPlantId: recordId }),
    returns: OnSite,
    plant: 'powerPlantId',
  }),
  exportOnSite: endpoint({
    method: 'GET',
    path: '/services/app/CardRental/ExportOnSiteExcel',
    access: 'Cards.View',
    summary: 'Everybody who is on the site of a plant now as an Excel file, a row for each head.',
    query: z.object({ powerPlantId: recordId }),
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  nameMembers: endpoint({
    method: 'PUT',
    path: '/services/app/CardRental/UpdateMembers',
    access: 'CardRentals.Issue',
    summary: 'Says who came in with the holder of a card, as long as the card is not back.',
    body: CardMembers,
    returns: CardRental,
  }),
  hosts: endpoint({
    method: 'GET',
    path: '/services/app/CardRental/GetHosts',
    access: 'Cards.View',
    summary: 'The people of a plant who can receive visitors or hold a card.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(Host),
    plant: 'powerPlantId',
  }),
  freeCards: endpoint({
    method: 'GET',
    path: '/services/app/CardRental/GetFreeCards',
    access: 'Cards.View',
    summary: 'The cards that can be handed out for a rental now.',
    query: ById,
    returns: listOf(FreeCard),
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/CardRental/Create',
    access: 'CardRentals.Write',
    summary: 'Asks for a card and sends the request on its way.',
    body: CardRentalWrite,
    returns: CardRentalDetail,
    plant: 'powerPlantId',
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/services/app/CardRental/Resend',
    access: 'CardRentals.Write',
    summary: 'Changes a request that came back and sends it again.',
    body: CardRentalResend,
    returns: CardRentalDetail,
  }),
  handOut: endpoint({
    method: 'POST',
    path: '/services/app/CardRental/HandOut',
    access: 'CardRentals.Issue',
    summary: 'Hands out a card for an approved request; whoever takes it signs.',
    body: CardHandOut,
    returns: CardRentalDetail,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/services/app/CardRental/Return',
    access: 'CardRentals.Issue',
    summary: 'Takes a card back, or notes that it is lost.',
    body: CardReturn,
    returns: CardRentalDetail,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/services/app/CardRental/Pass',
    access: 'CardRentals.Issue',
    summary: 'Notes that whoever holds a card went out of the gate, or came in again.',
    body: CardPassage,
    returns: CardRental,
  }),
}

export const cardRentalPermissions = {
  'CardRentals.Write': {
    vi: 'Thuê thẻ: lập, gửi phiếu',
    en: 'Card rental: ask for cards',
    roles: ['TC', 'QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
  'CardRentals.Issue': {
    vi: 'Thuê thẻ: giao, nhận lại thẻ, ghi ra vào cổng',
    en: 'Card rental: hand out, take back, note passages',
    roles: ['TC', 'QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
} as const satisfies PermissionTable
