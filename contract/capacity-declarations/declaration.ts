import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { plantKinds } from '#contract/plants/index.ts'

import { DeclarableUnit } from './checks.ts'
import { CapacityStep, DeclaredUnit, Shortfall } from './figures.ts'
import { declarationStandings } from './labels.ts'

const MOST_UNITS = 40

const writtenFields = {
  units: z.array(DeclaredUnit).min(1).max(MOST_UNITS),
  shortfalls: z.array(Shortfall).max(200).default([]),
  note: optionalText(1000),
}

/** What of a declaration its writers say. */
export const CapacityDeclarationFigures = z.object(writtenFields)
export type CapacityDeclarationFigures = z.output<typeof CapacityDeclarationFigures>

/** The declared capacity of a day as somebody writes it: the next revision. */
export const CapacityDeclarationWrite = z.object({ powerPlantId: recordId, day, ...writtenFields })
export type CapacityDeclarationWrite = z.output<typeof CapacityDeclarationWrite>

/** The same for a draft; it stays with its plant and day. */
export const CapacityDeclarationUpdate = z.object({ id: recordId, version, ...writtenFields })
export type CapacityDeclarationUpdate = z.output<typeof CapacityDeclarationUpdate>

/** Marks a declaration as sent: its form is kept with its hash and nothing of it changes any more. */
export const CapacityDeclarationSend = z.object({
  id: recordId,
  version,
  /** Who took it, and how: portal, e-mail address, telephone. */
  recipient: text(200),
})
export type CapacityDeclarationSend = z.output<typeof CapacityDeclarationSend>

/** A declaration as lists show it. */
export const CapacityDeclaration = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  plantKind: z.enum(plantKinds),
  day,
  /** Counted from 1 for each plant and day. */
  revision: z.int(),
  standing: z.enum(declarationStandings),
  installedMw: z.number().nullable(),
  /** Least and greatest declared capacity of the plant in a half-hour; null where one is not filled in. */
  leastMw: z.number().nullable(),
  mostMw: z.number().nullable(),
  declaredMwh: z.number(),
  /** Σ declared · 0.5 / (installed · 24). */
  declaredPercent: z.number().nullable(),
  note: z.string().nullable(),
  authorName: z.string(),
  creationTime: instant,
  sentAt: instant.nullable(),
  sentByName: z.string().nullable(),
  sentTo: z.string().nullable(),
  /** Of the form as it was sent, hexadecimal. */
  sha256: z.string().nullable(),
  version,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), send: z.boolean(), revise: z.boolean() }),
  id: recordId,
})
export type CapacityDeclaration = z.output<typeof CapacityDeclaration>

/** A declaration in full. */
export const CapacityDeclarationDetail = CapacityDeclaration.extend({
  units: z.array(DeclaredUnit),
  shortfalls: z.array(Shortfall),
  /** How what is available was worked out when it was last saved or sent, unit by unit. */
  steps: z.array(CapacityStep),
  /** What is known now; of days that are over only the units. */
  bounds: z.array(DeclarableUnit),
  /** The first half-hour of today that may still change, from 0; null where all of them may. */
  openFromSlot: z.int().nullable(),
  /** The first half-hour of today that begins an hour from now or later, from 0; null for a day to come. */
  upcomingFromSlot: z.int().nullable(),
})
export type CapacityDeclarationDetail = z.output<typeof CapacityDeclarationDetail>

export const CapacityDeclarationProposalQuery = z.object({ powerPlantId: recordId, day })
export type CapacityDeclarationProposalQuery = z.output<typeof CapacityDeclarationProposalQuery>

/** What a declaration may begin with, and what bounds it. */
export const CapacityDeclarationProposal = z.object({
  powerPlantId: recordId,
  plantKind: z.enum(plantKinds),
  day,
  revision: z.int(),
  /** A draft of the same day: it is taken further in place of a new one. */
  openId: recordId.nullable(),
  isOver: z.boolean(),
  openFromSlot: z.int().nullable(),
  units: z.array(DeclaredUnit),
  shortfalls: z.array(Shortfall),
  steps: z.array(CapacityStep),
  bounds: z.array(DeclarableUnit),
})
export type CapacityDeclarationProposal = z.output<typeof CapacityDeclarationProposal>

export const CapacityDeclarationQuery = listQuery(
  ['day', 'revision', 'declaredMwh', 'standing', 'powerPlantName', 'authorName', 'sentAt', 'creationTime'],
  {
    powerPlantId: recordId.optional(),
    standing: z.enum(declarationStandings).optional(),
    from: day.optional(),
    to: day.optional(),
  },
)
export type CapacityDeclarationQuery = z.output<typeof CapacityDeclarationQuery>
