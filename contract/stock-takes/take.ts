import * as z from 'zod'

import { ApprovalRequestDetail } from '#contract/approvals/request.ts'
import { moneyTold } from '#contract/core/money-rules.ts'
import { ById, listQuery } from '#contract/core/page.ts'
import { NO_QUANTITY } from '#contract/core/quantity.ts'
import { quantityOrNone, quantityTold } from '#contract/core/quantity-rules.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { boardRoles, takeStatuses } from './labels.ts'

export const MAX_TAKE_LINES = 5000
const MAX_PLACES = 100
const MAX_BOARD = 20

/** Somebody of the board (ban kiểm kê): of the staff, who may count, or from outside by name. */
const BoardMember = z
  .object({
    employeeId: optional(recordId),
    fullName: optionalText(120),
    jobTitle: optionalText(120),
    role: z.enum(boardRoles),
  })
  .refine(({ employeeId, fullName }) => employeeId !== null || fullName !== null, {
    path: ['fullName'],
    params: { vi: 'Chọn người trong danh sách hoặc ghi họ tên', en: 'Choose somebody or write a name' },
  })
export type BoardMember = z.output<typeof BoardMember>

const fields = {
  title: text(200),
  /** The day and hour to which it counts. */
  plannedAt: instant,
  /** Warehouses, shelves or bins, each with all that is in it. */
  placeIds: z.array(recordId).min(1).max(MAX_PLACES),
  board: z
    .array(BoardMember)
    .min(1)
    .max(MAX_BOARD)
    .refine((board) => board.filter(({ role }) => role === 'head').length === 1, {
      params: { vi: 'Ban kiểm kê có đúng một trưởng ban', en: 'The board has one head' },
    }),
  /** A difference above so many per cent of what is booked is counted again by somebody else. Source: domain brief 2, 2.6. */
  recountPercent: z.number().min(0).max(100).multipleOf(0.01).default(2),
  note: optionalText(1000),
}

export const TakeWrite = z.object({ powerPlantId: recordId, ...fields })
export type TakeWrite = z.output<typeof TakeWrite>

/** A stock-take stays with its plant; it is changed until its list is made. */
export const TakeUpdate = z.object({ id: recordId, version, ...fields })
export type TakeUpdate = z.output<typeof TakeUpdate>

/** One step of a stock-take. */
export const TakeStep = ById.extend({ version })
export type TakeStep = z.output<typeof TakeStep>

/** A step that says why. */
export const TakeReason = TakeStep.extend({ reason: text(500) })
export type TakeReason = z.output<typeof TakeReason>

/** Lines that are to be counted again. */
export const TakeRecount = TakeStep.extend({ lineIds: z.array(recordId).min(1).max(MAX_TAKE_LINES) })
export type TakeRecount = z.output<typeof TakeRecount>

/** A count as it was made on the device, perhaps long before it could be sent. */
export const CountWrite = z
  .object({
    takeId: recordId,
    /** Made on the device: the same count is kept once however often it is sent. */
    clientId: z.uuid(),
    round: z.union([z.literal(1), z.literal(2)]),
    /** Left out where something was found that is not on the list. */
    lineId: optional(recordId),
    itemId: optional(recordId),
    placeId: optional(recordId),
    lotNo: optionalText(60),
    expiresOn: optional(day),
    /** The unit of the item, or one that it is converted from. */
    unit: text(20),
    quantity: quantityOrNone,
    /** By the clock of the device. */
    countedAt: instant,
  })
  .refine(({ lineId, itemId, placeId }) => lineId !== null || (itemId !== null && placeId !== null), {
    path: ['itemId'],
    params: { vi: 'Chọn vật tư và nơi tìm thấy', en: 'Choose the item and where it was found' },
  })
export type CountWrite = z.output<typeof CountWrite>

/** Why a line differs, and how much of what was counted is no longer good. */
const LineJudged = z.object({
  lineId: recordId,
  reason: optionalText(300),
  poor: quantityOrNone.default(NO_QUANTITY),
  spoilt: quantityOrNone.default(NO_QUANTITY),
})
export const TakeJudge = TakeStep.extend({ lines: z.array(LineJudged).min(1).max(MAX_TAKE_LINES) })
export type TakeJudge = z.output<typeof TakeJudge>

export const StockTake = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  takeNo: z.string(),
  title: z.string(),
  plannedAt: instant,
  status: z.enum(takeStatuses),
  places: z.string(),
  recountPercent: z.number(),
  lineCount: z.int(),
  /** Lines that have a count; of the second count those that had to be counted again. */
  countedCount: z.int(),
  /** Null as long as something is counted. */
  differenceCount: z.int().nullable(),
  /** Whole dong, as they were posted; null before. */
  surplusVnd: moneyTold.nullable(),
  shortageVnd: moneyTold.nullable(),
  frozenAt: instant.nullable(),
  /** When the last count was closed. */
  countedAt: instant.nullable(),
  submittedAt: instant.nullable(),
  submittedByName: z.string().nullable(),
  /** What is more and what is less, added up, by the mean prices of when it was handed in: by it the approval goes. */
  submittedVnd: moneyTold.nullable(),
  sentBackReason: z.string().nullable(),
  approvedAt: instant.nullable(),
  approvedByName: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelledByName: z.string().nullable(),
  cancelReason: z.string().nullable(),
  voucherId: recordId.nullable(),
  voucherNo: z.string().nullable(),
  requestId: recordId.nullable(),
  authorName: z.string(),
  creationTime: instant,
  note: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    freeze: z.boolean(),
    count: z.boolean(),
    close: z.boolean(),
    judge: z.boolean(),
    cancel: z.boolean(),
  }),
  version,
  id: recordId,
})
export type StockTake = z.output<typeof StockTake>

