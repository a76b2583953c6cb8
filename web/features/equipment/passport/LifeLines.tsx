import { Link, type To } from 'react-router'

import { abnormalLevelLabels } from '#contract/abnormal-incidents/labels.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { Label } from '#contract/core/words.ts'
import { operationKindLabels } from '#contract/duty-shift-logs/labels.ts'
import { inspectionResultLabels } from '#contract/equipment-inspections/labels.ts'
import { equipmentEventKindLabels } from '#contract/equipment/events/labels.ts'
import {
  type TimelineEntry,
  type TimelineSource,
  timelineSourceLabels,
} from '#contract/equipment/timeline.ts'
import { breachTierLabels } from '#contract/limit-breaches/labels.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'

import { OPEN } from '#web/kit/drawer/lazy-drawers.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import css from './Life.module.css'

const kindLabels: Readonly<Record<TimelineSource, Readonly<Record<string, Label>>>> = {
  abnormal: abnormalLevelLabels,
  breach: breachTierLabels,
  inspection: inspectionResultLabels,
  ownEvent: equipmentEventKindLabels,
  shiftLog: operationKindLabels,
  unitState: operatingStateLabels,
}

const addresses = {
  abnormal: paths.abnormal,
  inspection: paths.inspection,
  shiftLog: paths.shiftLog,
} as const

/** Own events open over the passport; the other books have pages. */
function addressOf({ source, recordId }: TimelineEntry): To | null {
  if (source === 'ownEvent') return { search: `?${OPEN}=event.${recordId}` }
  if (recordId === null || source === 'breach' || source === 'unitState') return null
  return pathTo(addresses[source], { id: recordId })
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
  const kindLabel = kindLabels[source][kind]
  const address = addressOf(line)
  const isTrouble = isOpen && source !== 'unitState'
  return (
    <li className={css['line']}>
      <span className={css['when']}>
        <time dateTime={at}>{formatShownInstant(at)}</time>
        {endedAt && <small>{w(t.until, { at: formatShownInstant(endedAt) })}</small>}
      </span>
      <span className={css['what']}>
        <span className="vh-line">
          <Tag colour={isTrouble ? 'red' : source === 'unitState' ? 'processing' : 'default'}>
            {kindLabel ? label(kindLabel) : kind}
          </Tag>
          {showsDevice && <strong>{deviceCode}</strong>}
          <small className="vh-quiet">{label(timelineSourceLabels[source])}</small>
        </span>
        <span className="vh-wraps">
          {address ? <Link to={address}>{[number, text].filter(Boolean).join(' · ')}</Link> : text}
        </span>
      </span>
    </li>
  )
}
