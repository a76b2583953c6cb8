import * as z from 'zod'

import { requestStages } from '#contract/approvals/labels.ts'
import { ApprovalRequestDetail, Decider } from '#contract/approvals/request.ts'
import { approvalStatuses, displayStatuses } from '#contract/core/approval-status.ts'
import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, recordId, text, version } from '#contract/core/rules.ts'
import { overtimeClasses } from '#contract/duty-schedules/overtime.ts'
import { positionTitles } from '#contract/employees/labels.ts'
import { StoredFile } from '#contract/files/index.ts'

import { FilledDetails, ProposalDetails } from './forms.ts'
import {
  checkIds,
  checkSeverities,
  leaveCodeLabels,
  proposalKinds,
  urgencies,
  type LeaveCode,
  type ProposalKind,
} from './labels.ts'

/** How many files a proposal may carry. */
export const MAX_PROPOSAL_FILES = 20

const fileIds = z.array(recordId).max(MAX_PROPOSAL_FILES).default([])

const draftFields = {
  title: optional(text(200)),
  content: optional(text(4000)),
  reason: optional(text(2000)),
  urgency: z.enum(urgencies).default('normal'),
  details: ProposalDetails,
  /** Files uploaded for the purpose `proposal`, in order; one that is left out is taken off. */
  fileIds,
}

/** A new draft: all it needs is its plant and kind. */
export const ProposalWrite = z.object({ powerPlantId: recordId, ...draftFields })
export type ProposalWrite = z.output<typeof ProposalWrite>

/** What a draft says now; one without a number may still go to another plant or become another kind. */
export const ProposalUpdate = ProposalWrite.extend({ id: recordId, version })
export type ProposalUpdate = z.output<typeof ProposalUpdate>

/** What a proposal must say to be sent. Forms judge by it; the server does so again when it is sent. */
export const ProposalForm = z.object({
  powerPlantId: recordId,
  title: text(200),
  content: text(4000),
  reason: text(2000),
  urgency: z.enum(urgencies),
  details: FilledDetails,
  fileIds,
})

/** Leave gives one reason: its title is made of it, and its days say the rest. */
export const LeaveForm = ProposalForm.extend({ title: optional(text(200)), content: optional(text(4000)) })
export type ProposalForm = z.output<typeof ProposalForm> | z.output<typeof LeaveForm>

/** What a proposal of a kind must say to be sent, before its details are judged by their own form. */
export function formOf(kind: ProposalKind): typeof ProposalForm | typeof LeaveForm {
  return kind === 'leave' ? LeaveForm : ProposalForm
}

/** What leave is called in lists: its sort and its reason. “Nghỉ phép năm: việc gia đình”. */
export function leaveTitle({
  leaveCode,
  reason,
}: {
  readonly leaveCode: LeaveCode | null
  readonly reason: string | null
}): string {
  const sort = leaveCode === null ? 'Nghỉ phép' : leaveCodeLabels[leaveCode].vi
  return [sort, reason].filter(Boolean).join(': ').slice(0, 200)
}

/** Sends what the draft says at the version that was seen. */
export const ProposalSend = z.object({ id: recordId, version })

/** What the caller may do with a proposal now. */
const Can = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  /** Send it, for the first time or again. */
  send: z.boolean(),
  copy: z.boolean(),
  /** Approve, reject, return, add a signer: calls of Approval, by `requestId`. */
  decide: z.boolean(),
  withdraw: z.boolean(),
  process: z.boolean(),
})

/** A proposal as lists show it; what is about its request is null while it is a draft. */
export const Proposal = z.object({
  /** `012/ĐX-NMST`; null until it is sent for the first time. */
  proposalNo: z.string().nullable(),
  kind: z.enum(proposalKinds),
  title: z.string().nullable(),
  urgency: z.enum(urgencies),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  authorId: recordId,
  authorName: z.string(),
  requestId: recordId.nullable(),
  status: z.enum(approvalStatuses).nullable(),
  displayStatus: z.enum(displayStatuses).nullable(),
  /** Who said yes or no last in this round; null while nobody has. */
  decidedBy: Decider.nullable(),
  /** Null for a draft. */
  stage: z.enum(requestStages).nullable(),
  stepName: z.string().nullable(),
  turn: z.int().nullable(),
  days: z.number().nullable(),
  costVnd: z.number().nullable(),
  /** From the first to the last day it is about. */
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  sentAt: instant.nullable(),
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  isEscalated: z.boolean(),
  /** For whom the caller would sign; null for themselves or when it does not wait for them. */
  onBehalfOfName: z.string().nullable(),
  fileCount: z.int(),
  creationTime: instant,
  version,
  can: Can,
  id: recordId,
})
export type Proposal = z.output<typeof Proposal>

/** Somebody of a plant. */
export const Colleague = z.object({
  fullName: z.string(),
  positionTitle: z.enum(positionTitles),
  dutyTeamName: z.string().nullable(),
  id: recordId,
})
export type Colleague = z.output<typeof Colleague>

/** Somebody one could change a shift with. */
export const SwapColleague = Colleague.extend({
  /** A day of theirs that the rules of the roster let pass; the day of the shift itself where they exchange on it. */
  withDay: z.string().nullable(),
  /** Their shift of that day. */
  code: z.string().nullable(),
  /** Why there is no such day, in words. */
  reason: z.string().nullable(),
})
export type SwapColleague = z.output<typeof SwapColleague>

