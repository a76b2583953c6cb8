import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { focusCell, useRoster, useRosterState } from '../roster/use-roster.tsx'

/** Takes back and does again, for the mouse and the finger. */
export function UndoButtons() {
  const w = useWords()
  const roster = useRoster()
  const { store } = roster
  const { canUndo, canRedo } = useRosterState(roster)
  return (
    <span className="vh-inline vh-dense">
      <Button
        tone="quiet"
        disabled={!canUndo}
        title="Ctrl+Z"
        onClick={() => {
          store.undo()
          focusCell(store)
        }}
      >
        {w(kitWords.undo)}
      </Button>
      <Button
        tone="quiet"
        disabled={!canRedo}
        title="Ctrl+Y"
        onClick={() => {
          store.redo()
          focusCell(store)
        }}
      >
        {w(kitWords.redo)}
      </Button>
    </span>
  )
}
