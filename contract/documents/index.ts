import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { recordId } from '#contract/core/record-id.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { CopyIssue, CopyQuery, CopyWithdraw, ListedCopy, PaperCopy } from './copies.ts'
import {
  Document,
  DocumentDetail,
  DocumentDownload,
  DocumentFavourite,
  DocumentQuery,
  DocumentReview,
  DocumentStep,
  DocumentUpdate,
  DocumentWithdraw,
  DocumentWrite,
  ReadersUpdate,
} from './document.ts'
import { DocumentFolders, FolderQuery } from './folders.ts'
import { FoundPage, FoundQuery } from './found.ts'

export const documentApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Document/GetAll',
    access: 'Documents.View',
    summary: 'The documents of the plants and levels the caller may see.',
    query: DocumentQuery,
    returns: page(Document),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Document/ExportExcel',
    access: 'Documents.View',
    summary: 'The filtered register as an Excel file.',
    query: DocumentQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Document/Get',
    access: 'Documents.View',
    summary: 'One edition with its files, readers and what differs from the edition before.',
    query: ById,
    returns: DocumentDetail,
  }),
  folders: endpoint({
    method: 'GET',
    path: '/services/app/Document/GetFolders',
    access: 'Documents.View',
    summary:
      'How many documents the list has of each category, and of each thing of the register with its parts.',
    query: FolderQuery,
    returns: DocumentFolders,
    plant: 'powerPlantId',
  }),
  search: endpoint({
    method: 'GET',
    path: '/services/app/Document/Search',
    access: 'Documents.View',
    summary: 'Documents whose files say a text, with the place; accents may be left out.',
    query: FoundQuery,
    returns: FoundPage,
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Document/Create',
    access: 'Documents.Write',
    summary: 'Keeps a draft of a document, or of the next edition of one.',
    body: DocumentWrite,
    returns: DocumentDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Document/Update',
    access: 'Documents.Write',
    summary: 'Changes a draft of the caller, or what came back to them.',
    body: DocumentUpdate,
    returns: DocumentDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Document/Delete',
    access: 'Documents.Write',
    summary: 'Deletes a draft of the caller that was never sent.',
    query: ById,
    returns: z.null(),
  }),
  send: endpoint({
    method: 'POST',
    path: '/services/app/Document/Send',
    access: 'Documents.Write',
    summary: 'Sends a draft, or what came back, to be approved.',
    body: DocumentStep,
    returns: DocumentDetail,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/services/app/Document/Withdraw',
    access: 'Documents.Write',
    summary: 'Takes an approved edition out of force, with the reason.',
    body: DocumentWithdraw,
    returns: DocumentDetail,
  }),
  review: endpoint({
    method: 'POST',
    path: '/services/app/Document/Review',
    access: 'Documents.Write',
    summary: 'Notes that an edition in force was looked through and holds on.',
    body: DocumentReview,
    returns: DocumentDetail,
  }),
  updateReaders: endpoint({
    method: 'PUT',
    path: '/services/app/Document/UpdateReaders',
    access: 'Documents.Write',
    summary: 'Changes who keeps an approved edition, and who must read it.',
    body: ReadersUpdate,
    returns: DocumentDetail,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/services/app/Document/Acknowledge',
    access: 'Documents.View',
    summary:
      'The caller says that they have read and understood an edition; nobody says it for somebody else.',
    body: DocumentStep,
    returns: DocumentDetail,
  }),
  favour: endpoint({
    method: 'POST',
    path: '/services/app/Document/SetFavourite',
    access: 'Documents.View',
    summary: 'Puts a document among the favourites of the caller, or takes it out.',
    body: DocumentFavourite,
    returns: z.null(),
  }),
  download: endpoint({
    method: 'GET',
    path: '/services/app/Document/Download',
    access: 'Documents.View',
    summary:
      'A file of a document; of a secret one it is logged, and a PDF bears who took it and when. Of one that is out of force a PDF says so.',
    query: z.object({ id: recordId, fileId: recordId }),
    returns: file,
    cookie: true,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/services/app/Document/Preview',
    access: 'Documents.View',
    summary:
      'A file of a document as browsers show it, one of Office as PDF; what cannot be shown comes as a download. Logged and stamped like that.',
    query: z.object({ id: recordId, fileId: recordId }),
    returns: file,
    cookie: true,
  }),
  copies: endpoint({
    method: 'GET',
    path: '/services/app/Document/GetCopies',
    access: 'Documents.View',
    summary: 'The controlled paper copies of all editions of a document, those still out there first.',
    query: ById,
    returns: listOf(PaperCopy),
  }),
  listCopies: endpoint({
    method: 'GET',
    path: '/services/app/Document/GetAllCopies',
    access: 'Documents.View',
    summary:
      'The paper copies of all documents that the caller may know of: where they are, and who holds them.',
    query: CopyQuery,
    returns: page(ListedCopy),
    plant: 'powerPlantId',
  }),
  exportCopies: endpoint({
    method: 'GET',
    path: '/services/app/Document/ExportCopies',
    access: 'Documents.View',
    summary: 'The filtered list of paper copies as an Excel file.',
    query: CopyQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  issueCopy: endpoint({
    method: 'POST',
    path: '/services/app/Document/IssueCopy',
    access: 'Documents.Write',
    summary: 'Notes that a paper copy with the next number goes to a place.',
    body: CopyIssue,
    returns: listOf(PaperCopy),
  }),
  withdrawCopy: endpoint({
    method: 'POST',
    path: '/services/app/Document/WithdrawCopy',
    access: 'Documents.Write',
    summary: 'Signs that a paper copy is back.',
    body: CopyWithdraw,
    returns: listOf(PaperCopy),
  }),
  downloads: endpoint({
    method: 'GET',
    path: '/services/app/Document/GetDownloads',
    access: 'Documents.Write',
    summary: 'Who took which file of a secret document, the latest first.',
    query: ById,
    returns: listOf(DocumentDownload),
  }),
}

export const documentPermissions = {
  'Documents.View': {
    vi: 'Tài liệu: xem',
    en: 'Documents: see',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Documents.ViewInternal': {
    vi: 'Tài liệu: xem tài liệu Nội bộ',
    en: 'Documents: see internal ones',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'Documents.ViewSecret': {
    vi: 'Tài liệu: xem tài liệu Mật',
    en: 'Documents: see secret ones',
    roles: ['QĐ', 'PGD', 'GD', 'BDH'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'Documents.Write': {
    vi: 'Tài liệu: lập, trình duyệt, bãi bỏ, giao đọc',
    en: 'Documents: draft, send, withdraw, name readers',
    roles: ['QĐ', 'PGD', 'GD'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
