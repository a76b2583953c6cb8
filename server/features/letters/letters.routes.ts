import { letterApi } from '#contract/letters/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportFollowUp, exportLetters } from './book/book.excel.ts'
import { printBook } from './book/book.pdf.ts'
import { directLetter } from './direction/direct.service.ts'
import { getLetter, letterList } from './letters.list.ts'
import {
  cancelLetter,
  changeLetter,
  closeLetter,
  draftLetter,
  forwardLetter,
  receiveLetter,
  removeLetter,
  signLetter,
} from './letters.service.ts'

export const letters = bind(letterApi, {
  list: (call) => letterList.page(call, call.query),
  exportExcel: (call) => exportLetters(call, call.query),
  exportFollowUp: (call) => exportFollowUp(call, call.query),
  printBook: (call) => printBook(call, call.query),
  get: (call) => getLetter(call, call.query.id),
  receive: (call) => receiveLetter(call, call.body),
  updateIncoming: (call) => changeLetter(call, call.body),
  draft: (call) => draftLetter(call, call.body),
  updateOutgoing: (call) => changeLetter(call, call.body),
  remove: (call) => removeLetter(call, call.query.id),
  sign: (call) => signLetter(call, call.body),
  forward: (call) => forwardLetter(call, call.body),
  direct: (call) => directLetter(call, call.body),
  close: (call) => closeLetter(call, call.body),
  cancel: (call) => cancelLetter(call, call.body),
})
