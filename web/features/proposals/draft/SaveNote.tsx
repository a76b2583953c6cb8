import { formatSecond } from '#contract/core/format.ts'
import type { ProposalDetail } from '#contract/proposals/index.ts'

import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import type { SaveState } from './draft-saver.ts'
import css from './DraftEditor.module.css'

const words = {
  typing: t.saveTyping,
  saving: t.saveRunning,
  offline: t.saveOffline,
  noPlant: t.saveNoPlant,
} as const

interface SaveNoteProps {
  readonly state: SaveState
  readonly record: ProposalDetail | null
}

/** Says how far the typing has come: saved at 14:05:09, on its way, or kept by this computer only. */
export function SaveNote({ state, record }: SaveNoteProps) {
  const w = useWords()
  function text(): string {
    if (state.at === 'untouched') return w(record ? t.saveAll : t.saveByItself)
    if (state.at === 'refused') return w(t.saveRefused, { why: errorWords(state.error)?.description ?? '' })
    if (state.at !== 'saved') return w(words[state.at])
    const at = formatSecond(state.when.toISOString())
    return w(state.isPartial ? t.savePartial : t.saveDone, { at })
  }
  return (
    <output className={`vh-phone-line vh-fill vh-note ${css['note']}`} data-at={state.at}>
      {text()}
    </output>
  )
}
