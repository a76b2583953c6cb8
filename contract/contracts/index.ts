import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

import { ContractCalendarQuery, DueEntry, PartnerTotal, PartnerTotalQuery } from './calendar.ts'
import {
  Contract,
  ContractDetail,
  ContractLiquidate,
  ContractQuery,
  ContractSend,
  ContractUpdate,
  ContractWrite,
} from './contract.ts'
import { AcceptanceWrite, AppendixWrite, GuaranteeWrite, LineRemove, PaymentWrite } from './ledger.ts'
import { PlantContractSettings } from './settings.ts'

const base = '/services/app/Contract'

/** A line of the ledger is written and taken away; both answer the whole contract. */
const write = <Body extends z.ZodType>(name: string, body: Body, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/Save${name}`,
    access: 'Contracts.Edit',
    summary,
    body,
    returns: ContractDetail,
  })
const remove = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/Remove${name}`,
    access: 'Contracts.Edit',
    summary,
    body: LineRemove,
    returns: ContractDetail,
  })

export const contractApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/GetAll`,
    access: 'Contracts.View',
    summary: 'The contracts of the plants the caller may see, the soonest to end first.',
    query: ContractQuery,
    returns: page(Contract),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportExcel`,
    access: 'Contracts.View',
    summary: 'The filtered register as an Excel file, in its 20 columns.',
    query: ContractQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/Get`,
    access: 'Contracts.View',
    summary: 'One contract with its ledger and its way through the approval.',
    query: ById,
    returns: ContractDetail,
  }),
  print: endpoint({
    method: 'GET',
    path: `${base}/Print`,
    access: 'Contracts.View',
    summary: 'The form “Phiếu theo dõi hợp đồng” as a PDF.',
    query: ById,
    returns: file,
    cookie: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/Create`,
    access: 'Contracts.Edit',
    summary: 'Keeps a draft of a contract.',
    body: ContractWrite,
    returns: ContractDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/Update`,
    access: 'Contracts.Edit',
    summary: 'Changes a draft, or of a contract in force what is not signed.',
    body: ContractUpdate,
    returns: ContractDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/Delete`,
    access: 'Contracts.Edit',
    summary: 'Deletes a draft of the caller that was never sent.',
    query: ById,
    returns: z.null(),
  }),
  send: endpoint({
    method: 'POST',
    path: `${base}/Send`,
    access: 'Contracts.Edit',
    summary: 'Sends a draft, or what came back, on its way to the director, who puts it into force.',
    body: ContractSend,
    returns: ContractDetail,
  }),
  liquidate: endpoint({
    method: 'POST',
    path: `${base}/Liquidate`,
    access: 'Contracts.Edit',
    summary: 'Ends a contract of which nothing is open.',
    body: ContractLiquidate,
    returns: ContractDetail,
  }),
  saveAppendix: write('Appendix', AppendixWrite, 'Adds or changes an appendix: value, end, or words.'),
  removeAppendix: remove('Appendix', 'Removes an appendix.'),
  savePayment: write('Payment', PaymentWrite, 'Adds or changes a payment, never above the value.'),
  removePayment: remove('Payment', 'Removes a payment that is not paid.'),
  saveGuarantee: write('Guarantee', GuaranteeWrite, 'Adds or changes a guarantee of a bank.'),
  removeGuarantee: remove('Guarantee', 'Removes a guarantee.'),
  saveAcceptance: write('Acceptance', AcceptanceWrite, 'Adds or changes minutes of acceptance.'),
  removeAcceptance: remove('Acceptance', 'Removes minutes of acceptance.'),
  calendar: endpoint({
    method: 'GET',
    path: `${base}/GetCalendar`,
    access: 'Contracts.View',
    summary: 'What falls due in a year: payments, guarantees, warranties, ends.',
    query: ContractCalendarQuery,
    returns: listOf(DueEntry),
    plant: 'powerPlantId',
  }),
  partnerTotals: endpoint({
    method: 'GET',
    path: `${base}/GetPartnerTotals`,
    access: 'Contracts.View',
    summary: 'What the contracts come to by year of signing and partner, in dong.',
    query: PartnerTotalQuery,
    returns: listOf(PartnerTotal),
    plant: 'powerPlantId',
  }),
  exportPartnerTotals: endpoint({
    method: 'GET',
    path: `${base}/ExportPartnerTotals`,
    access: 'Contracts.View',
    summary: 'The same as an Excel file.',
    query: PartnerTotalQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: `${base}/GetSettings`,
    access: 'Contracts.View',
    summary: 'When a plant reminds of its contracts, and how long guarantees have to hold.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantContractSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: `${base}/UpdateSettings`,
    access: 'Contracts.Edit',
    summary: 'Changes that.',
    body: PlantContractSettings,
    returns: PlantContractSettings,
    plant: 'powerPlantId',
  }),
}

export const contractPermissions = {
  'Contracts.View': {
    vi: 'Hợp đồng: xem',
    en: 'Contracts: see',
    roles: ['QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Contracts.Edit': {
    vi: 'Hợp đồng: lập, trình duyệt, ghi phụ lục, thanh toán, bảo lãnh, nghiệm thu',
    en: 'Contracts: draft, send, keep appendices, payments, guarantees, acceptances',
    roles: ['QĐ', 'PGD'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
