import * as z from 'zod'

import { formatInteger } from '#contract/core/format.ts'
import {
  carPlate,
  citizenIdNumber,
  day,
  instant,
  motorbikePlate,
  optional,
  phoneNumber,
  recordId,
  text,
} from '#contract/core/rules.ts'

import {
  isDecided,
  MAX_EQUIPMENT_TEXT,
  pickedDeviceId,
  undecidedComplaint,
} from '#contract/devices/equipment.ts'

import {
  cardTypes,
  isVehicleCard,
  leaveCodes,
  plateRuleOf,
  transports,
  vehicleTypes,
  type ProposalKind,
} from './labels.ts'
import { totalOf } from './materials.ts'
import { proposalProblems } from './problems.ts'

/** The most that a proposal costs, in dong. */
export const MAX_COST_VND = 1e13
export const MAX_MATERIAL_ROWS = 100

const costVnd = z.number().min(0).max(MAX_COST_VND)
const clock = z.string().refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), {
  params: { vi: 'Giờ phải có dạng 06:00', en: 'A time looks like 06:00' },
})

/** A line of materials; a draft may hold one that is not filled in yet. */
const MaterialRow = z.object({
  /** The item of the store that it is, where the store asked for it: what is ordered of it is counted by that. */
  itemCode: optional(text(40)),
  name: optional(text(200)),
  unit: optional(text(30)),
  quantity: optional(z.number().positive().max(1e12)),
  /** What one is expected to cost, in whole dong. */
  unitPriceVnd: optional(z.int().min(0).max(MAX_COST_VND)),
  supplier: optional(text(500)),
  /** How many days a delivery takes. */
  leadTimeDays: optional(z.int().min(0).max(1095)),
  note: optional(text(300)),
})
export type MaterialRow = z.output<typeof MaterialRow>

/**
 * The equipment a proposal is about: a device of the plant, whose words the server writes, or words of its own; and the
 * abnormal event that shows the need.
 */
const equipmentFields = {
  equipment: optional(text(MAX_EQUIPMENT_TEXT)),
  deviceId: pickedDeviceId,
  abnormalId: optional(recordId),
}

const leaveFields = {
  leaveCode: z.enum(leaveCodes),
  fromDay: day,
  toDay: day,
  /** Who takes over what the author leaves. */
  handoverToId: optional(recordId),
  contactPhone: optional(phoneNumber),
}
/** The author's duty of `ownDay` goes to the other, the other's of `withDay` to the author; one day is an exchange of shifts. */
const shiftSwapFields = { ownDay: day, withId: recordId, withDay: day }
/** An end that is not after its start is on the next day. */
const overtimeFields = {
  day,
  fromTime: clock,
  toTime: clock,
  employeeIds: z.array(recordId).min(1).max(30),
}
const businessTripFields = {
  fromDay: day,
  toDay: day,
  destination: text(200),
  transport: z.enum(transports),
  companionIds: optional(z.array(recordId).max(30)),
  costVnd: optional(costVnd),
}
const trainingFields = {
  fromDay: day,
  toDay: day,
  course: text(200),
  provider: optional(text(200)),
  place: optional(text(200)),
  costVnd: optional(costVnd),
}
const materialsFields = {
  items: z.array(MaterialRow).min(1).max(MAX_MATERIAL_ROWS),
  neededOn: optional(day),
  costVnd: optional(costVnd),
  ...equipmentFields,
}
const repairFields = {
  ...equipmentFields,
  equipment: text(MAX_EQUIPMENT_TEXT),
  wishedOn: optional(day),
  costVnd: optional(costVnd),
}
const workRegistrationFields = {
  equipment: text(MAX_EQUIPMENT_TEXT),
  deviceId: pickedDeviceId,
  fromAt: instant,
  toAt: instant,
  /** Whether the equipment is taken out of operation for the work. */
  needsOutage: z.boolean(),
  /** Who commands the work (người chỉ huy trực tiếp). */
  commanderName: text(120),
  peopleCount: z.int().min(1).max(500),
  safetyMeasures: text(2000),
}
const paymentFields = {
  payee: text(200),
  costVnd,
  invoiceNo: optional(text(60)),
  contractNo: optional(text(60)),
  dueOn: optional(day),
}
const outsideHireFields = {
  service: text(200),
  contractor: optional(text(200)),
  fromDay: day,
  toDay: day,
  costVnd,
}
const cardIssueFields = {
  cardType: z.enum(cardTypes),
  holderName: text(120),
  company: optional(text(200)),
  phoneNumber: optional(phoneNumber),
  citizenIdNumber: optional(citizenIdNumber),
  vehicleType: optional(z.enum(vehicleTypes)),
  licencePlate: optional(text(14)),
  zones: optional(text(300)),
  fromDay: day,
  toDay: optional(day),
}

