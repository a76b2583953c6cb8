import * as z from 'zod'

import { instant, optional, recordId, text } from '#contract/core/rules.ts'

import { approvalLevels, isRental, requestKinds, signatureNeeds, type RequestKind } from './labels.ts'
import { approvalProblems } from './problems.ts'

const hours = z.int().min(1).max(720)

/** Who may sign: whoever holds a role at the plant, or one person. */
export const Seat = z
  .object({
    /** The normalized name of a role, e.g. `QĐ`. */
    roleName: optional(text(60)),
    employeeId: optional(recordId),
  })
  .superRefine(({ roleName, employeeId }, context) => {
    if ((roleName === null) === (employeeId === null)) wrong(context, 'seatUnclear', 'roleName')
  })
export type Seat = z.output<typeof Seat>

/** Who may sign a step: a seat, or whoever of the author's own crew (kíp) holds a role. */
export const StepSeat = z
  .object({
    roleName: optional(text(60)),
    employeeId: optional(recordId),
    /** Only the holder of the role in the author's crew is called, with a fall-back where there is none. */
    isOfCrew: z.boolean().default(false),
  })
  .superRefine(({ roleName, employeeId, isOfCrew }, context) => {
    const isClear = (roleName === null) !== (employeeId === null)
    if (!isClear || (isOfCrew && roleName === null)) wrong(context, 'seatUnclear', 'roleName')
  })
export type StepSeat = z.output<typeof StepSeat>

/** When a step is asked at all: every limit that is set must be passed. */
const Condition = z.object({
  daysOver: optional(z.number().min(0).max(366)),
  costOverVnd: optional(z.number().min(0).max(1e13)),
  /** Only for these sorts of the kind, e.g. types of cards; empty for every sort. */
  subKinds: z.array(text(60)).max(40).default([]),
  /** Asked only when no other step is left to decide. */
  isFallback: z.boolean().default(false),
})

/** One step of a chain. */
export const ChainStep = z
  .object({
    name: text(80),
    level: z.enum(approvalLevels),
    needs: z.enum(signatureNeeds),
    seats: z.array(StepSeat).min(1).max(10),
    condition: Condition,
    /** Hours to decide in, from the moment the step is reached. */
    dueHours: optional(hours),
    /** Counts the hours of the plant's offices only, as its duty settings have them, without weekends and holidays. */
    inWorkingHours: z.boolean().default(false),
    /** Those who have not signed are reminded this long before it is due. */
    remindBeforeHours: optional(hours),
    /** Who may decide as well once it is overdue. */
    escalateTo: optional(Seat),
  })
  .superRefine(({ dueHours, remindBeforeHours, escalateTo }, context) => {
    if (dueHours === null && remindBeforeHours !== null) wrong(context, 'dueMissing', 'dueHours')
    else if (dueHours === null && escalateTo !== null) wrong(context, 'dueMissing', 'dueHours')
    else if (dueHours !== null && remindBeforeHours !== null && remindBeforeHours >= dueHours)
      wrong(context, 'reminderTooEarly', 'remindBeforeHours')
  })
export type ChainStep = z.output<typeof ChainStep>

const chainFields = {
  steps: z.array(ChainStep).min(1).max(8),
  /** Who carries out what was approved; nobody when it is done with the last signature. */
  executors: z.array(Seat).max(10),
}

/** How a kind of request is decided at a plant. */
export interface Chain {
  readonly steps: readonly ChainStep[]
  readonly executors: readonly Seat[]
}

/** A chain as it is laid down anew, by who saw version `version`. */
export const ChainWrite = z
  .object({
    powerPlantId: recordId,
    kind: z.enum(requestKinds),
    version: z.int().min(0),
    ...chainFields,
  })
  .superRefine(({ kind, steps, executors }, context) => {
    const ranks = steps.map(({ level }) => approvalLevels.indexOf(level))
    if (ranks.some((rank, at) => rank < (ranks[at - 1] ?? 0))) wrong(context, 'levelsOutOfOrder', 'steps')
    if (isRental(kind) && executors.length === 0) wrong(context, 'executorMissing', 'executors')
  })
export type ChainWrite = z.output<typeof ChainWrite>

/** The chain in force; `version` 0 is the default, which nobody at the plant has changed. */
export const PlantChain = z.object({
  powerPlantId: recordId,
  kind: z.enum(requestKinds),
  version: z.int().min(0),
  ...chainFields,
  changedByName: z.string().nullable(),
  changedAt: instant.nullable(),
})
export type PlantChain = z.output<typeof PlantChain>

