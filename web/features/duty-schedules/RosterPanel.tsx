import { useEffect, useState } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { ChangesPanel } from './changes/ChangesPanel.tsx'
import { CodePalette } from './codes/CodePalette.tsx'
import { t } from './duty-schedules.words.ts'
import { CellLine } from './grid/CellLine.tsx'
import { RosterGrid } from './grid/RosterGrid.tsx'
import { UndoButtons } from './grid/UndoButtons.tsx'
import { LegalityPanel } from './legality/LegalityPanel.tsx'
import { type Breaches, useBreaches } from './legality/use-breaches.ts'
import { AddPerson } from './people/AddPerson.tsx'
import { RemovePerson } from './people/RemovePerson.tsx'
import { PrintedRoster } from './print/PrintedRoster.tsx'
import { showCell, useRoster } from './roster/use-roster.tsx'
import { SaveBar } from './roster/SaveBar.tsx'
import css from './RosterPanel.module.css'

interface BreachesButtonProps {
  readonly breaches: Breaches
  readonly isOpen: boolean
  readonly onClick: () => void
}

/** How much breaks a rule. */
function BreachesButton({ breaches: { open, warnings, isChecking }, isOpen, onClick }: BreachesButtonProps) {
  const w = useWords()
  if (isChecking)
    return (
      <Button aria-expanded={isOpen} onClick={onClick}>
        {w(t.checking)}
      </Button>
    )
  return (
    <Button icon={open.length > 0 ? 'alert' : 'checkCircle'} aria-expanded={isOpen} onClick={onClick}>
      {w(t.breachCount, { open: open.length, warn: warnings.length })}
    </Button>
  )
}

/** The tab "Bảng ca": the grid, what breaks a rule beside it, and what was changed since it was published below. */
export function RosterPanel() {
  const { schedule, store } = useRoster()
  const breaches = useBreaches()
  const isStopped = breaches.open.length > 0
  const [wasStopped, setStopped] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // The first breach opens the panel; the last one mended leaves it, for somebody may be reading.
  if (isStopped !== wasStopped) {
    setStopped(isStopped)
    if (isStopped) setOpen(true)
  }
  // The panel takes room from the grid, where the cell at work must stay in sight.
  useEffect(() => {
    if (isOpen) showCell(store)
  }, [store, isOpen])
  return (
    <>
      <div className={`vh-screen vh-stack vh-narrow ${css['panel']}`}>
        <div className="vh-bar">
          <CodePalette />
          <span className="vh-desk vh-fill" />
          {schedule.can.edit && <UndoButtons />}
          <SaveBar />
          <BreachesButton breaches={breaches} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
        </div>
        <div className={`vh-narrow ${css['body']}`}>
          <RosterGrid />
          {isOpen && <LegalityPanel breaches={breaches} onClose={() => setOpen(false)} />}
        </div>
        <div className="vh-words vh-wide">
          {schedule.can.edit && (
            <>
              <AddPerson />
              <RemovePerson />
            </>
          )}
          <CellLine />
        </div>
        <ChangesPanel />
      </div>
      <PrintedRoster />
    </>
  )
}
