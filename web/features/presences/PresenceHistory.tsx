import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from './presences.words.ts'

const words = { fullName: t.fullName, place: t.place, endsAt: t.endsAt, reason: kitWords.reason }
const actionWords = {
  cameIn: t.cameIn,
  wasRegistered: t.wasRegistered,
  stays: t.stays,
  wentOut: t.wentOut,
  wasEnded: t.wasEnded,
  movedOn: t.movedOn,
}
/** Who came to and left the plant that the drawer was opened for, and who said so. */
export function PresenceHistory() {
  return <HistoryDrawer entity="presences" words={words} actionWords={actionWords} />
}