type Shape = Readonly<Record<string, z.ZodType>>
type Loose<S extends Shape> = {
  readonly [Field in keyof S]: z.ZodType<z.output<S[Field]> | null, z.input<S[Field]> | null | undefined>
}

/** The fields of a form as a draft keeps them: each may be left empty, but what is there is right. */
function loose<S extends Shape>(shape: S): Loose<S> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, optional(schema)])
  return Object.fromEntries(fields) as Loose<S>
}

/** What a draft says beyond title, content and reason, by kind: each field may be null. */
export const ProposalDetails = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leave'), ...loose(leaveFields) }),
  z.object({ kind: z.literal('shiftSwap'), ...loose(shiftSwapFields) }),
  z.object({
    kind: z.literal('overtime'),
    ...loose(overtimeFields),
    employeeIds: optional(z.array(recordId).max(30)),
  }),
  z.object({
    kind: z.literal('materials'),
    ...loose(materialsFields),
    items: optional(z.array(MaterialRow).max(MAX_MATERIAL_ROWS)),
  }),
  z.object({ kind: z.literal('repair'), ...loose(repairFields) }),
  z.object({ kind: z.literal('workRegistration'), ...loose(workRegistrationFields) }),
  z.object({ kind: z.literal('businessTrip'), ...loose(businessTripFields) }),
  z.object({ kind: z.literal('training'), ...loose(trainingFields) }),
  z.object({ kind: z.literal('payment'), ...loose(paymentFields) }),
  z.object({ kind: z.literal('outsideHire'), ...loose(outsideHireFields) }),
  z.object({ kind: z.literal('cardIssue'), ...loose(cardIssueFields) }),
])
export type ProposalDetails = z.output<typeof ProposalDetails>

/** What a proposal that may be sent says, by kind. */
export const FilledDetails = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leave'), ...leaveFields }).superRefine(isShort),
  z.object({ kind: z.literal('shiftSwap'), ...shiftSwapFields }),
  z.object({ kind: z.literal('overtime'), ...overtimeFields }).superRefine(lasts),
  z
    .object({ kind: z.literal('materials'), ...materialsFields })
    .superRefine(rowsFilled)
    .superRefine(coversRows)
    .superRefine(decided),
  z.object({ kind: z.literal('repair'), ...repairFields }).superRefine(decided),
  z
    .object({ kind: z.literal('workRegistration'), ...workRegistrationFields })
    .superRefine(endsAfter)
    .superRefine(decided),
  z.object({ kind: z.literal('businessTrip'), ...businessTripFields }).superRefine(isShort),
  z.object({ kind: z.literal('training'), ...trainingFields }).superRefine(isShort),
  z.object({ kind: z.literal('payment'), ...paymentFields }),
  z.object({ kind: z.literal('outsideHire'), ...outsideHireFields }).superRefine(inOrder),
  z
    .object({ kind: z.literal('cardIssue'), ...cardIssueFields })
    .superRefine(plateFits)
    .superRefine(inOrder),
])
export type FilledDetails = z.output<typeof FilledDetails>