function wrong(
  context: z.core.$RefinementCtx,
  name: 'seatUnclear' | 'dueMissing' | 'reminderTooEarly' | 'levelsOutOfOrder' | 'executorMissing',
  field: string,
): void {
  const { vi, en } = approvalProblems[name].words
  // Without an input it would be told as a field that is missing.
  context.issues.push({ code: 'custom', input: field, path: [field], params: { vi, en } })
}

const role = (roleName: string): Seat => ({ roleName, employeeId: null })
const ofPlant = (roleName: string): StepSeat => ({ roleName, employeeId: null, isOfCrew: false })
const ofCrew = (roleName: string): StepSeat => ({ roleName, employeeId: null, isOfCrew: true })

const always: ChainStep['condition'] = { daysOver: null, costOverVnd: null, subKinds: [], isFallback: false }

function step(
  name: string,
  level: ChainStep['level'],
  [signs, escalatesTo]: readonly [StepSeat, string],
  condition: Partial<ChainStep['condition']> = {},
): ChainStep {
  return {
    name,
    level,
    needs: 'any',
    seats: [signs],
    condition: { ...always, ...condition },
    dueHours: 24,
    inWorkingHours: false,
    remindBeforeHours: 4,
    escalateTo: role(escalatesTo),
  }
}

const leader = step('Trưởng ca xem xét', 'leader', [ofCrew('TC'), 'QĐ'])
const manager = step('Quản đốc xem xét', 'manager', [ofPlant('QĐ'), 'GD'])
const director = (condition?: Partial<ChainStep['condition']>, escalatesTo = 'BDH') =>
  step('Giám đốc phê duyệt', 'director', [ofPlant('GD'), escalatesTo], condition)

const soon = (one: ChainStep): ChainStep => ({ ...one, dueHours: 4, remindBeforeHours: 1 })

const executorOf: Partial<Record<RequestKind, string>> = {
  materials: 'QĐ',
  repair: 'QĐ',
  workRegistration: 'TC',
  cardIssue: 'TC',
  cardRental: 'TC',
}

/**
 * Short leave and swaps end with the manager; the director decides where no manager above the author is left. Of cards the
 * director decides on those that open much or for long; what is overdue goes to the deputy, for cards are no business of the board.
 */
const directorOf: Partial<Record<RequestKind, ChainStep>> = {
  cardRental: director({ subKinds: ['contractor', 'monthlyVehicle', 'restrictedArea'] }, 'PGD'),
  leave: director({ daysOver: 2 }),
  shiftSwap: director({ isFallback: true }),
}

/** Above it the director decides, too, on what leaves the store and on what was found to differ. */
const STORE_DIRECTOR_OVER_VND = 20_000_000

/** How a kind of request is decided at a plant that has laid down nothing of its own. */
export function defaultChain(kind: RequestKind): Chain {
  // What the workshop registers of its machines the director alone signs, and what is contracted with others.
  if (kind === 'capacityRange' || kind === 'contract' || kind === 'contractAppendix')
    return { steps: [director()], executors: [] }
  // A plan of the next day must be with dispatch the same morning.
  if (kind === 'expectedOutput') return { steps: [soon(manager), soon(director())], executors: [] }
  // Who confirms the figures has sent them: the workshop checks, the director approves.
  if (kind === 'report') return { steps: [manager, director()], executors: [] }
  // A procedure is looked at by the workshop and signed by the director; it is in force with the signature.
  if (kind === 'document') return { steps: [manager, director()], executors: [] }
  // The workshop decides what leaves the store; the director what costs much, what is disposed of and what is undone.
  if (kind === 'stockVoucher')
    return {
      steps: [
        manager,
        director({
          costOverVnd: STORE_DIRECTOR_OVER_VND,
          subKinds: ['receipt', 'issue', 'transfer', 'loan', 'adjustment'],
        }),
        director({ subKinds: ['disposal', 'reversal'] }),
      ],
      executors: [],
    }
  // What was counted is put right in the books with the last signature, however little it is.
  if (kind === 'stockTake')
    return { steps: [manager, director({ costOverVnd: STORE_DIRECTOR_OVER_VND })], executors: [] }
  const executor = executorOf[kind]
  return {
    steps: [leader, manager, directorOf[kind] ?? director()],
    executors: executor ? [role(executor)] : [],
  }
}
