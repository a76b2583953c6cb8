import type { CorrectionKind, CorrectionWrite } from '#contract/duty-shift-logs/seal.ts'
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

/**
 * What a sealed link says at the place of a correction, as text; empty where nothing was written, undefined where there
 * is no such field.
 */
export function sealedText(
  link: JsonValue,
  { kind, targetId, field }: Pick<CorrectionWrite, 'kind' | 'targetId' | 'field'>,
): string | undefined {
  if (kind === 'addition') return undefined
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