/** What the roster says of a person on a day; `code` null is a day off. */
export const RosterDay = z.object({
  day: z.string(),
  code: z.string().nullable(),
  /** Whether a published roster says so. */
  isPublished: z.boolean(),
})
export type RosterDay = z.output<typeof RosterDay>

/** One thing that was looked at, in words. */
export const ProposalCheck = z.object({
  check: z.enum(checkIds),
  severity: z.enum(checkSeverities),
  text: z.string(),
})
export type ProposalCheck = z.output<typeof ProposalCheck>

/**
 * What a swap changes: the weeks of its days for each of the two, day by day before and after. The cells in which the two
 * differ are those that change, and no others.
 */
export const SwapWeeks = z.object({
  ownCode: z.string().nullable(),
  withCode: z.string().nullable(),
  days: z.array(z.string()),
  people: z.array(
    z.object({
      employeeId: recordId,
      fullName: z.string(),
      before: z.array(z.string().nullable()),
      after: z.array(z.string().nullable()),
    }),
  ),
})
export type SwapWeeks = z.output<typeof SwapWeeks>

/** The hours of a proposed overtime, person by person, by how they are paid. */
export const ProposalOvertime = z.object({
  people: z.array(
    z.object({
      employeeId: recordId,
      fullName: z.string(),
      hours: z.number(),
      classes: z.array(z.object({ overtimeClass: z.enum(overtimeClasses), hours: z.number() })),
    }),
  ),
})
export type ProposalOvertime = z.output<typeof ProposalOvertime>

/** A proposal in full. */
export const ProposalDetail = Proposal.extend({
  content: z.string().nullable(),
  reason: z.string().nullable(),
  details: ProposalDetails,
  files: z.array(StoredFile),
  /** Those the details name by number, so that a screen can say who they are. */
  people: z.array(Colleague),
  /** The abnormal event and the device the details name, in words. */
  abnormalText: z.string().nullable(),
  deviceName: z.string().nullable(),
  /** The duties that change hands: as they were when it was sent, of a draft as they are now. */
  swap: SwapWeeks.nullable(),
  /** The hours of overtime as the timesheet counts them, or would; null where no roster is published. */
  overtime: ProposalOvertime.nullable(),
  /** What its approval did, e.g. to the roster; null while nothing was done. */
  effect: z.object({ text: z.string(), at: instant }).nullable(),
  /** Its way through the approval; null while it is a draft, and for whoever only opens the permit of it. */
  request: ApprovalRequestDetail.nullable(),
})
export type ProposalDetail = z.output<typeof ProposalDetail>

/** Whose proposals: the caller’s own, those that wait for them, those they decided, or all they may see. */
const proposalBoxes = ['mine', 'waiting', 'decided', 'all'] as const

export const ProposalQuery = listQuery(
  [
    'proposalNo',
    'kind',
    'title',
    'authorName',
    'powerPlantName',
    'urgency',
    'fromDay',
    'costVnd',
    'sentAt',
    'dueAt',
    'status',
    'creationTime',
  ],
  {
    box: z.enum(proposalBoxes).default('all'),
    powerPlantId: recordId.optional(),
    kind: z.enum(proposalKinds).optional(),
    status: z.enum(approvalStatuses).optional(),
    displayStatus: z.enum(displayStatuses).optional(),
    /** Drafts, which only their author sees. */
    isDraft: z.boolean().optional(),
    isOverdue: z.boolean().optional(),
    urgency: z.enum(urgencies).optional(),
    authorId: recordId.optional(),
    /** First and last day on which they were sent. */
    from: day.optional(),
    to: day.optional(),
  },
)

/** How much is in the boxes, proposals only. */
export const ProposalCounters = z.object({
  waiting: z.int(),
  waitingOverdue: z.int(),
  /** Own proposals that are still being decided or carried out. */
  mineOpen: z.int(),
  /** Own proposals that came back or were rejected, and were not sent again. */
  mineReturned: z.int(),
  drafts: z.int(),
})
export type ProposalCounters = z.output<typeof ProposalCounters>

/** The annual leave of the caller at the plant. Days, the year so far and what is planned. */
export const LeaveBalance = z.object({
  year: z.int(),
  entitledDays: z.number(),
  takenDays: z.number(),
  /** Asked for and not decided yet. */
  askedDays: z.number(),
  leftDays: z.number(),
})
export type LeaveBalance = z.output<typeof LeaveBalance>

/** What a plant lays down for proposals. */
const settingsFields = {
  /** Annual leave in days (12 in ordinary work, 14 in hazardous work, 16 in especially hazardous work). */
  annualLeaveDays: z.number().min(0).max(60),
  /** One day more for every so many years of service; 0 for none. */
  yearsPerExtraDay: z.int().min(0).max(40),
  /** Whether those who are to work overtime are asked first (article 107 of the Labour Code 2019). */
  overtimeNeedsConsent: z.boolean(),
  /** How many days after its first day leave may still be asked for. */
  backdatedDays: z.int().min(0).max(366),
}

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const ProposalSettings = z.object({
  powerPlantId: recordId,
  ...settingsFields,
  version: z.int().min(0),
})
export type ProposalSettings = z.output<typeof ProposalSettings>

/** Articles 113 and 114 of the Labour Code 2019; operators of power plants do hazardous work. */
export const defaultProposalSettings: Omit<ProposalSettings, 'powerPlantId' | 'version'> = {
  annualLeaveDays: 14,
  yearsPerExtraDay: 5,
  overtimeNeedsConsent: true,
  backdatedDays: 3,
}
