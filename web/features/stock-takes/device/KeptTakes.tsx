import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { sessionCookies } from '#contract/core/session.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import type { StockTake } from '#contract/stock-takes/take.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { call } from '#web/platform/api/client.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { profileQuery } from '#web/platform/session/profile.ts'
import { queryClient } from '#web/platform/session/query-client.ts'
import { readCookie } from '#web/platform/session/cookies.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { t } from '../stock-takes.words.ts'
import { isDone, linesOf } from './device-lines.ts'
import type { KeptTake } from './device-store.ts'
import { countsOf, isWaiting, useQueued } from './takes-outbox.ts'
import { leaveBehind, takeAlong } from './use-kept-takes.ts'

interface KeptTakesProps {
  readonly kept: readonly KeptTake[]
  /** The address names one that is not here. */
  readonly wantedId: number | null
}

/** The stock-takes on this device, and those that may be taken along. */
export function KeptTakes({ kept, wantedId }: KeptTakesProps) {
  const w = useWords()
  // Whoever is signed in sees their own; without a session nobody knows who holds the device.
  const userId = Number(readCookie(sessionCookies.userId)) || null
  const own = kept.filter((one) => userId === null || one.userId === userId)
  return (
    <>
      {wantedId !== null && <Alert tone="warning" title={w(t['device.goneTake'])} />}
      <h2 className="vh-large vh-before">{w(t['device.here'])}</h2>
      {own.length === 0 && <Empty title={w(t['device.nothingHere'])} text={w(t['device.nothingHereHint'])} />}
      <ul className="vh-stack">
        {own.map((one) => (
          <KeptCard key={one.sheet.id} kept={one} />
        ))}
      </ul>
      {hasSession() && <ToTake kept={own} />}
    </>
  )
}

function KeptCard({ kept: { sheet, userId, userName } }: { readonly kept: KeptTake }) {
  const w = useWords()
  const items = useQueued()
  const lines = linesOf(sheet, countsOf(items, sheet.id, userId))
  return (
    <li className="vh-card vh-stack">
      <strong>
        <Link to={`${paths.takesOnDevice}?dot=${sheet.id}`}>{`${sheet.takeNo} · ${sheet.title}`}</Link>
      </strong>
      <span className="vh-note">{`${sheet.powerPlantName} · ${userName}`}</span>
      <span className="vh-bar">
        {sheet.round === null ? (
          <Tag>{w(t['device.over'])}</Tag>
        ) : (
          w(t.progress, { done: lines.filter(isDone).length, all: lines.length })
        )}
        {!isWaiting(items, sheet.id) && (
          <Button tone="quiet" onClick={() => void leaveBehind(sheet.id)}>
            {w(t['device.remove'])}
          </Button>
        )}
      </span>
    </li>
  )
}

function ToTake({ kept }: { readonly kept: readonly KeptTake[] }) {
  const w = useWords()
  const takes = useOpenTakes()
  const [isFull, setFull] = useState(false)
  const here = new Set(kept.map(({ sheet }) => sheet.id))
  const open = takes === 'unread' ? [] : takes?.filter(({ id, can }) => can.count && !here.has(id))

  const take = (id: number) =>
    fetchTake(id).then(
      () => setFull(false),
      () => setFull(true),
    )

  return (
    <>
      <h2 className="vh-large vh-before">{w(t['device.toTake'])}</h2>
      {isFull && <Alert tone="error" title={w(t['device.full'])} />}
      {takes === 'unread' && <p className="vh-note">{w(t['device.unread'])}</p>}
      {takes !== 'unread' && open?.length === 0 && <p className="vh-note">{w(t['device.nothingToTake'])}</p>}
      <ul className="vh-stack">
        {open?.map(({ id, takeNo, title, powerPlantName, places }) => (
          <li key={id} className="vh-card vh-stack">
            <strong>{`${takeNo} · ${title}`}</strong>
            <span className="vh-note">{`${powerPlantName} · ${places}`}</span>
            <Button icon="download" onClick={() => void take(id)}>
              {w(t['device.take'])}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Takes one along for whoever is signed in, or reads it anew. @throws where the device has no room, or there is no network */
export async function fetchTake(id: number): Promise<void> {
  const { id: userId, fullName } = await queryClient.fetchQuery(profileQuery)
  const sheet = await call(stockTakeApi.sheet, { query: { id } })
  await takeAlong({ userId, userName: fullName, keptAt: new Date().toISOString(), sheet })
}

/** The stock-takes that are being counted, read once there is network. */
function useOpenTakes() {
  const isOnline = useOnline()
  const [takes, setTakes] = useState<readonly StockTake[] | 'unread' | null>(null)
  // The shell, which reads for other screens, is not here.
  useEffect(() => {
    if (isOnline) readOpen().then(setTakes, () => setTakes('unread'))
  }, [isOnline])
  return takes === 'unread' || !isOnline ? 'unread' : takes
}

const readOpen = async () => {
  const query = { isOpen: true, maxResultCount: 100, sorting: 'plannedAt desc' }
  return (await call(stockTakeApi.list, { query })).items
}
