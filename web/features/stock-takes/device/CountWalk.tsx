import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { takeLineWords as words } from '#contract/stock-takes/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { TextInput } from '#web/kit/inputs/TextInput.tsx'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { t } from '../stock-takes.words.ts'
import { CodeCamera } from './CodeCamera.tsx'
import { CountForm, FoundForm } from './CountForm.tsx'
import { isDone, linesMatching, linesOf, type DeviceLine } from './device-lines.ts'
import css from './Device.module.css'
import type { KeptTake } from './device-store.ts'
import { fetchTake } from './KeptTakes.tsx'
import { countsOf, useQueued } from './takes-outbox.ts'

/** A stock-take on this device: its lines, one of them, or something that was found. */
export function CountWalk({ kept }: { readonly kept: KeptTake }) {
  const [search] = useSearchParams()
  const items = useQueued()
  const lines = linesOf(kept.sheet, countsOf(items, kept.sheet.id, kept.userId))
  const line = lines.find(({ key }) => key === search.get('dong'))
  if (search.has('them') && kept.sheet.round === 1) return <FoundForm kept={kept} />
  return line ? (
    <CountForm key={line.key} kept={kept} line={line} lines={lines} />
  ) : (
    <LineList kept={kept} lines={lines} />
  )
}

interface LineListProps {
  readonly kept: KeptTake
  readonly lines: readonly DeviceLine[]
}

function LineList({ kept: { sheet }, lines }: LineListProps) {
  const w = useWords()
  const isOnline = useOnline()
  const [search, setSearch] = useSearchParams()
  const [placeId, setPlaceId] = useState<number | null>(null)
  const text = search.get('tim') ?? ''
  const shown = linesMatching(lines, text).filter((line) => placeId === null || line.placeId === placeId)
  const done = lines.filter(isDone).length
  const look = (wanted: string) =>
    setSearch({ dot: String(sheet.id), ...(wanted && { tim: wanted }) }, { replace: true })
  return (
    <>
      <Link to={paths.takesOnDevice}>{w(t['device.toTakes'])}</Link>
      <h2 className="vh-large vh-before">{`${sheet.takeNo} · ${sheet.title}`}</h2>
      <p className="vh-bar">
        {sheet.round === null ? (
          <Tag>{w(t['device.over'])}</Tag>
        ) : (
          <Tag colour={sheet.round === 2 ? 'orange' : 'processing'}>
            {w(t['device.round'], { round: sheet.round })}
          </Tag>
        )}
        <span className="vh-note">{w(t.progress, { done, all: lines.length })}</span>
        {isOnline && hasSession() && (
          <Button tone="quiet" icon="refresh" onClick={() => void fetchTake(sheet.id).catch(() => undefined)}>
            {w(t['device.refresh'])}
          </Button>
        )}
      </p>
      <Finder text={text} onLook={look} />
      <SelectInput
        label={w(t['device.place'])}
        value={placeId}
        onChange={setPlaceId}
        none={w(t['device.everywhere'])}
        options={sheet.places.map(({ id, path, code }) => ({ value: id, label: `${path} (${code})` }))}
      />
      {shown.length === 0 && <p className="vh-note">{w(t['device.nothingFound'])}</p>}
      <ol className="vh-stack">
        {shown.map((line) => (
          <LineEntry key={line.key} takeId={sheet.id} line={line} />
        ))}
      </ol>
      {sheet.round === 1 && (
        <ButtonLink icon="plus" to={`${paths.takesOnDevice}?dot=${sheet.id}&them=1`}>
          {w(t['device.addFound'])}
        </ButtonLink>
      )}
    </>
  )
}

interface FinderProps {
  readonly text: string
  readonly onLook: (text: string) => void
}

/** Finds lines by what is typed, by a scanner that types, or by the label in front of the camera. */
function Finder({ text, onLook }: FinderProps) {
  const w = useWords()
  const [isOn, setOn] = useState(false)
  const [isBlind, setBlind] = useState(false)
  return (
    <>
      <TextInput label={w(t['device.scan'])} value={text} onChange={(typed) => onLook(typed ?? '')} />
      <Button icon="search" onClick={() => setOn(!isOn)}>
        {w(isOn ? t['device.cameraStop'] : t['device.camera'])}
      </Button>
      {isBlind && <Alert tone="warning" title={w(t['device.noCamera'])} />}
      {isOn && (
        <CodeCamera
          onCode={(code) => {
            setOn(false)
            onLook(code)
          }}
          onNone={() => {
            setOn(false)
            setBlind(true)
          }}
        />
      )}
    </>
  )
}

function LineEntry({ takeId, line }: { readonly takeId: number; readonly line: DeviceLine }) {
  const w = useWords()
  const { key, item, place, lotNo, expiresOn, isFound, mine, waits } = line
  const about = [
    place.path,
    lotNo && w(t.lot, { no: lotNo }),
    expiresOn && w(t.expires, { day: formatShownDay(expiresOn) }),
  ]
  return (
    <li>
      <Link
        className={`vh-row vh-round vh-ink ${css['line']}`}
        data-done={isDone(line)}
        to={`${paths.takesOnDevice}?dot=${takeId}&dong=${encodeURIComponent(key)}`}
      >
        <span className={`vh-rigid vh-good vh-middle ${css['tick']}`} aria-hidden>
          {isDone(line) ? '✓' : ''}
        </span>
        <span className="vh-fill">
          <strong>{item.itemCode}</strong> {item.itemName}
          <small className="vh-note vh-block">{about.filter(Boolean).join(' · ')}</small>
        </span>
        {isFound && <Tag colour="processing">{w(words.isFound)}</Tag>}
        {mine && <strong>{`${formatQuantity(mine.entered)} ${mine.unit}`}</strong>}
        {!mine && line.isCounted && <Tag>{w(t['device.byOther'])}</Tag>}
        {waits && <Tag colour="orange">{w(t['device.waits'])}</Tag>}
      </Link>
    </li>
  )
}
