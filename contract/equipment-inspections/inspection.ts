import * as z from 'zod'

import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { deviceKinds } from '#contract/devices/device.ts'

import { inspectionBuckets, inspectionResults, visitStatuses } from './labels.ts'
import { MOST_MONTHS } from './settings.ts'
import { InspectionVisit } from './visit.ts'

const MOST_THINGS = 100_000
const count = z.int().min(0).max(MOST_THINGS)

/** What an inspection leaves behind, as the register and each round of it keep it. */
const outcomeFields = {
  organization: optionalText(200),
  certificateNo: optionalText(80),
  stampNo: optionalText(80),
  result: optional(z.enum(inspectionResults)),
  usableQty: optional(count),
  unusableQty: optional(count),
}

const fields = {
  typeCode: text(40),
  /** The type's own where left empty. */
  legalBasis: optionalText(300),
  /** The type's own where left empty. */
  cycleMonths: optional(z.int().min(1).max(MOST_MONTHS)),
  /** What is inspected of it, or the numbers of a set: `42 thang móc, TM-01…TM-42`; load, pressure, accuracy. */
  subject: optionalText(500),
  quantity: z.int().min(1).max(MOST_THINGS).default(1),
  lastOn: optional(day),
  /** What the old register says where it has no day: `tem mờ`. */
  lastText: optionalText(200),
  /** The day that the certificate itself names; it goes before what the cycle tells. */
  certificateExpiresOn: optional(day),
  ...outcomeFields,
  declarationNo: optionalText(80),
  responsibleId: optional(recordId),
  /** The tool of the store that is inspected: it is not taken out once this has expired or failed. */
  toolItemId: optional(recordId.positive()),
  /** Which one of it; left out, the line is of all of them. */
  toolSerialNo: optionalText(60),
  note: optionalText(2000),
}

interface Said {
  readonly quantity: number
  readonly usableQty: number | null
  readonly unusableQty: number | null
  readonly lastOn: string | null
  readonly certificateExpiresOn: string | null
  readonly toolItemId: number | null
  readonly toolSerialNo: string | null
}

/** What can be used and what cannot are together all there is, and a certificate does not end before it began. */
function checkLine(said: Said, context: z.core.$RefinementCtx): void {
  const wrong = (path: string, vi: string, en: string) =>
    context.issues.push({ code: 'custom', input: said, path: [path], params: { vi, en } })
  const { quantity, usableQty, unusableQty, lastOn, certificateExpiresOn } = said
  if (said.toolSerialNo !== null && said.toolItemId === null)
    wrong(
      'toolItemId',
      'Serial này của dụng cụ nào? Hãy chọn',
      'Which tool has this serial number? Choose it',
    )
  if ((usableQty ?? 0) + (unusableQty ?? 0) > quantity || isOther(quantity, usableQty, unusableQty))
    wrong(
      'usableQty',
      `Khả dụng và không khả dụng phải cộng lại bằng số lượng (${quantity})`,
      `What is usable and what is not must add up to the quantity (${quantity})`,
    )
  if (certificateExpiresOn !== null && lastOn !== null && certificateExpiresOn <= lastOn)
    wrong(
      'certificateExpiresOn',
      'Hạn phải sau ngày kiểm định',
      'It must end after the day of the inspection',
    )
}

const isOther = (quantity: number, usable: number | null, unusable: number | null) =>
  usable !== null && unusable !== null && usable + unusable !== quantity

/** A line of the register: one kind of inspection of a thing or a set. */
export const InspectionWrite = z.object({ equipmentId: recordId, ...fields }).superRefine(checkLine)
export type InspectionWrite = z.output<typeof InspectionWrite>

/** A line stays with its equipment. */
export const InspectionUpdate = z.object({ ...fields, id: recordId, version }).superRefine(checkLine)
export type InspectionUpdate = z.output<typeof InspectionUpdate>

