import { Link, type To } from 'react-router'

import { formatShownDay, formatShownInstant, plantDay } from '#contract/core/format.ts'
import { paths, pathTo } from '#contract/core/paths.ts'
import type { Label } from '#contract/core/words.ts'
import { timelineBooks } from '#contract/equipment/timeline-books.ts'
import type { TimelineEntry, TimelineSource } from '#contract/equipment/timeline.ts'

import { OPEN } from '#web/kit/drawer/lazy-drawers.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import css from './Life.module.css'

/** The page of a record of a book by its number; lines of the others lead nowhere, or are opened over the passport. */
const pages = {
  abnormal: paths.abnormal,
  inspection: paths.inspection,
  shiftLog: paths.shiftLog,
  stock: paths.stockVoucher,
} as const satisfies Partial<Record<TimelineSource, string>>

/** Books that tell the day and no hour. */
const ofDays: ReadonlySet<TimelineSource> = new Set(['inspection', 'machine', 'stock'])

/** Own events and machines open over the passport; other books have pages, or nothing to open. */
function addressOf({ source, recordId }: TimelineEntry): To | null {
  if (source === 'task' && recordId !== null) return pathTo(paths.taskGroup, { taskGroupId: recordId })
  if (source === 'ownEvent') return { search: `?${OPEN}=event.${recordId}` }
  if (source === 'machine') return { search: `?${OPEN}=machine.${recordId}` }
  return recordId === null || !(source in pages)
    ? null
    : pathTo(pages[source as keyof typeof pages], { id: recordId })
}

interface LifeLinesProps {
  /** The number of the thing whose life it is. */
  readonly of: number
  readonly lines: readonly TimelineEntry[]
}

/** Lines in the life of a thing, those of its parts with their code; nothing where there are none. */
export function LifeLines({ of, lines }: LifeLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul className="vh-lined">
      {lines.map((line) => (
        <LifeLine key={`${line.source}-${line.id}`} line={line} showsDevice={line.deviceId !== of} />
      ))}
    </ul>
  )
}

interface LifeLineProps {
  readonly line: TimelineEntry
  /** It happened to a part. */
  readonly showsDevice: boolean
}

/** One line in the life of a thing, which leads to the book that it comes from. */
function LifeLine({ line, showsDevice }: LifeLineProps) {
  const w = useWords()
  const label = useLabel()
  const { source, at, endedAt, isOpen, kind, text, number, deviceCode } = line
  const kinds: Readonly<Record<string, Label>> = timelineBooks[source].kinds
  const kindLabel = kinds[kind]
  const address = addressOf(line)
  const isTrouble = isOpen && source !== 'unitState' && source !== 'task'
  return (
    <li className={css['line']}>
      <span className="vh-stack vh-tight vh-top vh-tabular">
        <time dateTime={at}>
          {ofDays.has(source) ? formatShownDay(plantDay(at)) : formatShownInstant(at)}
        </time>
        {endedAt && <small>{w(t.until, { at: formatShownInstant(endedAt) })}</small>}
      </span>
      <span className="vh-stack vh-tight vh-top">
        <span className="vh-line">
          <Tag colour={isTrouble ? 'red' : source === 'unitState' ? 'processing' : 'default'}>
            {kindLabel ? label(kindLabel) : kind}
          </Tag>
          {showsDevice && <strong>{deviceCode}</strong>}
          <small className="vh-quiet">{label(timelineBooks[source])}</small>
        </span>
        <span className="vh-wraps">
          {address ? <Link to={address}>{[number, text].filter(Boolean).join(' · ')}</Link> : text}
        </span>
      </span>
    </li>
  )
}
