import * as z from 'zod'

import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { EquipmentItem, equipmentPlate } from '../equipment.ts'
import { machineFates, machineSources } from './labels.ts'

const plate = {
  ...EquipmentItem.pick({
    manufacturer: true,
    country: true,
    model: true,
    serialNo: true,
    warrantyUntil: true,
    ratedParams: true,
  }).shape,
}

/**
 * Another machine in a place of the register from a day on: a new one with its plate, one that was taken out before
 * (`machineId`), or the one of another place (`fromId`).
 */
export const MachineReplace = z
  .object({
    id: recordId.positive(),
    version,
    day,
    reason: text(500),
    source: z.enum(machineSources),
    machineId: optional(recordId.positive()),
    fromId: optional(recordId.positive()),
    ...equipmentPlate,
    /** The inspection that lets it be used; asked for where it was taken out under a ban. */
    certificateNo: optionalText(80),
    removedTo: z.enum(machineFates).default('store'),
  })
  .superRefine((said, context) => {
    const wrong = (path: string, vi: string, en: string) =>
      context.issues.push({ code: 'custom', input: said, path: [path], params: { vi, en } })
    const { source, serialNo, machineId, fromId, removedTo } = said
    if (source === 'new' && serialNo === null)
      wrong(
        'serialNo',
        'Máy được nhận ra bằng số sê-ri. Hãy ghi như trên nhãn máy',
        'A machine is known by its serial number. Give it as on the plate',
      )
    if (source === 'stored' && machineId === null) wrong('machineId', 'Hãy chọn máy', 'Choose the machine')
    if (source === 'elsewhere' && fromId === null)
      wrong('fromId', 'Hãy chọn chỗ có máy được chuyển đến', 'Choose the place whose machine moves')
    if (removedTo === 'swapped' && source !== 'elsewhere')
      wrong(
        'removedTo',
        'Chỉ đổi chỗ được với máy đang lắp ở chỗ khác',
        'Only a machine of another place leaves a place to swap with',
      )
  })
export type MachineReplace = z.output<typeof MachineReplace>

/** The last replacement of a place, which was a mistake. */
export const MachineUndo = z.object({ id: recordId.positive(), version, reason: text(500) })
export type MachineUndo = z.output<typeof MachineUndo>

/** A machine in a place for a while. */
export const MachineStay = z.object({
  /** Null for the one that a place came with, of which nothing was written yet. */
  machineId: recordId.nullable(),
  placeId: recordId,
  placeCode: z.string(),
  placeName: z.string(),
  ...EquipmentItem.pick({ serialNo: true, manufacturer: true, model: true }).shape,
  /** Null where nobody knows since when. */
  from: z.string().nullable(),
  /** The day on which it was taken out; null while it stands there. */
  to: z.string().nullable(),
  reason: z.string().nullable(),
  certificateNo: z.string().nullable(),
  installedByName: z.string().nullable(),
  installedAt: instant.nullable(),
  removedReason: z.string().nullable(),
  removedByName: z.string().nullable(),
  removedTo: z.enum(machineFates).nullable(),
})
export type MachineStay = z.output<typeof MachineStay>

/** How a machine has done in all places that it stood in. */
export const MachineFigures = z.object({
  /** Since the first day that is known. */
  ageYears: z.number().nullable(),
  runningHours: z.number().nullable(),
  failureCount: z.int().nullable(),
  mtbfHours: z.number().nullable(),
})
export type MachineFigures = z.output<typeof MachineFigures>

/** A machine, wherever it is. */
export const Machine = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  ...plate,
  /** Where it stands; null for one that is taken out. */
  placeId: recordId.nullable(),
  placeCode: z.string().nullable(),
  /** What became of it when it was taken out last; null while it stands somewhere. */
  removedTo: z.enum(machineFates).nullable(),
  /** Where it stood, the latest first. */
  stays: z.array(MachineStay),
  figures: MachineFigures,
  id: recordId,
})
export type Machine = z.output<typeof Machine>

/** A machine that may be put into a place: one that was taken out, or that of another place of its kind. */
export const MachineChoice = z.object({
  machineId: recordId.nullable(),
  placeId: recordId.nullable(),
  placeCode: z.string().nullable(),
  placeName: z.string().nullable(),
  ...EquipmentItem.pick({ serialNo: true, manufacturer: true, model: true }).shape,
  removedTo: z.enum(machineFates).nullable(),
  /** It was taken out under a ban: it takes an inspection to be put anywhere. */
  needsCertificate: z.boolean(),
})
export type MachineChoice = z.output<typeof MachineChoice>
