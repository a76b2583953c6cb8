import { approvalApi } from '#contract/approvals/index.ts'
import { requestKinds } from '#contract/approvals/labels.ts'
import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { declarationStandings } from '#contract/capacity-declarations/labels.ts'
import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { rangeStandings } from '#contract/capacity-ranges/labels.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { outputStandings } from '#contract/expected-outputs/labels.ts'
import { historyApi } from '#contract/history/index.ts'
import { importApi } from '#contract/imports/index.ts'
import {
  notificationApi,
  noticeKinds,
  UNREAD_STATE,
  type Notification,
} from '#contract/notifications/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { proposalKinds } from '#contract/proposals/labels.ts'

import {
  claim,
  fromDay,
  inOrderOf,
  listCase,
  plain,
  same,
  standsFor,
  untilDay,
  value,
  vietnamese,
} from './case.ts'

import { CHANGED_PLANT } from './made.ts'

const requests = {
  sorts: {
    title: vietnamese<ApprovalRequest>(),
    creationTime: value<ApprovalRequest>(),
    dueAt: value<ApprovalRequest>(),
    authorName: vietnamese<ApprovalRequest>(),
    kind: inOrderOf(requestKinds, ({ kind }: ApprovalRequest) => kind),
    status: plain<ApprovalRequest>(),
  },
  filters: {
    powerPlantId: same<ApprovalRequest>(),
    kind: same<ApprovalRequest>(),
    status: same<ApprovalRequest>(),
    displayStatus: same<ApprovalRequest>(),
    isOverdue: claim<ApprovalRequest>(),
    from: fromDay(({ creationTime }: ApprovalRequest) => creationTime),
    to: untilDay(({ creationTime }: ApprovalRequest) => creationTime),
  },
  keyword: ({ title }: ApprovalRequest) => title,
} as const

/** The number of `012/ĐX-NMST`; the years of the demonstration are one. */
const numberOf = (text: string | null) => (text === null ? null : Number(text.split('/')[0]))

