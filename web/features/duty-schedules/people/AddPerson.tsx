import { useState } from 'react'
import { flushSync } from 'react-dom'

import { Button } from '#web/kit/controls/Button.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { focusCell, useRoster, useRosterState } from '../roster/use-roster.tsx'
import { usePeopleOfPlant } from './use-people-of-plant.ts'

/** The button that puts somebody of the plant into the grid who is not in it yet. */
export function AddPerson() {
  const w = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button tone="quiet" icon="plus" onClick={() => setAsking(true)}>
        {w(t.addPerson)}
      </Button>
      {isAsking && <Ask onClose={() => setAsking(false)} />}
    </>
  )
}

function Ask({ onClose }: { readonly onClose: () => void }) {
  const w = useWords()
  const roster = useRoster()
  const { store, schedule } = roster
  const here = new Set(useRosterState(roster).people.map(({ employeeId }) => employeeId))
  const { people, optionOf, failure } = usePeopleOfPlant(schedule.powerPlantId)
  const others = people.filter(({ id }) => !here.has(id))
  const [chosen, choose] = useState<string | null>(null)
  const person = others.find(({ id }) => String(id) === chosen)

  function add(): void {
    if (!person) return
    const { id, fullName, positionTitle, dutyTeamId, dutyTeamName } = person
    const phoneNumber = person.phoneNumber ?? ''
    // The row must stand, and the dialog have given back the focus, before its first cell can take it.
    flushSync(() => {
      store.add({ employeeId: id, fullName, positionTitle, phoneNumber, dutyTeamId, dutyTeamName })
      onClose()
    })
    focusCell(store)
  }
  return (
    <Dialog
      title={w(t.addPerson)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" disabled={!person} onClick={add}>
            {w(t.add)}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="error" title={failure} />}
      <p>{w(t.addPersonNote)}</p>
      <Picker
        label={w(t.person)}
        value={chosen}
        none={w(t.noPerson)}
        options={others.map(optionOf)}
        onChoose={choose}
      />
    </Dialog>
  )
}
