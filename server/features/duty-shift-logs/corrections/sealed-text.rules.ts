import type { CorrectionKind, CorrectionWrite } from '#contract/duty-shift-logs/seal.ts'

import type { JsonValue } from '../seal/canonical.rules.ts'
import { valueAt } from '../seal/path.rules.ts'

/** Where a link keeps the records of each kind. */
const places: Readonly<Record<CorrectionKind, string>> = {
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
  // A section is no record of its own; everything else is.
  if ((kind === 'section') !== (targetId === null)) return undefined
  const path = targetId === null ? [places[kind], field] : [places[kind], targetId, field]
  const value = valueAt(link, path.join('.'))
  if (value === null) return ''
  return typeof value === 'object' || value === undefined ? undefined : String(value)
}
