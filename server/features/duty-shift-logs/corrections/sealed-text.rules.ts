import type { Correction, CorrectionKind, CorrectionWrite } from '#contract/duty-shift-logs/seal.ts'
import type { ShiftStatus } from '#contract/duty-shift-logs/labels.ts'

import { isSignedFor } from '../operations/operations.rules.ts'
import type { JsonValue } from '../seal/canonical.rules.ts'
import { valueAt } from '../seal/path.rules.ts'

/** Where a link keeps the records of each kind. */
const places: Readonly<Record<Exclude<CorrectionKind, 'addition'>, string>> = {
  section: 'shift.sections',
  operation: 'shift.operations',
  personnelChange: 'shift.personnelChanges',
  abnormal: 'shift.abnormals',
}

type Place = Pick<CorrectionWrite, 'kind' | 'targetId' | 'field'>

/** Says whether two corrections are about one text; a forgotten line is about none that stands there. */
export function isOfSameText(one: Place, other: Place): boolean {
  if (one.kind === 'addition') return false
  return one.kind === other.kind && one.targetId === other.targetId && one.field === other.field
}

/** What stands at the place of a correction: as it was confirmed last, or else as it was signed. */
export function standingText(
  link: JsonValue,
  corrections: readonly (Place & Pick<Correction, 'status' | 'newText'>)[],
  place: Place,
): string | undefined {
  const signed = sealedText(link, place)
  const last = corrections.findLast((one) => isOfSameText(one, place) && one.status === 'confirmed')
  return signed === undefined ? undefined : (last?.newText ?? signed)
}

/**
 * What a sealed link says at the place of a correction, as text; empty where nothing was written, undefined where there
 * is no such field.
 */
export function sealedText(link: JsonValue, { kind, targetId, field }: Place): string | undefined {
  // A row has one name: written `[id]`, the same text would pass for another.
  if (kind === 'addition' || field.includes('[')) return undefined
  // A section is no record of its own; everything else is.
  if ((kind === 'section') !== (targetId === null)) return undefined
  const path = targetId === null ? [places[kind], field] : [places[kind], targetId, field]
  if (targetId !== null && valueAt(link, `${places[kind]}.${targetId}.struckAt`)) return undefined
  const value = valueAt(link, path.join('.'))
  if (value === null) return ''
  return typeof value === 'object' || value === undefined ? undefined : String(value)
}

/**
 * Says whether the giver has signed for what a correction is about, so that it is no longer changed directly: everything
 * while the shift waits for its receiver and once it is sealed; in a shift that was opened again the lines that stood
 * when it was first signed.
 */
export function isSignedText(
  content: JsonValue,
  { kind, targetId }: Pick<CorrectionWrite, 'kind' | 'targetId'>,
  { status, firstSignedAt }: { readonly status: ShiftStatus; readonly firstSignedAt: string | null },
): boolean {
  if (status !== 'onDuty') return true
  if (kind === 'addition' || kind === 'section' || targetId === null) return false
  const createdAt = valueAt(content, `${places[kind]}.${targetId}.createdAt`)
  return typeof createdAt === 'string' && isSignedFor(createdAt, firstSignedAt)
}
