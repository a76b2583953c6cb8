import { useState } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import css from './SaveBar.module.css'
import { SaveChanges } from './SaveChanges.tsx'
import { useRoster, useRosterState, useSaveStatus } from './use-roster.tsx'

/** How far the work is saved; for a published schedule the buttons that save or give up what was changed. */
export function SaveBar() {
  const w = useWords()
  const roster = useRoster()
  const { saver, schedule } = roster
  const { at, problem } = useSaveStatus(roster)
  const { unsavedCount } = useRosterState(roster)
  const [isAsking, setAsking] = useState(false)
  if (!schedule.can.edit) return null
  const isPublished = schedule.status === 'published'
  const words = {
    saved: kitWords.outboxSaved,
    saving: t.saving,
    unsaved: isPublished ? t.changesWaiting : t.saving,
    failed: t.saveFailed,
  }[at]
  return (
    <span className="vh-inline vh-bar">
      <output className={`vh-inline vh-note ${css['status']}`} data-at={at} title={problem?.description}>
        {w(words, { count: unsavedCount })}
        {problem && <span className="vh-hidden">{problem.description}</span>}
      </output>
      {at === 'failed' && !isPublished && (
        <>
          <Button icon="refresh" onClick={() => void saver.flush()}>
            {w(kitWords.retry)}
          </Button>
          <Button onClick={() => saver.discard()}>{w(t.discard)}</Button>
        </>
      )}
      {isPublished && unsavedCount > 0 && (
        <>
          <Button onClick={() => saver.discard()}>{w(t.discard)}</Button>
          <Button tone="primary" onClick={() => setAsking(true)}>
            {w(kitWords.viewSave)}
          </Button>
        </>
      )}
      {isAsking && <SaveChanges onClose={() => setAsking(false)} />}
    </span>
  )
}
