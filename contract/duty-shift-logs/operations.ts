import * as z from 'zod'

import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import {
  isDecided,
  MAX_EQUIPMENT_TEXT,
  pickedDeviceId,
  undecidedComplaint,
} from '#contract/devices/equipment.ts'

import { hasItem, itemFits, OperationItem, OperationItemWrite } from './items.ts'
import { eventTypes, operationKinds, orderLevels, type OperationKind } from './labels.ts'

const megawatts = optional(z.number().min(-10_000).max(10_000))
const megavars = optional(z.number().min(-10_000).max(10_000))

const operationFields = {
  dutyShiftLogId: recordId,
  /** When it happened; the time of writing is kept apart. */
  occurredAt: instant,
  finishedAt: optional(instant),
  kind: z.enum(operationKinds),
  orderLevel: optional(z.enum(orderLevels)),
  orderFrom: optionalText(120),
  orderNo: optionalText(60),
  deviceId: pickedDeviceId,
  equipment: optionalText(MAX_EQUIPMENT_TEXT),
  content: text(4000),
  activePowerBeforeMw: megawatts,
  activePowerAfterMw: megawatts,
  reactivePowerBeforeMvar: megavars,
  reactivePowerAfterMvar: megavars,
  executorId: recordId,
  /** Who watched over it; switching takes two people. */
  supervisorId: optional(recordId),
  switchingSheetNo: optionalText(60),
  eventType: z.union(eventTypes.map((type) => z.literal(type))),
  /** What a permit or an earthing entry opens or closes; null for every other kind. */
  item: optional(OperationItemWrite),
}
type Fields = z.output<z.ZodObject<typeof operationFields>>

/** The approved work registration whose permit an entry opens; it stays with the entry. */
const ofProposal = { ...operationFields, proposalId: optional(recordId) }

const isOrdered = ({ kind, orderFrom }: Pick<Fields, 'kind' | 'orderFrom'>) =>
  kind !== 'dispatchOrder' || orderFrom !== null
const hasTwoPeople = ({ kind, executorId, supervisorId }: Fields) =>
  needsTwoPeople(kind) ? supervisorId !== null && supervisorId !== executorId : supervisorId !== executorId
const endsAfterStart = ({ occurredAt, finishedAt }: Fields) =>
  finishedAt === null || Date.parse(finishedAt) >= Date.parse(occurredAt)
const namesItem = ({ kind, item }: Fields) => item !== null || !hasItem(kind)
const itemIsOfKind = ({ kind, item }: Fields) => item === null || itemFits(kind, item)
const wasThereBefore = ({ occurredAt, item }: Fields) =>
  !item?.since || Date.parse(item.since) <= Date.parse(occurredAt)

/** Says whether a kind of entry takes an executor and somebody else who watches over it. */
export function needsTwoPeople(kind: OperationKind): boolean {
  return kind === 'switching' || kind === 'earthing'
}

const judged = <S extends z.ZodType<Fields>>(schema: S) =>
  schema
    .refine(isDecided, undecidedComplaint)
    .refine(isOrdered, {
      path: ['orderFrom'],
      params: { vi: 'Lệnh điều độ phải ghi người ra lệnh', en: 'A dispatch order names who gave it' },
    })
    .refine(hasTwoPeople, {
      path: ['supervisorId'],
      params: {
        vi: 'Thao tác cần người giám sát, khác người thao tác',
        en: 'Switching needs a supervisor other than the executor',
      },
    })
    .refine(endsAfterStart, {
      path: ['finishedAt'],
      params: { vi: 'Giờ kết thúc không được trước giờ bắt đầu', en: 'The end is not before the start' },
    })
    .refine(namesItem, {
      path: ['item'],
      params: {
        vi: 'Chọn phiếu, tiếp địa mà dòng này mở hoặc đóng. Ghi nhận khác: dùng loại Kiểm tra hoặc Khác.',
        en: 'Name the permit or earth that this entry opens or closes. For a remark use Inspection or Other.',
      },
    })
    .refine(wasThereBefore, {
      path: ['item', 'since'],
      params: {
        vi: 'Thời điểm có từ trước không được sau giờ của dòng',
        en: 'What was there before was there before the entry',
      },
    })
    .refine(itemIsOfKind, {
      path: ['item'],
      params: {
        vi: 'Loại diễn biến này không mở, đóng mục đó',
        en: 'This kind of entry does not open or close that item',
      },
    })

