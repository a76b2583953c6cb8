import { formatShownInstant } from '#contract/core/format.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './presences.words.ts'

const fieldWords = { fullName: t.fullName, place: t.place, endsAt: t.endsAt, reason: t.reason }
const actionWords = {
  cameIn: t.cameIn,
  wasRegistered: t.wasRegistered,
  stays: t.stays,
  wentOut: t.wentOut,
  wasEnded: t.wasEnded,
  movedOn: t.movedOn,
}
const valueWords = (field: string, value: unknown) =>
  field === 'endsAt' && typeof value === 'string' ? formatShownInstant(value) : undefined

/** Who came to and left the plant that the drawer was opened for, and who said so. */
export function PresenceHistory() {
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  return (
    <HistoryDrawer
      entity="presences"
      title={powerPlants.find((plant) => plant.id === Number(id))?.name ?? ''}
      words={fieldWords}
      actionWords={actionWords}
      values={valueWords}
    />
  )
}
