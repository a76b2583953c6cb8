import * as z from 'zod'

import { approvalStatuses, displayStatuses } from '#contract/core/approval-status.ts'
import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, recordId, text } from '#contract/core/rules.ts'

import { requestActions, requestKinds, requestStages, signatureNeeds, stepLevels } from './labels.ts'

/** What a chain’s conditions look at. */
export const RequestFacts = z.object({
  days: optional(z.number().min(0).max(366)),
  costVnd: optional(z.number().min(0).max(1e13)),
  subKind: optional(text(60)),
})
export type RequestFacts = z.output<typeof RequestFacts>

/** What queues and notices say of a record besides its title; the way of the request does not hang on it. */
export const RequestLabel = z.object({
  /** `012/ĐX-NMST`; null for a record without one. */
  number: z.string().nullable(),
  isUrgent: z.boolean(),
  /** From the first to the last day it is about. */
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  /** How many warnings the automatic checks gave when it was sent. */
  warningCount: z.int().min(0),
})
export type RequestLabel = z.output<typeof RequestLabel>

/** Somebody who could sign, and who signs for them at present. */
const Signer = z.object({ id: recordId, fullName: z.string(), delegateNames: z.array(z.string()) })
export type Signer = z.output<typeof Signer>

const seatOrigins = ['chain', 'added', 'escalation'] as const
export type SeatOrigin = (typeof seatOrigins)[number]

/** Why a person is called for the seat of the author's crew: its leader, who leads the shift that runs, or a deputy's giver. */
const seatCalls = ['crewLeader', 'onDuty', 'deputy'] as const
export type SeatCall = (typeof seatCalls)[number]

const PathSeat = z.object({
  roleName: z.string().nullable(),
  /** The role in words; null for a person. */
  roleLabel: z.string().nullable(),
  employeeId: recordId.nullable(),
  origin: z.enum(seatOrigins),
  /** Null for every other seat. */
  called: z.enum(seatCalls).nullable(),
  people: z.array(Signer),
})

const stepFields = {
  name: z.string(),
  /** `consent` asks those concerned before anybody decides. */
  level: z.enum(stepLevels),
  needs: z.enum(signatureNeeds),
  dueHours: z.int().nullable(),
  /** Whether they are hours of work only. */
  inWorkingHours: z.boolean(),
  seats: z.array(PathSeat),
}

/** A step of the path as it would be, before the request is sent. */
export const PlannedStep = z.object({
  ...stepFields,
  /** Why the step is not asked: the author’s own level, or a condition of the chain. Null when it is asked. */
  skipped: z.enum(['authorLevel', 'condition', 'vacant']).nullable(),
})
export type PlannedStep = z.output<typeof PlannedStep>

/** The way a request would go; `refusal` says why it could not be sent. */
export const PlannedPath = z.object({
  steps: z.array(PlannedStep),
  /** Who would carry out what was approved; nobody when it is done with the last signature. */
  executors: z.array(PathSeat),
  refusal: z.string().nullable(),
})
export type PlannedPath = z.output<typeof PlannedPath>

/** A step of a request that was sent. */
const TakenStep = z.object({
  ...stepFields,
  state: z.enum(['done', 'current', 'ahead']),
  /** Positions of the seats that are signed in this turn. */
  signed: z.array(z.int()),
})

/** One thing that was done to a request. */
const RequestEvent = z.object({
  action: z.enum(requestActions),
  round: z.int(),
  /** The step it was done at; null before the first and after the last. */
  step: z.int().nullable(),
  statusBefore: z.enum(approvalStatuses).nullable(),
  statusAfter: z.enum(approvalStatuses),
  /** Null for what happened by itself. */
  byId: recordId.nullable(),
  byName: z.string().nullable(),
  /** The office in which they did it, e.g. “Quản đốc”; null where nobody decided, and of old. */
  byTitle: z.string().nullable(),
  /** For whom it was signed (ký thay), and in which office. */
  onBehalfOfName: z.string().nullable(),
  onBehalfOfTitle: z.string().nullable(),
  /** The first of the steps that a signature decided: before `step` where whoever decides another's has decided their own. */
  firstStep: z.int().nullable(),
  /** The level in whose place it was decided, for the step was overdue or nobody was there. */
  insteadOf: z.enum(stepLevels).nullable(),
  /** Who was added as a signer, or the step it went back to; null for the author and for everything else. */
  target: z.string().nullable(),
  comment: z.string().nullable(),
  at: instant,
  id: recordId,
})
export type RequestEvent = z.output<typeof RequestEvent>

