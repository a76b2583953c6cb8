import * as z from 'zod'

import { ApprovalRequestDetail, Decider } from '#contract/approvals/request.ts'
import { requestStages } from '#contract/approvals/labels.ts'
import { listQuery } from '#contract/core/page.ts'
import { day, instant, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { plantKinds } from '#contract/plants/index.ts'

import { OutputBounds } from './checks.ts'
import { OutputDelivery } from './delivery.ts'
import { ExpectedUnits, Outage, OutputInputs } from './figures.ts'
import { outputMethods, outputPeriods, outputStandings, sendingChannels } from './labels.ts'
import { FormulaStep } from './steps.ts'

const levels = z.array(z.number().min(-500).max(9000).nullable()).max(48).default([])
const waterValues = z.array(z.number().min(0).max(100_000).nullable()).max(12).default([])
const powers = z.array(z.number().min(0).max(10_000).nullable()).max(48).default([])

const writtenFields = {
  method: z.enum(outputMethods),
  inputs: OutputInputs,
  /** How the figures were begun, formula by formula. */
  steps: z.array(FormulaStep).max(20).default([]),
  outages: z.array(Outage).max(200).default([]),
  units: ExpectedUnits,
  /** Greatest power of each part of a week, month or year, in MW. */
  peakMw: powers,
  /** Level at the end of each part of a week, month or year; of hydro plants. */
  levelEndM: levels,
  /** What the plan of a year asks for as the value of water, month by month; of hydro plants (TT 16/2025/TT-BCT, Article 19). */
  waterValueVndPerKwh: waterValues,
  /** What that rests on: prices, inflow, levels. */
  waterValueBasis: optionalText(1000),
  note: optionalText(1000),
}

/** A plan as somebody writes it: the next revision for its period. */
export const ExpectedOutputWrite = z.object({
  powerPlantId: recordId,
  period: z.enum(outputPeriods),
  /** The first day of the period. */
  startsOn: day,
  ...writtenFields,
})
export type ExpectedOutputWrite = z.output<typeof ExpectedOutputWrite>

/** The same for a draft, or for what came back; it stays with its plant and period. */
export const ExpectedOutputUpdate = z.object({ id: recordId, version, ...writtenFields })
export type ExpectedOutputUpdate = z.output<typeof ExpectedOutputUpdate>

/** What of a plan its writers say. */
export const ExpectedOutputFigures = z.object(writtenFields)
export type ExpectedOutputFigures = z.output<typeof ExpectedOutputFigures>

/** Sends a draft, or what came back, on its way to the director. */
export const ExpectedOutputSubmit = z.object({ id: recordId, version })

/** Sends an approved plan to dispatch. */
export const ExpectedOutputSend = z
  .object({
    id: recordId,
    version,
    channel: z.enum(sendingChannels),
    /** The address of a mail; who takes the file otherwise. What goes to the plant's receiver goes where its settings say. */
    recipient: text(200),
  })
  .superRefine(({ channel, recipient }, context) => {
    if (channel !== 'mail' || z.email().safeParse(recipient).success) return
    const params = { vi: 'Không phải địa chỉ e-mail', en: 'Not an e-mail address' }
    context.issues.push({ code: 'custom', input: recipient, path: ['recipient'], params })
  })
export type ExpectedOutputSend = z.output<typeof ExpectedOutputSend>

/** A plan as lists show it. */
export const ExpectedOutput = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  plantKind: z.enum(plantKinds),
  period: z.enum(outputPeriods),
  startsOn: day,
  /** Counted from 1 for each plant and period. */
  revision: z.int(),
  method: z.enum(outputMethods),
  energyMwh: z.number(),
  standing: z.enum(outputStandings),
  /** The plan of a day that is not over, of which nothing was sent in time yet. */
  isLate: z.boolean(),
  stage: z.enum(requestStages).nullable(),
  turn: z.int().nullable(),
  requestId: recordId.nullable(),
  /** Who said yes or no last; null while nobody has. */
  decidedBy: Decider.nullable(),
  note: z.string().nullable(),
  authorName: z.string(),
  creationTime: instant,
  approvedAt: instant.nullable(),
  sentAt: instant.nullable(),
  sentByName: z.string().nullable(),
  sentChannel: z.enum(sendingChannels).nullable(),
  sentTo: z.string().nullable(),
  /** Of the file as it was sent, hexadecimal. */
  sha256: z.string().nullable(),
  version,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    submit: z.boolean(),
    send: z.boolean(),
    revise: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
  id: recordId,
})
export type ExpectedOutput = z.output<typeof ExpectedOutput>

