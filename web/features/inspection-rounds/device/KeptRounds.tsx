import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { formatShownMinute } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { sessionCookies } from '#contract/core/session.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import type { InspectionRound } from '#contract/inspection-rounds/rounds/round.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { profileQuery } from '#web/platform/session/profile.ts'
import { queryClient } from '#web/platform/session/query-client.ts'
import { readCookie } from '#web/platform/session/cookies.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { t } from '../inspection-rounds.words.ts'
import type { KeptRound } from './device-store.ts'
import { isWaiting, useQueued, visitsOf } from './rounds-outbox.ts'
import { leaveBehind, takeAlong } from './use-kept.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { isDone, stopsOfRound } from './walk.rules.ts'

interface KeptRoundsProps {
  readonly kept: readonly KeptRound[]
  /** The address names a round that is not here. */
  readonly isGone: boolean
}

/** The rounds on this device, and those that may be taken along. */
export function KeptRounds({ kept, isGone }: KeptRoundsProps) {
  const w = useWords()
  // Whoever is signed in sees their own; without a session nobody knows who holds the device.
  const userId = Number(readCookie(sessionCookies.userId)) || null
  const own = kept.filter((one) => userId === null || one.userId === userId)
  return (
    <>
      {isGone && <Alert tone="warning" title={w(t['device.goneRound'])} />}
      <h2 className="vh-large vh-before">{w(t['device.here'])}</h2>
      {own.length === 0 && <Empty title={w(t['device.nothingHere'])} text={w(t['device.nothingHereHint'])} />}
      <ul className="vh-stack">
        {own.map((one) => (
          <KeptCard key={one.round.id} kept={one} />
        ))}
      </ul>
      {hasSession() && <ToTake kept={own} />}
    </>
  )
}

function KeptCard({ kept: { round, userName } }: { readonly kept: KeptRound }) {
  const w = useWords()
  const items = useQueued()
  const stops = stopsOfRound(round, visitsOf(items, round.id))
  return (
    <li className="vh-card vh-stack">
      <strong>
        <Link className="vh-tap" to={`${paths.roundsOnDevice}?luot=${round.id}`}>
          {round.routeName}
        </Link>
      </strong>
      <span className="vh-note">{`${round.powerPlantName} · ${formatShownMinute(round.dueAt)}`}</span>
      <span className="vh-bar">
        {w(t.stopsDone, { done: stops.filter(isDone).length, all: stops.length })}
        <span className="vh-note">{w(t['device.of'], { name: userName })}</span>
        {!isWaiting(items, round.id) && (
          <Button tone="quiet" icon="trash" onClick={() => void leaveBehind(round.id)}>
            {w(t['device.remove'])}
          </Button>
        )}
      </span>
    </li>
  )
}

function ToTake({ kept }: { readonly kept: readonly KeptRound[] }) {
  const w = useWords()
  const rounds = useDueRounds()
  const isUnread = rounds === 'unread'
  const [isFull, setFull] = useState(false)
  const here = new Set(kept.map(({ round }) => round.id))
  const open = isUnread ? [] : rounds?.filter(({ id, can }) => can.walk && !here.has(id))

  const take = (id: number) =>
    takeRound(id).then(
      () => setFull(false),
      () => setFull(true),
    )

  return (
    <>
      <h2 className="vh-large vh-before">{w(t['device.toTake'])}</h2>
      {isFull && <Alert tone="error" title={w(t['device.full'])} />}
      {isUnread && <p className="vh-note">{w(t['device.unread'])}</p>}
      {!isUnread && open?.length === 0 && (
        <p className="vh-note">{w(here.size > 0 ? t['device.nothingElse'] : t['device.nothingToTake'])}</p>
      )}
      <ul className="vh-stack">
        {open?.map((round) => (
          <li key={round.id} className="vh-card vh-stack">
            <strong>{round.routeName}</strong>
            <span className="vh-note">{`${round.powerPlantName} · ${formatShownMinute(round.dueAt)}`}</span>
            <Button icon="download" onClick={() => void take(round.id)}>
              {w(t['device.take'])}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Takes a round along for whoever is signed in. @throws where the device has no room, or there is no network */
async function takeRound(id: number): Promise<void> {
  const { id: userId, fullName } = await queryClient.fetchQuery(profileQuery)
  const round = await call(inspectionRoundApi.get, { query: { id } })
  await takeAlong({ userId, userName: fullName, keptAt: new Date().toISOString(), round })
}

/** The rounds that are to be walked, read once there is network. */
function useDueRounds() {
  const isOnline = useOnline()
  const [rounds, setRounds] = useState<readonly InspectionRound[] | 'unread' | null>(null)
  // The shell, which reads for other screens, is not here.
  useEffect(() => {
    if (isOnline) readDue().then(setRounds, () => setRounds('unread'))
  }, [isOnline])
  return rounds === 'unread' || !isOnline ? 'unread' : rounds
}

const readDue = async () => {
  const query = { isOpen: true, maxResultCount: 100, sorting: 'dueAt asc' }
  return (await call(inspectionRoundApi.list, { query })).items
}
