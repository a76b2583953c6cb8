import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { formatShownMinute } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inspection-rounds.words.ts'
import css from './Device.module.css'
import type { KeptRound } from './device-store.ts'
import { stopAddress } from './open-stop-by-link.ts'
import { endsHere, queueFinish, useQueued, visitsOf } from './rounds-outbox.ts'
import { StopForm } from './StopForm.tsx'
import { isDone, stopsOfRound, type Stop } from './walk.rules.ts'

/** A round on this device: its stops, or one of them. */
export function RoundWalk({ kept }: { readonly kept: KeptRound }) {
  const [search] = useSearchParams()
  const items = useQueued()
  const stops = stopsOfRound(kept.round, visitsOf(items, kept.round.id))
  const stop = stops.find(({ stopNo }) => stopNo === Number(search.get('diem')))
  if (!stop) return <StopList kept={kept} stops={stops} />
  return (
    <StopForm key={`${kept.round.id} ${stop.stopNo}`} kept={kept} stop={stop} isScanned={search.has('ma')} />
  )
}

function StopList({
  kept: { round, userId },
  stops,
}: {
  readonly kept: KeptRound
  readonly stops: readonly Stop[]
}) {
  const w = useWords()
  const items = useQueued()
  const [isAsking, setAsking] = useState(false)
  const [isFull, setFull] = useState(false)
  const missing = stops.filter((stop) => !isDone(stop)).length
  const isEnded = round.finishedAt !== null || endsHere(items, round.id)

  async function end(): Promise<void> {
    if (missing > 0 && !isAsking) return setAsking(true)
    try {
      await queueFinish(userId, { id: round.id, finishedAt: new Date().toISOString(), note: null })
      setFull(false)
      setAsking(false)
    } catch {
      setFull(true)
    }
  }

  return (
    <>
      <Link className="vh-tap" to={paths.roundsOnDevice}>
        {w(t['device.toRounds'])}
      </Link>
      <h2 className="vh-large vh-before">{round.routeName}</h2>
      <p className="vh-note">
        {`${formatShownMinute(round.dueAt)} – ${formatShownMinute(round.dueUntil)} · `}
        {w(t.stopsDone, { done: stops.length - missing, all: stops.length })}
      </p>
      <ol className="vh-stack">
        {stops.map((stop) => (
          <StopLine key={stop.stopNo} roundId={round.id} stop={stop} />
        ))}
      </ol>
      {isFull && <Alert tone="error" title={w(t['device.full'])} />}
      {isAsking && <Alert tone="warning" title={w(t['device.finishMissing'], { count: missing })} />}
      {isEnded ? (
        <Tag colour="green">{w(t['device.finished'])}</Tag>
      ) : (
        <Button tone="primary" icon="check" onClick={() => void end()}>
          {w(t['device.finish'])}
        </Button>
      )}
    </>
  )
}

function StopLine({ roundId, stop }: { readonly roundId: number; readonly stop: Stop }) {
  const w = useWords()
  const [check] = stop.checks
  const visits = stop.sentVisits + stop.waitingVisits
  return (
    <li>
      <Link className={`vh-row vh-round vh-ink ${css['stop']}`} to={stopAddress(roundId, stop.stopNo)}>
        <span className={`vh-rigid vh-strong vh-middle ${css['stopNo']}`}>{stop.stopNo}</span>
        <span className="vh-fill">
          <strong>{check?.operatingNo ?? check?.equipmentCode}</strong> {check?.equipmentName}
          <small className="vh-note vh-block">{stop.checks.map(({ content }) => content).join(' · ')}</small>
        </span>
        {stop.isSkipped && <Tag>{w(t['device.skipped'])}</Tag>}
        {visits > 1 && <Tag>{w(t['device.twice'], { count: visits })}</Tag>}
        {stop.waitingVisits > 0 ? (
          <Tag colour="orange">{w(t['device.waits'])}</Tag>
        ) : (
          stop.sentVisits > 0 && <Tag colour="green">{w(t['device.sent'])}</Tag>
        )}
      </Link>
    </li>
  )
}
