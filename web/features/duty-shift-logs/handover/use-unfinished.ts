import {
  type DutyShiftLogDetail,
  type GateTarget,
  sectionLabels,
  type SectionName,
  ShiftSections,
} from '#contract/duty-shift-logs/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import type { EntryDraft } from '../entries/entry-draft.ts'
import type { Editing } from '../sections/use-section.ts'
import { keptOf } from '../shift/use-kept.ts'
import { t } from './shift-handover.words.ts'

const sections = Object.keys(ShiftSections.shape) as SectionName[]

/**
 * What the giver has typed in the book and not saved. The signature stops all writing: it would seal the book without
 * it, and nobody would be told.
 */
export function useUnfinished({ id }: DutyShiftLogDetail): readonly GateTarget[] {
  const w = useWords()
  const label = useLabel()
  const { id: writerId } = useProfile()
  const edited = sections.filter((name) => {
    const editing = keptOf(writerId, `section.${id}.${name}`) as Editing<SectionName> | null
    return editing !== null && JSON.stringify(editing.value) !== JSON.stringify(editing.begun)
  })
  const entry = keptOf(writerId, `entry.${id}`) as EntryDraft | null
  return [
    ...edited.map((name) => ({ kind: 'section' as const, id: name, label: label(sectionLabels[name]) })),
    ...(entry !== null && entry.content.trim() !== ''
      ? [{ kind: 'operation' as const, id: 'new', label: w(t.unfinishedEntry) }]
      : []),
  ]
}
