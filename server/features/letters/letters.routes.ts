import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import { letterApi } from '#contract/letters/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { passCheck, sendBack, submitLetter } from './checks/checks.service.ts'
import { printSubmission } from './checks/submission.pdf.ts'
import { exportFollowUp, exportLetters } from './book/book.excel.ts'
import { printBook } from './book/book.pdf.ts'
import { directLetter } from './direction/direct.service.ts'
import { exportDispatches } from './dispatches/dispatches.excel.ts'
import { dispatchList } from './dispatches/dispatches.list.ts'
import { printDispatches } from './dispatches/dispatches.pdf.ts'
import { changeDispatch, dispatchLetter, removeDispatch } from './dispatches/dispatches.service.ts'
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
import { changeLetterSettings, readLetterSettings } from './settings.store.ts'
import { downloadStamped } from './stamp/stamp.service.ts'

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
  downloadStamped: (call) => downloadStamped(call, call.query),
  print: (call) => printSubmission(call, call.query.id),
  submit: (call) => submitLetter(call, call.body),
  check: (call) => passCheck(call, call.body),
  sendBack: (call) => sendBack(call, call.body),
  sign: (call) => signLetter(call, call.body),
  forward: (call) => forwardLetter(call, call.body),
  direct: (call) => directLetter(call, call.body),
  close: (call) => closeLetter(call, call.body),
  cancel: (call) => cancelLetter(call, call.body),
  settings: ({ db, query }) => readLetterSettings(db, query.powerPlantId),
  updateSettings: (call) => changeLetterSettings(call, call.body),
})

export const letterDispatches = bind(letterDispatchApi, {
  list: (call) => dispatchList.page(call, call.query),
  get: (call) => dispatchList.get(call, call.query.id),
  exportExcel: (call) => exportDispatches(call, call.query),
  printBook: (call) => printDispatches(call, call.query),
  create: (call) => dispatchLetter(call, call.body),
  update: (call) => changeDispatch(call, call.body),
  remove: (call) => removeDispatch(call, call.query.id),
})
