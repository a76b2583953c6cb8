import { contractApi } from '#contract/contracts/index.ts'
import { checkRegister, runRegister } from '#server/features/imports/imports.public.ts'
import { bind } from '#server/platform/http/call.ts'

import { listDue, listPartnerTotals } from './calendar/calendar.list.ts'
import { exportPartnerTotals } from './calendar/totals.excel.ts'
import { exportContracts } from './contracts.excel.ts'
import { contractList, getContract, listManagers, listPapers } from './contracts.list.ts'
import { contractPdf } from './contract.pdf.ts'
import {
  changeContract,
  changeSettings,
  draftContract,
  liquidateContract,
  removeContract,
  reopenContract,
  sendContract,
} from './contracts.service.ts'
import { getAppendix, saveAppendix } from './ledger/appendices.service.ts'
import {
  removeLine,
  saveAcceptance,
  saveEnergy,
  saveGuarantee,
  savePayment,
} from './ledger/ledger.service.ts'
import { registerTemplate } from './import/import.excel.ts'
import { contractRegister } from './import/import.service.ts'
import { readContractSettings } from './settings.store.ts'

export const contracts = bind(contractApi, {
  list: (call) => contractList.page(call, call.query),
  exportExcel: (call) => exportContracts(call, call.query),
  get: (call) => getContract(call, call.query.id),
  print: async (call) => contractPdf(call, await getContract(call, call.query.id)),
  documents: async (call) => ({ items: await listPapers(call, call.query.powerPlantId) }),
  managers: async (call) => ({ items: await listManagers(call, call.query.powerPlantId) }),
  create: (call) => draftContract(call, call.body),
  update: (call) => changeContract(call, call.body),
  remove: (call) => removeContract(call, call.query.id),
  send: (call) => sendContract(call, call.body),
  liquidate: (call) => liquidateContract(call, call.body),
  reopen: (call) => reopenContract(call, call.body),
  saveAppendix: (call) => saveAppendix(call, call.body),
  appendix: (call) => getAppendix(call, call.query.id),
  savePayment: (call) => savePayment(call, call.body),
  removePayment: (call) => removeLine(call, 'contractPayments', call.body),
  saveGuarantee: (call) => saveGuarantee(call, call.body),
  removeGuarantee: (call) => removeLine(call, 'contractGuarantees', call.body),
  saveAcceptance: (call) => saveAcceptance(call, call.body),
  removeAcceptance: (call) => removeLine(call, 'contractAcceptances', call.body),
  saveEnergy: (call) => saveEnergy(call, call.body),
  removeEnergy: (call) => removeLine(call, 'contractEnergies', call.body),
  calendar: async (call) => ({ items: await listDue(call, call.query, call.caller.language) }),
  partnerTotals: async (call) => ({ items: await listPartnerTotals(call, call.query) }),
  exportPartnerTotals: (call) => exportPartnerTotals(call, call.query),
  importTemplate: (call) => registerTemplate(call, call.query.powerPlantId),
  checkImport: (call) => checkRegister(contractRegister, call, call.body),
  runImport: (call) => runRegister(contractRegister, call, call.body),
  settings: ({ db, query }) => readContractSettings(db, query.powerPlantId),
  updateSettings: (call) => changeSettings(call, call.body),
})
