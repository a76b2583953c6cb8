import * as z from 'zod'

import { instant, optional, recordId, text } from '#contract/core/rules.ts'

import { OperationItem, OperationItemWrite } from './items.ts'

/** The link of a sealed shift in its plant's chain; hashes are SHA-256 in lower-case hex. */
export const Seal = z.object({
  chainNo: z.int(),
  hash: z.string(),
  previousHash: z.string().nullable(),
  sealedAt: instant,
})
export type Seal = z.output<typeof Seal>

/** The code of a seal that people compare: the first 16 hex digits of its hash in groups of 4, `3fa2 91c0 77de 0b15`. */
export function verificationCode(hash: string): string {
  return (hash.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ')
}

/**
 * What a check of a chain met first: a missing link, a seal that no longer fits its hash or the link before it, or a
 * record, at `path`, that differs from what was sealed; what only the witness outside of the database tells: that the
 * end is missing, that its shift is open again, that links were made anew; a correction that nobody is known to have made.
 */
export const chainFaults = [
  'linkMissing',
  'sealAltered',
  'recordAltered',
  'fileAltered',
  'endMissing',
  'shiftReopened',
  'chainRemade',
  'correctionUnlinked',
] as const

export const ChainBreak = z.object({
  fault: z.enum(chainFaults),
  dutyShiftLogId: recordId.nullable(),
  chainNo: z.int(),
  day: z.string().nullable(),
  shiftCode: z.string().nullable(),
  /** The altered field, e.g. `operations[12].content`; null where the link as a whole is at fault. */
  path: z.string().nullable(),
  sealedValue: z.string().nullable(),
  foundValue: z.string().nullable(),
})
export type ChainBreak = z.output<typeof ChainBreak>

export const witnessStates = ['none', 'whole', 'altered', 'cut'] as const

export const ChainReport = z.object({
  powerPlantId: recordId,
  shiftCount: z.int(),
  lastHash: z.string().nullable(),
  /** The last link that is witnessed outside of the database; null where none is. */
  witnessedNo: z.int().nullable(),
  /** The witness itself: whole, or altered, or cut off behind what the database remembers; none where it was not asked. */
  witness: z.enum(witnessStates),
  isIntact: z.boolean(),
  firstBreak: ChainBreak.nullable(),
  checkedAt: instant,
})
export type ChainReport = z.output<typeof ChainReport>

/** What a correction is about; an addition is a line that was forgotten. */
export const correctionKinds = ['section', 'operation', 'personnelChange', 'abnormal', 'addition'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

export const correctionStatuses = ['waiting', 'confirmed', 'rejected'] as const

/**
 * Corrects a shift that the giver has signed; the old text stays. `field` is a name of the record, for a section its
 * path: `conclusion.text`, `meterReadings.<row id>.endKwh`.
 */
export const CorrectionWrite = z
  .object({
    dutyShiftLogId: recordId,
    kind: z.enum(correctionKinds),
    /** Id of the entry; null for a section, and for an addition. */
    targetId: recordId.nullable(),
    field: text(120),
    /** When what a forgotten line tells happened; for an addition only. */
    occurredAt: optional(instant),
    /** What a forgotten line opens or closes; for an addition only. */
    item: optional(OperationItemWrite),
    newText: text(8000),
    reason: text(1000),
  })
  .refine(({ kind, occurredAt }) => (kind === 'addition') === (occurredAt !== null), {
    path: ['occurredAt'],
    params: {
      vi: 'Ghi giờ diễn ra của dòng bổ sung',
      en: 'Say when what the added line tells happened',
    },
  })
  .refine(({ kind, item }) => kind === 'addition' || item === null, {
    path: ['item'],
    params: {
      vi: 'Chỉ dòng bổ sung mới mở, đóng phiếu hoặc tiếp địa',
      en: 'Only an added line opens or closes a permit or an earth',
    },
  })
export type CorrectionWrite = z.output<typeof CorrectionWrite>

/** The second name under a correction. */
export const CorrectionConfirm = z.object({ id: recordId, password: z.string().min(1).max(200) })
export type CorrectionConfirm = z.output<typeof CorrectionConfirm>

export const CorrectionReject = z.object({ id: recordId, reason: text(1000) })
export type CorrectionReject = z.output<typeof CorrectionReject>

export const Correction = z.object({
  dutyShiftLogId: recordId,
  kind: z.enum(correctionKinds),
  targetId: recordId.nullable(),
  field: z.string(),
  occurredAt: instant.nullable(),
  item: OperationItem.nullable(),
  oldText: z.string(),
  newText: z.string(),
  reason: z.string(),
  status: z.enum(correctionStatuses),
  writtenById: recordId,
  writtenByName: z.string(),
  writtenAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** The shift whose seal holds it; null until the next one is sealed. */
  sealedInId: recordId.nullable(),
  id: recordId,
})
export type Correction = z.output<typeof Correction>
