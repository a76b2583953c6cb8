import * as z from 'zod'

import { PlannedPath } from '#contract/approvals/request.ts'
import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { day, recordId } from '#contract/core/rules.ts'

import {
  Colleague,
  LeaveBalance,
  Proposal,
  ProposalCheck,
  ProposalCounters,
  ProposalDetail,
  ProposalQuery,
  ProposalSend,
  ProposalSettings,
  ProposalUpdate,
  ProposalWrite,
  RosterDay,
  SwapColleague,
} from './proposal.ts'

export * from './forms.ts'
export * from './labels.ts'
export * from './problems.ts'
export * from './proposal.ts'

export const proposalApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/GetAll',
    access: 'Proposals.View',
    summary: 'Own proposals, those that wait for the caller, those they decided, or all they may see.',
    query: ProposalQuery,
    returns: page(Proposal),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/ExportExcel',
    access: 'Proposals.View',
    summary: 'The filtered list as an Excel file.',
    query: ProposalQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  counters: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/GetCounters',
    access: 'Proposals.View',
    summary: 'How many proposals wait for the caller, and how their own stand.',
    returns: ProposalCounters,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/Get',
    access: 'Proposals.View',
    summary: 'One proposal with its files, its path and what was done to it.',
    query: ById,
    returns: ProposalDetail,
  }),
  check: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/Check',
    access: 'Proposals.View',
    summary: 'What the server looks at before a proposal is sent, as things stand now.',
    query: ById,
    returns: listOf(ProposalCheck),
  }),
  previewPath: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/PreviewPath',
    access: 'Proposals.View',
    summary: 'The way a draft of the caller would go, with the names of those who decide.',
    query: ById,
    returns: PlannedPath,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Proposal/Create',
    access: 'Proposals.Write',
    summary: 'Keeps a new draft.',
    body: ProposalWrite,
    returns: ProposalDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Proposal/Update',
    access: 'Proposals.Write',
    summary: 'Keeps what a draft, or a proposal that came back, says now.',
    body: ProposalUpdate,
    returns: ProposalDetail,
    plant: 'powerPlantId',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/services/app/Proposal/Copy',
    access: 'Proposals.Write',
    summary: 'Makes a new draft of the caller from a proposal they see, without its files.',
    body: ById,
    returns: ProposalDetail,
  }),
  send: endpoint({
    method: 'POST',
    path: '/services/app/Proposal/Send',
    access: 'Proposals.Write',
    summary: 'Sends a proposal on its way, for the first time or again.',
    body: ProposalSend,
    returns: ProposalDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Proposal/Delete',
    access: 'Proposals.Write',
    summary: 'Deletes a draft that was never sent.',
    query: ById,
    returns: z.null(),
  }),
  print: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/Print',
    access: 'Proposals.View',
    summary: 'The form “Phiếu đề nghị” as a printable A4 document, with those who signed.',
    query: ById,
    returns: file,
    cookie: true,
    primary: true,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/GetColleagues',
    access: 'Proposals.View',
    summary: 'The people of a plant whom a proposal can name.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(Colleague),
    plant: 'powerPlantId',
  }),
  swapColleagues: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/GetSwapColleagues',
    access: 'Proposals.View',
    summary:
      'With whom the caller could change a shift: those who break no rule first, the others with the reason.',
    query: z.object({ powerPlantId: recordId, ownDay: day }),
    returns: listOf(SwapColleague),
    plant: 'powerPlantId',
  }),
  roster: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/GetRoster',
    access: 'Proposals.View',
    summary: 'What the roster of a plant says of a person, at most 62 days.',
    query: z.object({ powerPlantId: recordId, employeeId: recordId, from: day, to: day }),
    returns: listOf(RosterDay),
    plant: 'powerPlantId',
  }),
  leaveBalance: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/GetLeaveBalance',
    access: 'Proposals.View',
    summary: 'The annual leave of the caller in a year.',
    query: z.object({ powerPlantId: recordId, year: z.int().min(2000).max(2199) }),
    returns: LeaveBalance,
    plant: 'powerPlantId',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/services/app/Proposal/GetSettings',
    access: 'Proposals.View',
    summary: 'What a plant lays down for leave and overtime.',
    query: z.object({ powerPlantId: recordId }),
    returns: ProposalSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/services/app/Proposal/UpdateSettings',
    access: 'ProposalSettings.Edit',
    summary: 'Changes what a plant lays down for leave and overtime.',
    body: ProposalSettings,
    returns: ProposalSettings,
    plant: 'powerPlantId',
  }),
}

export const proposalPermissions = {
  'Proposals.View': {
    vi: 'Đề xuất: xem của mình và việc liên quan',
    en: 'Proposals: view own ones and those that concern oneself',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Proposals.Write': {
    vi: 'Đề xuất: lập, gửi',
    en: 'Proposals: make and send',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
  'ProposalSettings.Edit': {
    vi: 'Quy định nghỉ phép, làm thêm: sửa',
    en: 'Rules of leave and overtime: change',
    roles: ['PGD', 'GD'],
  },
} as const satisfies PermissionTable