/** What a shift leader adds who does not keep the register. */
export const InspectionNote = ById.extend({ version, note: fields.note })
export type InspectionNote = z.output<typeof InspectionNote>

/** Puts a line to rest with the reason, or back into force without one: spares in store are not inspected. */
export const InspectionSuspend = ById.extend({ version, reason: optional(text(500)) })
export type InspectionSuspend = z.output<typeof InspectionSuspend>

/** Adds a line of a type for every thing in use of its kinds that has none. */
export const InspectionByRule = z.object({ powerPlantId: recordId, typeCode: text(40) })
export type InspectionByRule = z.output<typeof InspectionByRule>

export const Inspection = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  equipmentId: recordId,
  equipmentCode: z.string(),
  equipmentName: z.string(),
  equipmentKind: z.enum(deviceKinds),
  typeCode: z.string(),
  typeName: z.string(),
  legalBasis: z.string().nullable(),
  cycleMonths: z.int(),
  subject: z.string().nullable(),
  quantity: z.int(),
  usableQty: z.int().nullable(),
  unusableQty: z.int().nullable(),
  lastOn: z.string().nullable(),
  lastText: z.string().nullable(),
  certificateExpiresOn: z.string().nullable(),
  /** Null also while the line rests. */
  nextOn: z.string().nullable(),
  /** Days until the next one, below 0 since it should have been; null without a due day. */
  daysLeft: z.int().nullable(),
  bucket: z.enum(inspectionBuckets),
  organization: z.string().nullable(),
  certificateNo: z.string().nullable(),
  stampNo: z.string().nullable(),
  result: z.enum(inspectionResults).nullable(),
  declarationNo: z.string().nullable(),
  responsibleId: recordId.nullable(),
  responsibleName: z.string().nullable(),
  toolItemId: recordId.nullable(),
  toolItemCode: z.string().nullable(),
  toolItemName: z.string().nullable(),
  toolSerialNo: z.string().nullable(),
  note: z.string().nullable(),
  suspendedReason: z.string().nullable(),
  /** Since when it must not be used. */
  bannedAt: instant.nullable(),
  /** How far the round at hand is; null where none is. */
  visitStatus: z.enum(visitStatuses).nullable(),
  visitPlannedOn: z.string().nullable(),
  /** It is due before a contract could be made (`leadDays` of the plant), and nothing is planned. */
  needsPlan: z.boolean(),
  /** Its kind has to be declared to the authority, and no number of a declaration was entered. */
  needsDeclaration: z.boolean(),
  /** Until when: 30 days from being put into use; null where that day is not known, or nothing is to be declared. */
  declareBy: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    note: z.boolean(),
    remove: z.boolean(),
    suspend: z.boolean(),
    plan: z.boolean(),
  }),
  version,
  id: recordId,
})
export type Inspection = z.output<typeof Inspection>

/** A line with all its rounds, the latest first. */
export const InspectionDetail = Inspection.extend({ visits: z.array(InspectionVisit) })
export type InspectionDetail = z.output<typeof InspectionDetail>

export const InspectionQuery = listQuery(
  [
    'nextOn',
    'lastOn',
    'equipmentCode',
    'equipmentName',
    'typeName',
    'cycleMonths',
    'organization',
    'certificateNo',
    'result',
    'responsibleName',
    'powerPlantName',
  ],
  {
    powerPlantId: recordId.optional(),
    /** The thing itself and all that is below it. */
    underId: recordId.optional(),
    typeCode: z.string().trim().max(40).optional(),
    bucket: z.enum(inspectionBuckets).optional(),
    result: z.enum(inspectionResults).optional(),
    visitStatus: z.enum(visitStatuses).optional(),
    needsPlan: z.boolean().optional(),
    responsibleId: recordId.optional(),
    /** Due from this day and to this day. */
    from: day.optional(),
    to: day.optional(),
  },
)
export type InspectionQuery = z.output<typeof InspectionQuery>