const opensPermit = ({ proposalId, kind, item }: Fields & { readonly proposalId: number | null }) =>
  proposalId === null || (kind === 'permit' && item?.act === 'open')

/** What a writer says of an entry of the operation log. */
export const OperationWrite = judged(z.object(ofProposal)).refine(opensPermit, {
  path: ['item'],
  params: {
    vi: 'Theo đăng ký công tác chỉ ghi được dòng cấp PCT hoặc LCT',
    en: 'On a work registration only a permit or a work order is opened',
  },
})
export type OperationWrite = z.output<typeof OperationWrite>

export const OperationUpdate = judged(z.object({ ...operationFields, id: recordId, version }))
export type OperationUpdate = z.output<typeof OperationUpdate>

export const Operation = z.object({
  ...operationFields,
  finishedAt: instant.nullable(),
  orderLevel: z.enum(orderLevels).nullable(),
  orderFrom: z.string().nullable(),
  orderNo: z.string().nullable(),
  deviceId: recordId.nullable(),
  equipment: z.string().nullable(),
  content: z.string(),
  activePowerBeforeMw: z.number().nullable(),
  activePowerAfterMw: z.number().nullable(),
  reactivePowerBeforeMvar: z.number().nullable(),
  reactivePowerAfterMvar: z.number().nullable(),
  executorName: z.string(),
  supervisorId: recordId.nullable(),
  supervisorName: z.string().nullable(),
  switchingSheetNo: z.string().nullable(),
  /** Null also of a permit or earthing entry from before entries said what they open and close. */
  item: OperationItem.nullable(),
  /** The approved work registration whose permit it opens, and its number. */
  proposalId: recordId.nullable(),
  proposalNo: z.string().nullable(),
  /** Written later after the event than the plant allows. */
  isLate: z.boolean(),
  creationTime: instant,
  creatorName: z.string(),
  /** Struck through: it counts as not having happened, and stays legible. Null while it stands. */
  struckAt: instant.nullable(),
  struckReason: z.string().nullable(),
  struckByName: z.string().nullable(),
  /** What the caller may do with it now. */
  can: z.object({
    edit: z.boolean(),
    /** Note when it ended, or that it has not. */
    finish: z.boolean(),
    strike: z.boolean(),
  }),
  version,
  id: recordId,
})
export type Operation = z.output<typeof Operation>

/** Strikes an entry through. */
export const OperationStrike = ById.extend({ reason: optionalText(500) })
export type OperationStrike = z.output<typeof OperationStrike>

/** An entry as the stream across shifts shows it. */
export const StreamOperation = Operation.omit({ can: true }).extend({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  day: z.string(),
  shiftCode: z.string(),
  /** The team that was on duty. */
  dutyTeamName: z.string().nullable(),
})
export type StreamOperation = z.output<typeof StreamOperation>

/** The stream of entries across shifts; days are plant days of `occurredAt`, both ends included. */
export const StreamQuery = listQuery(['occurredAt', 'creationTime'], {
  powerPlantId: recordId.optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  /** The code of the team that was on duty. */
  dutyTeam: z.string().trim().max(20).optional(),
  kind: z.enum(operationKinds).optional(),
  eventType: z.int().min(1).max(5).optional(),
  equipment: z.string().trim().max(120).optional(),
  orderNo: z.string().trim().max(60).optional(),
  /** Executor, supervisor or writer. */
  employeeId: recordId.optional(),
  isLate: z.boolean().optional(),
})
