import { coreProblems, Problem } from '#contract/core/problem.ts'
import { documentApi } from '#contract/documents/index.ts'
import { shownSafely } from '#server/features/files/files.public.ts'
import { bind } from '#server/platform/http/call.ts'

import { searchContents } from './content/search.list.ts'
import { exportCopies } from './copies/copies.excel.ts'
import { copyList } from './copies/copies.list.ts'
import { copiesOf, issueCopy, withdrawCopy } from './copies/copies.service.ts'
import { getDocument } from './detail.list.ts'
import { exportDocuments } from './documents.excel.ts'
import { documentList, seesDocument, withEditions } from './documents.list.ts'
import {
  changeDocument,
  draftDocument,
  favourDocument,
  removeDocument,
  sendDocument,
} from './documents.service.ts'
import { downloadFile } from './files/download.service.ts'
import { listDownloads } from './files/downloads.store.ts'
import { readFolders } from './folders/folders.list.ts'
import { changeReaders, reviewDocument, withdrawDocument } from './keeping.service.ts'
import { previewFile } from './preview/preview.service.ts'
import { acknowledge } from './reading/acknowledge.service.ts'

export const documents = bind(documentApi, {
  list: (call) => documentList.page(call, withEditions(call.query)),
  exportExcel: (call) => exportDocuments(call, call.query),
  get: (call) => getDocument(call, call.query.id),
  folders: (call) => readFolders(call, call.query),
  search: (call) => searchContents(call, call.query),
  create: (call) => draftDocument(call, call.body),
  update: (call) => changeDocument(call, call.body),
  remove: (call) => removeDocument(call, call.query.id),
  send: (call) => sendDocument(call, call.body),
  withdraw: (call) => withdrawDocument(call, call.body),
  review: (call) => reviewDocument(call, call.body),
  updateReaders: (call) => changeReaders(call, call.body),
  acknowledge: (call) => acknowledge(call, call.body),
  favour: (call) => favourDocument(call, call.body),
  download: async (call) => {
    const file = await downloadFile(call, call.query)
    return shownSafely(call.http.reply, file)
  },
  preview: async (call) => {
    const file = await previewFile(call, call.query)
    return shownSafely(call.http.reply, file)
  },
  copies: async (call) => ({ items: await copiesOf(call, call.query.id) }),
  listCopies: (call) => copyList.page(call, call.query),
  exportCopies: (call) => exportCopies(call, call.query),
  issueCopy: async (call) => ({ items: await issueCopy(call, call.body) }),
  withdrawCopy: async (call) => ({ items: await withdrawCopy(call, call.body) }),
  downloads: async (call) => {
    if (!(await seesDocument(call, call.query.id))) throw new Problem(coreProblems.notFound)
    return { items: await listDownloads(call.db, call.query.id) }
  },
})
