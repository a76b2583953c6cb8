import { formatInstant, formatMinute } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'

import { itemStateLabels, permitKindLabels, unitStateLabels, weatherLabels } from './labels.ts'
import type { Correction } from './seal.ts'
import { sectionLabels, type SectionName } from './sections.ts'
import type { Operation } from './operations.ts'
import type { DutyShiftLogDetail } from './shift.ts'

const codes: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  ...weatherLabels,
  ...unitStateLabels,
  ...itemStateLabels,
  ...permitKindLabels,
  earth: { vi: 'Tiếp địa', en: 'Earth' },
  open: { vi: 'Mở', en: 'Opens' },
  close: { vi: 'Đóng', en: 'Closes' },
  true: { vi: 'Có', en: 'Yes' },
  false: { vi: 'Không', en: 'No' },
}
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value of a sealed record as people read it: codes in words, instants at the plant. */
export function sealedText(text: string, language: Language): string {
  return codes[text]?.[language] ?? (instant.test(text) ? formatInstant(text) : text)
}

/** Why, when and by whom a line of the book was struck through; null while it stands. */
export function struckNote(
  {
    struckAt,
    struckReason,
    struckByName,
  }: {
    readonly struckAt: string | null
    readonly struckReason: string | null
    readonly struckByName: string | null
  },
  language: Language,
): string | null {
  if (struckAt === null) return null
  const words = { vi: 'Gạch bỏ', en: 'Struck through' }
  return `${words[language]} ${formatInstant(struckAt)}, ${struckByName ?? '–'}: ${struckReason ?? '–'}`
}

/** What a correction is about on a printed book, in Vietnamese as the book: a section, an entry by its time, an event. */
export function correctedPlace(
  { kind, targetId, field, occurredAt }: Pick<Correction, 'kind' | 'targetId' | 'field' | 'occurredAt'>,
  shift: Pick<DutyShiftLogDetail, 'operations' | 'changePersonnels' | 'abnormals'>,
): string {
  if (kind === 'addition') return `Bổ sung ${formatMinute(occurredAt)}`
  if (kind === 'section') return sectionLabels[field.split('.')[0] as SectionName].vi
  if (kind === 'abnormal') return shift.abnormals.find(({ id }) => id === targetId)?.code ?? ''
  const at =
    kind === 'operation'
      ? shift.operations.find(({ id }) => id === targetId)?.occurredAt
      : shift.changePersonnels.find(({ id }) => id === targetId)?.changedAt
  return `${kind === 'operation' ? 'Diễn biến' : 'Thay đổi nhân sự'} ${formatMinute(at ?? null)}`
}

/** A line of the printed book: an entry, or one that a confirmed correction has added. */
export type BookLine =
  | { readonly at: string; readonly operation: Operation; readonly addition: null }
  | { readonly at: string; readonly operation: null; readonly addition: Correction }

/** The lines of the printed book in the order of time. */
export function bookLines({
  operations,
  corrections,
}: Pick<DutyShiftLogDetail, 'operations' | 'corrections'>): readonly BookLine[] {
  const entries = operations.map((operation) => ({ at: operation.occurredAt, operation, addition: null }))
  const added = corrections.flatMap((addition) =>
    addition.occurredAt !== null && addition.status === 'confirmed'
      ? [{ at: addition.occurredAt, operation: null, addition }]
      : [],
  )
  return [...entries, ...added].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** What a printed line that was added says beside its words. */
export function additionText({ newText, writtenByName, writtenAt, decidedByName }: Correction): string {
  const people = [`${writtenByName} ${formatInstant(writtenAt)}`, decidedByName].filter(Boolean).join(', ')
  return `${newText.replace(/\.$/, '')}. Bổ sung bằng đính chính: ${people}`
}