/** A count of a line as it was made. */
const LineCount = z.object({
  round: z.int(),
  quantity: quantityTold,
  unit: z.string(),
  entered: quantityTold,
  countedAt: instant,
  byName: z.string(),
})

/** A line: what is booked and what was counted, each null as long as something is counted. */
export const TakeLine = z.object({
  itemId: recordId,
  itemCode: z.string(),
  itemName: z.string(),
  specification: z.string().nullable(),
  unit: z.string(),
  placeId: recordId,
  placePath: z.string(),
  lotNo: z.string().nullable(),
  expiresOn: z.string().nullable(),
  isFound: z.boolean(),
  isCounted: z.boolean(),
  needsRecount: z.boolean(),
  frozen: quantityTold.nullable(),
  /** What came and went between the list and the count. */
  moved: quantityTold.nullable(),
  /** What the books have at the time of the count. */
  booked: quantityTold.nullable(),
  counted: quantityTold.nullable(),
  /** Counted less booked. */
  difference: quantityTold.nullable(),
  /** The mean price of one unit in whole dong: of now, and of the posting once it is posted. */
  priceVnd: moneyTold.nullable(),
  bookedVnd: moneyTold.nullable(),
  countedVnd: moneyTold.nullable(),
  differenceVnd: moneyTold.nullable(),
  good: quantityTold.nullable(),
  poor: quantityTold.nullable(),
  spoilt: quantityTold.nullable(),
  reason: z.string().nullable(),
  counts: z.array(LineCount),
  id: recordId,
})
export type TakeLine = z.output<typeof TakeLine>

const BoardMemberTold = z.object({
  employeeId: recordId.nullable(),
  fullName: z.string(),
  jobTitle: z.string().nullable(),
  role: z.enum(boardRoles),
})
export type BoardMemberTold = z.output<typeof BoardMemberTold>

export const StockTakeDetail = StockTake.extend({
  placeIds: z.array(recordId),
  board: z.array(BoardMemberTold),
  lines: z.array(TakeLine),
  /** Who decided what, for those who have to do with it; null as long as something is counted. */
  request: ApprovalRequestDetail.nullable(),
})
export type StockTakeDetail = z.output<typeof StockTakeDetail>

const CountedUnit = z.object({ unit: z.string(), factor: quantityTold })

/** Something that may be found: all that a device needs to add it without network. */
const SheetItem = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  specification: z.string().nullable(),
  unit: z.string(),
  units: z.array(CountedUnit),
  tracking: z.enum(['none', 'lot', 'serial']),
  hasExpiry: z.boolean(),
  id: recordId,
})
export type SheetItem = z.output<typeof SheetItem>

const SheetLine = z.object({
  itemId: recordId,
  placeId: recordId,
  lotNo: z.string().nullable(),
  expiresOn: z.string().nullable(),
  isFound: z.boolean(),
  /** Somebody has counted it in this round. */
  isCounted: z.boolean(),
  /** It is to be counted in this round, and the caller may do it. */
  isMine: z.boolean(),
  /** What the caller counted in this round. */
  own: z
    .object({ quantity: quantityTold, unit: z.string(), entered: quantityTold, countedAt: instant })
    .nullable(),
  id: recordId,
})
export type SheetLine = z.output<typeof SheetLine>

/** What a device needs to count without network. Of what is booked it knows nothing. */
export const TakeSheet = z.object({
  powerPlantName: z.string(),
  takeNo: z.string(),
  title: z.string(),
  status: z.enum(takeStatuses),
  /** Null while nothing is counted. */
  round: z.int().nullable(),
  places: z.array(z.object({ id: recordId, code: z.string(), path: z.string() })),
  lines: z.array(SheetLine),
  items: z.array(SheetItem),
  id: recordId,
})
export type TakeSheet = z.output<typeof TakeSheet>

export const TakeQuery = listQuery(
  ['takeNo', 'title', 'status', 'plannedAt', 'lineCount', 'authorName', 'approvedAt', 'powerPlantName'],
  {
    powerPlantId: recordId.optional(),
    status: z.enum(takeStatuses).optional(),
    /** Neither done nor cancelled. */
    isOpen: z.boolean().optional(),
    from: day.optional(),
    to: day.optional(),
  },
)
export type TakeQuery = z.output<typeof TakeQuery>
