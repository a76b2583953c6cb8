import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/record-id.ts'

import { ChainWrite, PlantChain } from './chain.ts'
import { Delegation, DelegationRules, DelegationRulesUpdate, DelegationWrite } from './delegation.ts'
import { requestKinds } from './labels.ts'
import {
  ApprovalRequest,
  ApprovalRequestDetail,
  Counters,
  DecidedItem,
  Decision,
  InboxQuery,
  ManyDecisions,
  Move,
  PlannedPath,
  RequestFacts,
  RequestQuery,
  SignerWrite,
} from './request.ts'

export * from './chain.ts'
export * from './delegation.ts'
export * from './labels.ts'
export * from './problems.ts'
export * from './request.ts'

export const approvalApi = {
  inbox: endpoint({
    method: 'GET',
    path: '/services/app/Approval/GetInbox',
    access: 'Approvals.View',
    summary: 'What waits for the caller, what they decided, what they asked for, or all they may see.',
    query: InboxQuery,
    returns: page(ApprovalRequest),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Approval/ExportExcel',
    access: 'Approvals.View',
    summary: 'A box of the caller, filtered, as an Excel file.',
    query: InboxQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  counters: endpoint({
    method: 'GET',
    path: '/services/app/Approval/GetCounters',
    access: 'Approvals.View',
    summary: 'How much is in the boxes of the caller.',
    returns: Counters,
  }),
  list: endpoint({
    method: 'GET',
    path: '/services/app/Approval/GetAll',
    access: 'Approvals.ViewAll',
    summary: 'Every request of the plants the caller may see.',
    query: RequestQuery,
    returns: page(ApprovalRequest),
    plant: 'powerPlantId',
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Approval/Get',
    access: 'Approvals.View',
    summary: 'One request with its path and what was done to it.',
    query: ById,
    returns: ApprovalRequestDetail,
  }),
  previewPath: endpoint({
    method: 'GET',
    path: '/services/app/Approval/PreviewPath',
    access: 'Approvals.View',
    summary: 'The way a request of the caller would go, with the names of those who decide.',
    query: z.object({ powerPlantId: recordId, kind: z.enum(requestKinds), ...RequestFacts.shape }),
    returns: PlannedPath,
    plant: 'powerPlantId',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/services/app/Approval/Decide',
    access: 'Approvals.View',
    summary: 'Approves, rejects or returns a request; whether the caller may is up to its path.',
    body: Decision,
    returns: ApprovalRequestDetail,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/services/app/Approval/DecideMany',
    access: 'Approvals.View',
    summary:
      'Approves or rejects several requests, each for itself: what is refused does not hold up the others.',
    body: ManyDecisions,
    returns: listOf(DecidedItem),
  }),
  addSigner: endpoint({
    method: 'POST',
    path: '/services/app/Approval/AddSigner',
    access: 'Approvals.View',
    summary: 'Asks for one more signature at the current step.',
    body: SignerWrite,
    returns: ApprovalRequestDetail,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/services/app/Approval/Withdraw',
    access: 'Approvals.View',
    summary: 'Takes back an own request while it is New.',
    body: Move,
    returns: ApprovalRequestDetail,
  }),
  process: endpoint({
    method: 'POST',
    path: '/services/app/Approval/Process',
    access: 'Approvals.View',
    summary: 'Notes that an approved request was carried out.',
    body: Move,
    returns: ApprovalRequestDetail,
  }),
}

export const approvalChainApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/ApprovalChain/GetAll',
    access: 'Approvals.View',
    summary: 'How each kind of request is decided at a plant.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(PlantChain),
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/ApprovalChain/Update',
    access: 'ApprovalChains.Edit',
    summary: 'Lays down a new version of a chain; requests under way keep the version they started with.',
    body: ChainWrite,
    returns: PlantChain,
    plant: 'powerPlantId',
  }),
}

export const approvalDelegationApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/ApprovalDelegation/GetAll',
    access: 'Approvals.View',
    summary: 'The delegations the caller gave or was given, the latest first.',
    returns: listOf(Delegation),
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/ApprovalDelegation/ExportExcel',
    access: 'Approvals.View',
    summary: 'The delegations the caller gave or was given as an Excel file.',
    returns: file,
    cookie: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/ApprovalDelegation/Create',
    access: 'Approvals.Delegate',
    summary: 'Lets somebody sign for the caller between two days.',
    body: DelegationWrite,
    returns: Delegation,
    plant: 'powerPlantId',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/services/app/ApprovalDelegation/Revoke',
    access: 'Approvals.Delegate',
    summary: 'Ends a delegation of the caller at once.',
    body: ById,
    returns: Delegation,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/services/app/ApprovalDelegation/GetRules',
    access: 'Approvals.View',
    summary: 'Who may sign for whom.',
    returns: DelegationRules,
  }),
  updateRules: endpoint({
    method: 'PUT',
    path: '/services/app/ApprovalDelegation/UpdateRules',
    access: 'ApprovalChains.Edit',
    summary: 'Changes who may sign for whom, for those who see every plant.',
    body: DelegationRulesUpdate,
    returns: DelegationRules,
  }),
}

export const approvalPermissions = {
  'Approvals.View': {
    vi: 'Xét duyệt: xem đề nghị của mình, duyệt việc chờ mình',
    en: 'Approvals: view own requests, decide what waits for oneself',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Approvals.ViewAll': {
    vi: 'Xét duyệt: xem mọi đề nghị của nhà máy',
    en: 'Approvals: view every request of the plant',
    roles: ['QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Approvals.Delegate': {
    vi: 'Xét duyệt: ủy quyền ký thay',
    en: 'Approvals: let somebody sign for oneself',
    roles: ['TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
    isOperational: true,
  },
  'ApprovalChains.Edit': {
    vi: 'Quy trình duyệt: sửa',
    en: 'Approval chains: change',
    roles: ['PGD', 'GD'],
  },
} as const satisfies PermissionTable