/** The lists of what somebody asks for, is told, or brings. */
export const requestCases = {
  requests: listCase<typeof approvalApi.list>({
    ...requests,
    list: approvalApi.list,
    plant: ({ powerPlantId }) => powerPlantId,
    get: approvalApi.get,
  }),
  inbox: listCase<typeof approvalApi.inbox>({
    ...requests,
    list: approvalApi.inbox,
    given: { box: 'all' },
    filters: {
      ...requests.filters,
      box: { because: 'which requests are in a box is for the tests of approvals' },
    },
    plant: ({ powerPlantId }) => powerPlantId,
    sheet: { endpoint: approvalApi.exportExcel, text: ({ title }) => title },
  }),
  proposals: listCase<typeof proposalApi.list>({
    list: proposalApi.list,
    sorts: {
      proposalNo: value(({ proposalNo }) => numberOf(proposalNo)),
      kind: inOrderOf(proposalKinds, ({ kind }) => kind),
      title: vietnamese(),
      authorName: vietnamese(),
      powerPlantName: vietnamese(),
      urgency: value(({ urgency }) => urgency === 'urgent'),
      fromDay: value(),
      costVnd: value(),
      sentAt: value(),
      dueAt: value(),
      status: plain(),
      creationTime: value(),
    },
    filters: {
      box: { because: 'which proposals are in a box is for the tests of proposals' },
      powerPlantId: same(),
      kind: same(),
      status: same(),
      displayStatus: same(),
      isDraft: { because: 'drafts are seen by their author alone: see the tests of proposals' },
      isOverdue: claim(),
      urgency: same(),
      authorId: same(),
      from: fromDay(({ sentAt }) => sentAt),
      to: untilDay(({ sentAt }) => sentAt),
    },
    keyword: ({ title }) => title,
    plant: ({ powerPlantId }) => powerPlantId,
    get: proposalApi.get,
    sheet: { endpoint: proposalApi.exportExcel, text: ({ proposalNo }) => proposalNo },
  }),
  rentals: listCase<typeof cardRentalApi.list>({
    list: cardRentalApi.list,
    sorts: {
      rentalNo: value(({ rentalNo }) => numberOf(rentalNo)),
      holderName: vietnamese(),
      company: vietnamese(),
      cardType: vietnamese(({ cardTypeName }) => cardTypeName),
      cardNo: plain(),
      fromAt: value(),
      dueAt: value(),
      issuedAt: value(),
      status: plain(),
      powerPlantName: vietnamese(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      cardTypeId: same(),
      cardId: same(),
      proposalId: { because: 'none of the demonstration stands on a proposal: see the tests of both' },
      status: same(),
      displayStatus: same(),
      stage: same(),
      isOverdue: claim(),
      isInside: claim(({ insideSince }) => insideSince !== null),
      waitsForMe: { because: 'whose turn it is, is for the tests of rentals' },
      sameHolderAs: { because: 'holders are told apart by what lists do not show: see the tests of rentals' },
      from: fromDay(({ dueAt }) => dueAt),
      to: untilDay(({ fromAt }) => fromAt),
    },
    keyword: ({ holderName }) => holderName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: cardRentalApi.get,
    sheet: { endpoint: cardRentalApi.exportExcel, text: ({ rentalNo }) => rentalNo },
  }),
  capacityDeclarations: listCase<typeof capacityDeclarationApi.list>({
    list: capacityDeclarationApi.list,
    sorts: {
      day: value(),
      revision: value(),
      declaredMwh: value(),
      standing: inOrderOf(declarationStandings, ({ standing }) => standing),
      powerPlantName: vietnamese(),
      authorName: vietnamese(),
      sentAt: value(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      standing: same(),
      from: fromDay(({ day }) => day),
      to: untilDay(({ day }) => day),
    },
    keyword: ({ authorName }) => authorName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: capacityDeclarationApi.get,
    sheet: { endpoint: capacityDeclarationApi.exportExcel, text: ({ sha256 }) => sha256 },
  }),
  capacityRanges: listCase<typeof capacityRangeApi.list>({
    list: capacityRangeApi.list,
    sorts: {
      unitCode: vietnamese(),
      validFrom: value(),
      pMaxMw: value(),
      standing: inOrderOf(rangeStandings, ({ standing }) => standing),
      powerPlantName: vietnamese(),
      creationTime: value(),
    },
    filters: { powerPlantId: same(), unitId: same(), standing: same() },
    keyword: ({ basis }) => basis,
    plant: ({ powerPlantId }) => powerPlantId,
    get: capacityRangeApi.get,
    sheet: { endpoint: capacityRangeApi.exportExcel, text: ({ basis }) => basis },
  }),
  expectedOutputs: listCase<typeof expectedOutputApi.list>({
    list: expectedOutputApi.list,
    sorts: {
      startsOn: value(),
      revision: value(),
      energyMwh: value(),
      standing: inOrderOf(outputStandings, ({ standing }) => standing),
      powerPlantName: vietnamese(),
      authorName: vietnamese(),
      sentAt: value(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      period: same(),
      standing: same(),
      from: fromDay(({ startsOn }) => startsOn),
      to: untilDay(({ startsOn }) => startsOn),
    },
    keyword: ({ authorName }) => authorName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: expectedOutputApi.get,
    sheet: { endpoint: expectedOutputApi.exportExcel, text: ({ sha256 }) => sha256 },
  }),
  notifications: listCase<typeof notificationApi.list>({
    list: notificationApi.list,
    as: 'quandoc',
    sorts: { creationTime: value() },
    filters: {
      state: standsFor(
        () => [UNREAD_STATE],
        ({ readAt }) => readAt === null,
      ),
      kind: same(),
      area: same(({ kind }: Notification) => noticeKinds[kind].area),
      powerPlantId: { because: 'who is told in the demonstration has one plant' },
      startDate: fromDay(({ creationTime }) => creationTime),
      endDate: untilDay(({ creationTime }) => creationTime),
    },
    keyword: ({ subject }) => subject,
    plant: { because: 'what was told to somebody stays theirs' },
    sheet: { endpoint: notificationApi.exportExcel, text: ({ subject }) => subject },
  }),
  imports: listCase<typeof importApi.list>({
    list: importApi.list,
    sorts: {},
    filters: { kind: same(), powerPlantId: same(), state: same() },
    keyword: ({ fileName }) => fileName,
    plant: { because: 'imports of people belong to no plant, and are seen by who brought them' },
    get: importApi.get,
    sheet: { endpoint: importApi.exportExcel, text: ({ fileName }) => fileName },
  }),
  history: listCase<typeof historyApi.list>({
    list: historyApi.list,
    given: { entity: 'plants', entityId: CHANGED_PLANT },
    most: 50,
    sorts: {},
    filters: {
      entity: { because: 'one record is asked for' },
      entityId: { because: 'one record is asked for' },
    },
    keyword: { because: 'one record has few changes' },
    plant: { because: 'whoever sees the record sees its history' },
  }),
}