/** What a proposal of one kind says when it may be sent. */
export type DetailsOf<Kind extends ProposalKind> = Extract<FilledDetails, { kind: Kind }>

type Context = z.core.$RefinementCtx
type Wrong = (typeof proposalProblems)[
  | 'endsBeforeStart'
  | 'tooLong'
  | 'noTime'
  | 'wrongCarPlate'
  | 'wrongMotorbikePlate']

const issue = (context: Context, path: (string | number)[], { words: { vi, en } }: Wrong) =>
  context.issues.push({ code: 'custom', input: path, path, params: { vi, en } })

const missing = (context: Context, path: (string | number)[]) =>
  context.issues.push({ code: 'custom', input: undefined, path, params: {} })

function inOrder({ fromDay, toDay }: { fromDay: string; toDay: string | null }, context: Context): void {
  if (toDay !== null && toDay < fromDay) issue(context, ['toDay'], proposalProblems.endsBeforeStart)
}

/** Rosters are looked at day by day, so a slip in the year would have them look for centuries. */
const LONGEST_MS = 366 * 86_400_000

function isShort(span: { fromDay: string; toDay: string }, context: Context): void {
  inOrder(span, context)
  if (Date.parse(span.toDay) - Date.parse(span.fromDay) >= LONGEST_MS)
    issue(context, ['toDay'], proposalProblems.tooLong)
}

function endsAfter({ fromAt, toAt }: { fromAt: string; toAt: string }, context: Context): void {
  if (Date.parse(toAt) <= Date.parse(fromAt)) issue(context, ['toAt'], proposalProblems.endsBeforeStart)
}

function lasts({ fromTime, toTime }: { fromTime: string; toTime: string }, context: Context): void {
  if (fromTime === toTime) issue(context, ['toTime'], proposalProblems.noTime)
}

function decided(named: { deviceId: number | null }, context: Context): void {
  if (!isDecided(named)) context.issues.push({ code: 'custom', input: named.deviceId, ...undecidedComplaint })
}

function rowsFilled({ items }: { items: readonly MaterialRow[] }, context: Context): void {
  for (const [row, item] of items.entries())
    for (const field of ['name', 'unit', 'quantity'] as const)
      if (item[field] === null) missing(context, ['items', row, field])
}

/** The way through the approval goes by the cost, so it is not less than its rows come to. */
function coversRows(
  { items, costVnd: cost }: { items: readonly MaterialRow[]; costVnd: number | null },
  context: Context,
): void {
  const total = totalOf(items)
  if (total === null || (cost !== null && cost >= total)) return
  const sum = formatInteger(total)
  context.issues.push({
    code: 'custom',
    // Not the cost itself: what is empty would only be asked for.
    input: total,
    path: ['costVnd'],
    params: {
      vi: `Các dòng vật tư cộng lại ${sum} đồng. Kinh phí không được thấp hơn`,
      en: `The rows come to ${sum} dong. The cost cannot be below that`,
    },
  })
}

type Card = Pick<z.output<z.ZodObject<typeof cardIssueFields>>, 'cardType' | 'vehicleType' | 'licencePlate'>

function plateFits({ cardType, vehicleType, licencePlate }: Card, context: Context): void {
  if (!isVehicleCard(cardType)) return
  if (vehicleType === null) return void missing(context, ['vehicleType'])
  const rule = plateRuleOf(vehicleType)
  if (rule === null) return
  if (licencePlate === null) return void missing(context, ['licencePlate'])
  if (rule === 'carPlate' && !carPlate.safeParse(licencePlate).success)
    issue(context, ['licencePlate'], proposalProblems.wrongCarPlate)
  if (rule === 'motorbikePlate' && !motorbikePlate.safeParse(licencePlate).success)
    issue(context, ['licencePlate'], proposalProblems.wrongMotorbikePlate)
}
