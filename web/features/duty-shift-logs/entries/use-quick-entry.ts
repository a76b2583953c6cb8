import { useState } from 'react'

import { entryWindow, isWithin } from '#contract/duty-shift-logs/entry-window.ts'
import {
  type DutyShiftLogDetail,
  type OperationKind,
  OperationWrite,
} from '#contract/duty-shift-logs/index.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { noProblems, type Problems, problemsOf } from '#web/kit/inputs/problems.ts'
import { clockText, onTheMinute } from '../clock/clock-text.rules.ts'
import { contentOf } from './items/open-items.rules.ts'
import { BLANK } from '../rules/phrase.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import { useKept } from '../shift/use-kept.ts'
import { type EntryDraft, newDraft, withKindOnly } from './entry-draft.ts'
import { writeEntry } from './pending-entries.ts'

/** The entry being written in the bar below the log. */
export interface QuickEntry {
  readonly draft: EntryDraft
  readonly problems: Problems
  readonly set: (patch: Partial<EntryDraft>) => void
  readonly setKind: (kind: OperationKind) => void
  /** Takes up another draft, e.g. of an entry that the server refused. */
  readonly takeUp: (draft: EntryDraft, problems: Problems) => void
  /** Sends it and begins the next one; answers false, and says what is wrong, where it cannot be sent. */
  readonly save: () => boolean
}

/** Writing entries one after the other: the kind stays, everything else begins anew. */
export function useQuickEntry(shift: DutyShiftLogDetail): QuickEntry {
  const w = useWords()
  const language = useLanguage()
  const { id: writerId } = useProfile()
  const [kept, keep] = useKept<EntryDraft>(`entry.${shift.id}`)
  const draft = kept ?? newDraft('dispatchOrder', writerId, shift)
  const [problems, setProblems] = useState(noProblems)

  function change(next: EntryDraft): void {
    keep(next)
    setProblems(noProblems)
  }

  function save(): boolean {
    const now = Date.now()
    const entry = {
      ...draft,
      content: contentOf(draft, shift),
      occurredAt: draft.occurredAt ?? onTheMinute(now),
      dutyShiftLogId: shift.id,
    }
    const found = new Map(problemsOf(OperationWrite, entry, language))
    const window = entryWindow({ startsAt: shift.startsAt, createdAt: shift.creationTime }, new Date(now))
    if (!isWithin(window, entry.occurredAt))
      found.set('occurredAt', w(t.outsideShift, { from: clockText(new Date(window.from)) }))
    if (draft.content.includes(BLANK)) found.set('content', w(t.blanksLeft))
    setProblems(found)
    if (found.size > 0) return false
    writeEntry(writerId, OperationWrite.parse(entry))
    keep({ ...newDraft(draft.kind, writerId, shift), orderLevel: draft.orderLevel })
    return true
  }

  return {
    draft,
    problems,
    set: (patch) => change({ ...draft, ...patch }),
    setKind: (kind) => change(withKindOnly(draft, kind, shift, writerId)),
    takeUp: (refused, found) => {
      keep(refused)
      setProblems(found)
    },
    save,
  }
}
