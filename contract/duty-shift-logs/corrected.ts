import { formatInstant } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'

import { itemStateLabels, permitKindLabels, unitStateLabels, weatherLabels } from './labels.ts'
import type { Correction } from './seal.ts'
import { sectionLabels, type SectionName } from './sections.ts'
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
  { kind, targetId, field }: Pick<Correction, 'kind' | 'targetId' | 'field'>,
  shift: Pick<DutyShiftLogDetail, 'operations' | 'changePersonnels' | 'abnormals'>,
): string {
  if (kind === 'section') return sectionLabels[field.split('.')[0] as SectionName].vi
  if (kind === 'abnormal') return shift.abnormals.find(({ id }) => id === targetId)?.code ?? ''
  const at =
    kind === 'operation'
      ? shift.operations.find(({ id }) => id === targetId)?.occurredAt
      : shift.changePersonnels.find(({ id }) => id === targetId)?.changedAt
  return `${kind === 'operation' ? 'Diễn biến' : 'Thay đổi nhân sự'} ${formatInstant(at ?? null).slice(-5)}`
}
