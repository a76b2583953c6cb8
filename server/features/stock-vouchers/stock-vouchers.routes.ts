import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { stockMinutesApi } from '#contract/stock-vouchers/minutes.ts'
import { formCopy, formExcel, formPdf } from '#server/platform/forms/form-answer.ts'
import { bind } from '#server/platform/http/call.ts'

import { readCard } from './books/card.list.ts'
import { checkNow } from './books/check.service.ts'
import { closeBooks, readBooks } from './books/closings.service.ts'
import { itemsToMove, listReceivers } from './books/items.list.ts'
import { periodExcel } from './books/period.excel.ts'
import { periodList, readPeriodTotals } from './books/period.list.ts'
import { readPriceChain } from './books/prices.list.ts'
import { readScanned } from './counter/scanned.service.ts'
import { beginVoucher } from './drafts/beginning.service.ts'
import { readCardForm, readMinutesForm, readPeriodForm, readVoucherForm } from './forms/forms.service.ts'
import { postVoucher } from './posting/posting.service.ts'
import { changeStockVoucherSettings, readStockVoucherSettings } from './settings.store.ts'
import { exportVouchers } from './stock-vouchers.excel.ts'
import { getVoucher, voucherList } from './stock-vouchers.list.ts'
import {
  cancelVoucher,
  changeVoucher,
  draftVoucher,
  removeVoucher,
  reverseVoucher,
  sendVoucher,
  signVoucher,
} from './stock-vouchers.service.ts'

export const stockVouchers = bind(stockVoucherApi, {
  list: (call) => voucherList.page(call, call.query),
  exportExcel: (call) => exportVouchers(call, call.query),
  get: (call) => getVoucher(call, call.query.id),
  print: async (call) =>
    formCopy(call, { form: 'stock-voucher', id: call.query.id }, await readVoucherForm(call, call.query.id)),
  printExcel: async (call) => formExcel(await readVoucherForm(call, call.query.id)),
  items: async (call) => ({ items: await itemsToMove(call, call.query) }),
  receivers: async (call) => ({ items: await listReceivers(call, call.query.powerPlantId) }),
  beginning: (call) => beginVoucher(call, call.query),
  create: (call) => draftVoucher(call, call.body),
  update: (call) => changeVoucher(call, call.body),
  remove: (call) => removeVoucher(call, call.query.id),
  send: (call) => sendVoucher(call, call.body),
  cancel: (call) => cancelVoucher(call, call.body),
  post: (call) => postVoucher(call, call.body),
  scanned: (call) => readScanned(call, call.query),
  sign: (call) => signVoucher(call, call.body),
  reverse: (call) => reverseVoucher(call, call.body),
  settings: ({ db, query }) => readStockVoucherSettings(db, query.powerPlantId),
  updateSettings: (call) => changeStockVoucherSettings(call, call.body),
})

export const stockMinutes = bind(stockMinutesApi, {
  print: async (call) => {
    const { id, minutes } = call.query
    return formCopy(call, { form: `stock-${minutes}`, id }, await readMinutesForm(call, call.query))
  },
  printExcel: async (call) => formExcel(await readMinutesForm(call, call.query)),
})

export const stockBooks = bind(stockBookApi, {
  list: (call) => periodList.page(call, call.query),
  exportExcel: (call) => periodExcel(call, call.query),
  print: async (call) => formPdf(call, await readPeriodForm(call, call.query)),
  printExcel: async (call) => formExcel(await readPeriodForm(call, call.query)),
  totals: (call) => readPeriodTotals(call, call.query),
  card: (call) => readCard(call, call.query),
  printCard: async (call) => formPdf(call, await readCardForm(call, call.query)),
  exportCard: async (call) => formExcel(await readCardForm(call, call.query)),
  prices: (call) => readPriceChain(call, call.query.itemId),
  books: (call) => readBooks(call, call.query.powerPlantId),
  close: (call) => closeBooks(call, call.body),
  check: (call) => checkNow(call, call.body.powerPlantId),
})
