import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import {
  BookQuery,
  IncomingUpdate,
  IncomingWrite,
  Letter,
  LetterDetail,
  LetterDirect,
  LetterForward,
  LetterQuery,
  LetterReason,
  LetterStep,
  OutgoingUpdate,
  OutgoingWrite,
} from './letter.ts'

const at = (call: string) => `/services/app/Letter/${call}` as const

export const letterApi = {
  list: endpoint({
    method: 'GET',
    path: at('GetAll'),
    access: 'Letters.View',
    summary: 'The letters received, or sent, of the plants the caller may see.',
    query: LetterQuery,
    returns: page(Letter),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: at('ExportExcel'),
    access: 'Letters.View',
    summary: 'The filtered list in the ten columns of its book.',
    query: LetterQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  exportFollowUp: endpoint({
    method: 'GET',
    path: at('ExportFollowUp'),
    access: 'Letters.View',
    summary: 'How far the filtered letters that came are dealt with, in the columns of their own book.',
    query: LetterQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  printBook: endpoint({
    method: 'GET',
    path: at('PrintBook'),
    access: 'Letters.View',
    summary: 'A book of a year as a PDF to be bound: cover and ten columns, void numbers among them.',
    query: BookQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: at('Get'),
    access: 'Letters.View',
    summary: 'One letter with its files and answers.',
    query: ById,
    returns: LetterDetail,
  }),
  receive: endpoint({
    method: 'POST',
    path: at('Receive'),
    access: 'Letters.Write',
    summary: 'Enters a letter that came: it takes the next number of the book.',
    body: IncomingWrite,
    returns: LetterDetail,
    plant: 'powerPlantId',
  }),
  updateIncoming: endpoint({
    method: 'PUT',
    path: at('UpdateIncoming'),
    access: 'Letters.Write',
    summary: 'Corrects a letter that came, while it is not dealt with.',
    body: IncomingUpdate,
    returns: LetterDetail,
  }),
  draft: endpoint({
    method: 'POST',
    path: at('Draft'),
    access: 'Letters.Write',
    summary: 'Keeps a draft of a letter that goes.',
    body: OutgoingWrite,
    returns: LetterDetail,
    plant: 'powerPlantId',
  }),
  updateOutgoing: endpoint({
    method: 'PUT',
    path: at('UpdateOutgoing'),
    access: 'Letters.Write',
    summary: 'Changes a draft.',
    body: OutgoingUpdate,
    returns: LetterDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at('Delete'),
    access: 'Letters.Write',
    summary: 'Deletes a draft, which has no number yet.',
    query: ById,
    returns: z.null(),
  }),
  sign: endpoint({
    method: 'POST',
    path: at('Sign'),
    access: 'Letters.Sign',
    summary: 'Signs a draft of somebody else: it takes the next number of its book and year.',
    body: LetterStep,
    returns: LetterDetail,
  }),
  forward: endpoint({
    method: 'POST',
    path: at('Forward'),
    access: 'Letters.Write',
    summary: 'Notes that a letter was handed over, when and to whom.',
    body: LetterForward,
    returns: LetterDetail,
  }),
  direct: endpoint({
    method: 'POST',
    path: at('Direct'),
    access: 'Letters.Sign',
    summary: 'Says who deals with a letter that came, with whom and by when.',
    body: LetterDirect,
    returns: LetterDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: at('Close'),
    access: 'Letters.View',
    summary:
      'Notes that a letter that came is dealt with without an answer, and how; by whoever deals with it.',
    body: LetterReason,
    returns: LetterDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: at('Cancel'),
    access: 'Letters.Sign',
    summary: 'Makes a number void, with the reason; it stays in its book.',
    body: LetterReason,
    returns: LetterDetail,
  }),
}

export const letterPermissions = {
  'Letters.View': {
    vi: 'Công văn: xem',
    en: 'Letters: see',
    roles: ['TC', 'QĐ', 'PGD', 'GD', 'BDH'],
  },
  'Letters.Write': {
    vi: 'Công văn: vào sổ, soạn, chuyển',
    en: 'Letters: enter, draft, hand over',
    roles: ['QĐ', 'PGD'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'Letters.Sign': {
    vi: 'Công văn: ký, bút phê, hủy số',
    en: 'Letters: sign, direct, cancel a number',
    roles: ['PGD', 'GD'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