/** What the caller may do with a request now. */
const Can = z.object({
  /** Approve, reject, return, add a signer. */
  decide: z.boolean(),
  withdraw: z.boolean(),
  resubmit: z.boolean(),
  /** What is lent is handed out and taken back where it is kept, with whoever holds it: not by the approval. */
  handOut: z.boolean(),
  takeBack: z.boolean(),
  /** Note that it was carried out. */
  process: z.boolean(),
})

/** Who gave a request the status it has, and in whose name or place. */
export const Decider = RequestEvent.pick({
  byName: true,
  byTitle: true,
  onBehalfOfName: true,
  onBehalfOfTitle: true,
  insteadOf: true,
})
export type Decider = z.output<typeof Decider>

/** A request as lists show it. */
export const ApprovalRequest = z.object({
  kind: z.enum(requestKinds),
  /** The record of the feature that asks, e.g. a proposal. */
  subjectId: recordId,
  ...RequestLabel.shape,
  title: z.string(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  authorId: recordId,
  authorName: z.string(),
  status: z.enum(approvalStatuses),
  displayStatus: z.enum(displayStatuses),
  /** Who said yes or no last in this round; null while nobody has. */
  decidedBy: Decider.nullable(),
  stage: z.enum(requestStages),
  stepName: z.string().nullable(),
  /** Counts the moves from step to step; whoever decides says which they saw. */
  turn: z.int(),
  /** Counts how often it was sent. */
  round: z.int(),
  days: z.number().nullable(),
  costVnd: z.number().nullable(),
  subKind: z.string().nullable(),
  /** When it was sent, the last time: the queue is by age of what is to be decided. */
  creationTime: instant,
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  isEscalated: z.boolean(),
  /** For whom the caller would sign; null for themselves or when it does not wait for them. */
  onBehalfOfName: z.string().nullable(),
  can: Can,
  id: recordId,
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

/** A request with its path and everything that was done to it. */
export const ApprovalRequestDetail = ApprovalRequest.extend({
  chainVersion: z.int(),
  path: z.array(TakenStep),
  /** Who carries out what was approved; nobody when it is done with the last signature. */
  executors: z.array(PathSeat),
  events: z.array(RequestEvent),
})
export type ApprovalRequestDetail = z.output<typeof ApprovalRequestDetail>

const filters = {
  powerPlantId: recordId.optional(),
  kind: z.enum(requestKinds).optional(),
  status: z.enum(approvalStatuses).optional(),
  displayStatus: z.enum(displayStatuses).optional(),
  isOverdue: z.boolean().optional(),
  /** First and last day on which they were sent, the last time. */
  from: day.optional(),
  to: day.optional(),
}
const sortable = ['title', 'creationTime', 'dueAt', 'authorName', 'kind', 'status'] as const

/** Every request the caller may see. */
export const RequestQuery = listQuery(sortable, filters)

/** The caller’s own boxes: what waits for them, what they decided, what they asked for, and all they may see. */
export const InboxQuery = listQuery(sortable, {
  ...filters,
  box: z.enum(['waiting', 'decided', 'mine', 'all']),
})

/** How much is in the boxes. */
export const Counters = z.object({
  waiting: z.int(),
  waitingOverdue: z.int(),
  /** Own requests that are still being decided or carried out. */
  mineOpen: z.int(),
  /** Own requests that were returned or rejected and not sent again. */
  mineReturned: z.int(),
})
export type Counters = z.output<typeof Counters>

const comment = optional(text(2000))

/** A yes, a no, or back: to the author, or to an earlier step `toStep` counted from 0. */
export const Decision = z.object({
  id: recordId,
  turn: z.int(),
  decision: z.enum(['approve', 'reject', 'return']),
  toStep: optional(z.int().min(0)),
  comment,
})
export type Decision = z.output<typeof Decision>

/** One answer to several requests; a rejection needs its comment here as well. */
export const ManyDecisions = z.object({
  items: z
    .array(
      z.object({
        id: recordId,
        turn: recordId,
        /** Whether whoever approves has opened it: one with warnings is approved unread by nobody. */
        isOpened: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(100),
  decision: z.enum(['approve', 'reject']),
  comment,
})
export type ManyDecisions = z.output<typeof ManyDecisions>

/** What became of one of them; `problem` is why it was not decided, in words. */
export const DecidedItem = z.object({
  id: recordId,
  status: z.enum(approvalStatuses).nullable(),
  problem: z.string().nullable(),
})
export type DecidedItem = z.output<typeof DecidedItem>

/** One more person whose signature the current step needs. */
export const SignerWrite = z.object({ id: recordId, turn: recordId, employeeId: recordId, comment })
export type SignerWrite = z.output<typeof SignerWrite>

/** A step by the author or by whoever carries it out. */
export const Move = z.object({ id: recordId, turn: recordId, comment })
export type Move = z.output<typeof Move>