/** The revision that a later one takes the place of. */
const FormerOutput = z.object({
  id: recordId,
  revision: z.int(),
  energyMwh: z.number(),
  /** Where the figures of a unit differ, counted from 0: half-hours of a day, days or months of a longer plan. */
  differingParts: z.array(z.int()),
})
export type FormerOutput = z.output<typeof FormerOutput>

/** A plan in full. */
export const ExpectedOutputDetail = ExpectedOutput.extend({
  inputs: OutputInputs,
  steps: z.array(FormulaStep),
  outages: z.array(Outage),
  units: ExpectedUnits,
  peakMw: z.array(z.number().nullable()),
  levelEndM: z.array(z.number().nullable()),
  waterValueVndPerKwh: z.array(z.number().nullable()),
  waterValueBasis: z.string().nullable(),
  bounds: OutputBounds,
  /** The last one that was approved before it; null where none was. */
  former: FormerOutput.nullable(),
  /** The first half-hour of today's plan that may still change; null where all of them may. */
  openFromSlot: z.int().nullable(),
  /** Whether the mail of a plan that went by mail has left; null where none did. */
  mailSentAt: instant.nullable(),
  /** The name of its file as it was sent; null before. */
  fileName: z.string().nullable(),
  /** Of a plan that goes to the plant's receiver; null of others. */
  delivery: OutputDelivery.nullable(),
  /** Where the plant's plans are put; null where nothing is laid down. */
  receiver: z.string().nullable(),
  request: ApprovalRequestDetail.nullable(),
})
export type ExpectedOutputDetail = z.output<typeof ExpectedOutputDetail>

/** What a plan may begin with. */
export const ExpectedOutputProposalQuery = z.object({
  powerPlantId: recordId,
  period: z.enum(outputPeriods),
  startsOn: day,
  /** That of the plant's last plan if left out. */
  method: z.enum(outputMethods).optional(),
  /** What the method is to work with in place of what is known. */
  inflowM3s: z.number().min(0).max(100_000).optional(),
  levelEndM: z.number().min(-500).max(9000).optional(),
  irradiationKwhPerM2: z.number().min(0).max(15).optional(),
  performanceRatio: z.number().positive().max(2).optional(),
  clearness: z.number().positive().max(2).optional(),
})
export type ExpectedOutputProposalQuery = z.output<typeof ExpectedOutputProposalQuery>

/** What a plan may begin with, and what bounds it. */
export const ExpectedOutputProposal = z.object({
  powerPlantId: recordId,
  plantKind: z.enum(plantKinds),
  period: z.enum(outputPeriods),
  startsOn: day,
  revision: z.int(),
  /** A draft of the same period, or one that is being decided: it is taken further in place of a new one. */
  openId: recordId.nullable(),
  /** The plan that a revision changes. */
  lastId: recordId.nullable(),
  /** The period is over: a plan made of it would tell nothing. */
  isOver: z.boolean(),
  openFromSlot: z.int().nullable(),
  method: z.enum(outputMethods),
  /** Why the method cannot fill in the figures, e.g. a level that nobody read; null where it could. */
  lacks: z
    .enum(['plan', 'reservoir', 'level', 'inflow', 'consumption', 'place', 'panels', 'measured'])
    .nullable(),
  inputs: OutputInputs,
  steps: z.array(FormulaStep),
  outages: z.array(Outage),
  units: ExpectedUnits,
  peakMw: z.array(z.number().nullable()),
  levelEndM: z.array(z.number().nullable()),
  waterValueVndPerKwh: z.array(z.number().nullable()),
  waterValueBasis: z.string().nullable(),
  bounds: OutputBounds,
})
export type ExpectedOutputProposal = z.output<typeof ExpectedOutputProposal>

export const ExpectedOutputQuery = listQuery(
  ['startsOn', 'revision', 'energyMwh', 'standing', 'powerPlantName', 'authorName', 'sentAt', 'creationTime'],
  {
    powerPlantId: recordId.optional(),
    period: z.enum(outputPeriods).optional(),
    standing: z.enum(outputStandings).optional(),
    from: day.optional(),
    to: day.optional(),
  },
)
export type ExpectedOutputQuery = z.output<typeof ExpectedOutputQuery>
