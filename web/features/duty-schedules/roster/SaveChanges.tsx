import { useState } from 'react'

import { formatDay } from '#contract/core/format.ts'

import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { ApiError } from '#web/platform/api/error.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../duty-schedules.words.ts'
import css from './SaveBar.module.css'
import { useRoster } from './use-roster.tsx'

/** Asks for the reason of the changes of a published schedule, all of them at once, and shows them old to new. */
export function SaveChanges({ onClose }: { readonly onClose: () => void }) {
  const w = useWords()
  const may = useMay()
  const { store, saver } = useRoster()
  const [breaks, setBreaks] = useState(false)
  const [allowBreaches, setAllowed] = useState(false)
  const people = new Map(store.state().people.map(({ employeeId, fullName }) => [employeeId, fullName]))

  async function save(reason: string): Promise<void> {
    try {
      await saver.save({ reason, allowBreaches })
    } catch (error) {
      if (error instanceof ApiError && error.problem === 'dutySchedules.breaksRule') setBreaks(true)
      throw error
    }
  }

  return (
    <ReasonDialog title={w(t.saveChangesTitle)} okText={w(kitWords.viewSave)} run={save} onClose={onClose}>
      <ul className={`vh-scrolls vh-usual vh-indent ${css['changes']}`}>
        {store.unsaved().map(({ employeeId, day, from, to }) => (
          <li key={`${employeeId} ${day}`}>
            {people.get(employeeId)}, {formatDay(day).slice(0, 5)}: <del>{from ?? w(t.dayOff)}</del> →{' '}
            <ins>{to ?? w(t.dayOff)}</ins>
          </li>
        ))}
      </ul>
      {breaks && may('DutySchedules.Override') && (
        <label className="vh-ink vh-row">
          <input
            type="checkbox"
            checked={allowBreaches}
            onChange={(event) => setAllowed(event.target.checked)}
          />
          {w(t.allowBreaches)}
        </label>
      )}
    </ReasonDialog>
  )
}
