import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { deviceKinds, DeviceWrite } from '#contract/devices/device.ts'
import { UNDECIDED } from '#contract/devices/equipment.ts'

import { equipmentPriorities, equipmentStates, lifeStages } from './labels.ts'

/** One line of a plate, e.g. `Điện áp định mức`, `10,5`, `kV`; the value as the plate has it. */
export const RatedParameter = z.object({ name: text(80), value: text(60), unit: optionalText(20) })
export type RatedParameter = z.output<typeof RatedParameter>

/** The thing that another one is part of or stands in; null at the top of its plant. */
const parentId = optional(
  recordId.refine((id) => id !== UNDECIDED, {
    params: {
      vi: 'Hãy chọn một dòng trong danh sách, hoặc để trống',
      en: 'Choose a line of the list, or leave it empty',
    },
  }),
)

/** What stands on the plate of the machine in a place; it goes where the machine goes. */
export const equipmentPlate = {
  ...DeviceWrite.pick({ model: true, serialNo: true }).shape,
  manufacturer: optionalText(120),
  country: optionalText(60),
  warrantyUntil: optional(day),
  ratedParams: z.array(RatedParameter).max(60).default([]),
}

const fields = {
  parentId,
  ...DeviceWrite.pick({ code: true, operatingNo: true, name: true, station: true, orderNo: true }).shape,
  ...equipmentPlate,
  installDate: optional(day),
  commissionDate: optional(day),
  /** How many years it was built for. */
  expectedLifeYears: optional(z.int().min(1).max(100)),
  state: z.enum(equipmentStates).default('inUse'),
  priority: z.enum(equipmentPriorities),
  responsibleUnit: optionalText(120),
}

interface Dates {
  readonly installDate: string | null
  readonly commissionDate: string | null
  readonly warrantyUntil: string | null
}

const isBefore = (one: string | null, other: string | null) => one !== null && other !== null && one < other

/** A thing is installed before it runs. */
function checkOrder(dates: Dates, context: z.core.$RefinementCtx): void {
  if (!isBefore(dates.commissionDate, dates.installDate)) return
  const params = {
    vi: 'Ngày vận hành không thể trước ngày lắp đặt',
    en: 'It cannot run before it is installed',
  }
  context.issues.push({ code: 'custom', input: dates, path: ['commissionDate'], params })
}

/** The warranty of a new thing does not end before it was installed; a machine that came later may be older than its place. */
function checkDates(dates: Dates, context: z.core.$RefinementCtx): void {
  checkOrder(dates, context)
  if (!isBefore(dates.warrantyUntil, dates.commissionDate ?? dates.installDate)) return
  const params = {
    vi: 'Bảo hành không thể hết trước khi đưa vào vận hành',
    en: 'The warranty cannot end before it runs',
  }
  context.issues.push({ code: 'custom', input: dates, path: ['warrantyUntil'], params })
}

/** What a writer says of a thing of a plant. */
export const EquipmentWrite = z
  .object({ powerPlantId: recordId, kind: z.enum(deviceKinds), ...fields })
  .superRefine(checkDates)
export type EquipmentWrite = z.output<typeof EquipmentWrite>

/** A thing stays with its plant and kind. */
export const EquipmentUpdate = z.object({ ...fields, id: recordId, version }).superRefine(checkOrder)
export type EquipmentUpdate = z.output<typeof EquipmentUpdate>

const { parentId: _parentId, priority, ...importedFields } = fields

/** A row of a file with equipment; what it is part of is said by a code. */
export const EquipmentRow = z
  .object({
    powerPlantId: recordId,
    kind: z.enum(deviceKinds),
    ...importedFields,
    priority: optional(priority),
    ...DeviceWrite.pick({ ratedKw: true, dcKwp: true, stringCount: true, isActive: true }).shape,
  })
  .superRefine(checkDates)
export type EquipmentRow = z.output<typeof EquipmentRow>

export const EquipmentItem = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  kind: z.enum(deviceKinds),
  parentId: recordId.nullable(),
  parentCode: z.string().nullable(),
  code: z.string(),
  operatingNo: z.string().nullable(),
  /** What it was called before, the latest first. */
  formerCodes: z.array(z.string()),
  name: z.string(),
  manufacturer: z.string().nullable(),
  country: z.string().nullable(),
  model: z.string().nullable(),
  serialNo: z.string().nullable(),
  station: z.string().nullable(),
  orderNo: z.int(),
  installDate: z.string().nullable(),
  commissionDate: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  expectedLifeYears: z.int().nullable(),
  /** How old what stands there is: the machine, where another one stood before it. */
  ageYears: z.number().nullable(),
  /** How much of what it was built for is over, above 100 where it is older than that. */
  lifePercent: z.number().nullable(),
  ratedParams: z.array(RatedParameter),
  state: z.enum(equipmentStates),
  /** Null until somebody has said it. */
  priority: z.enum(equipmentPriorities).nullable(),
  responsibleUnit: z.string().nullable(),
  /** Since when this machine stands here, where another one stood before it. */
  machineSince: z.string().nullable(),
  /** It failed an inspection and must not be used. */
  isBanned: z.boolean(),
  version,
  id: recordId,
})
export type EquipmentItem = z.output<typeof EquipmentItem>

export const EquipmentListQuery = listQuery(
  [
    'code',
    'operatingNo',
    'name',
    'kind',
    'manufacturer',
    'model',
    'serialNo',
    'station',
    'state',
    'priority',
    'installDate',
    'commissionDate',
    'warrantyUntil',
    'expectedLifeYears',
    'ageYears',
  ],
  {
    powerPlantId: recordId.optional(),
    /** The thing itself and all that is below it. */
    underId: recordId.optional(),
    kind: z.enum(deviceKinds).optional(),
    state: z.enum(equipmentStates).optional(),
    priority: z.enum(equipmentPriorities).optional(),
    life: z.enum(lifeStages).optional(),
  },
)
export type EquipmentListQuery = z.output<typeof EquipmentListQuery>

export const EquipmentTreeQuery = z.object({ powerPlantId: recordId })

/** A thing as the tree of its plant shows it, in the order in which siblings stand. */
export const EquipmentNode = EquipmentItem.pick({
  id: true,
  parentId: true,
  kind: true,
  code: true,
  operatingNo: true,
  formerCodes: true,
  name: true,
  state: true,
  priority: true,
  isBanned: true,
})
export type EquipmentNode = z.output<typeof EquipmentNode>

/** Puts things of a plant, with all that is below them, under another one or at the top. */
export const EquipmentMove = z.object({
  powerPlantId: recordId,
  ids: z.array(recordId.positive()).min(1).max(500),
  parentId,
})
export type EquipmentMove = z.output<typeof EquipmentMove>
