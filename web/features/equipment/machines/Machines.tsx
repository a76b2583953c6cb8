import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { machineApi } from '#contract/equipment/machines/index.ts'
import { machineFateLabels } from '#contract/equipment/machines/labels.ts'
import type { MachineStay } from '#contract/equipment/machines/machine.ts'
import { Link } from 'react-router'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { OPEN } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../equipment.words.ts'
import css from '../passport/Life.module.css'

/** The machines that stood in a place, the one that stands there first. */
export function Machines({ id }: { readonly id: number }) {
  const { data, error } = useRead(machineApi.stays, { query: { id } })
  if (!data) return <NotRead error={error} lines={3} />
  return <Stays stays={data.items} shows="machine" />
}

interface StaysProps {
  readonly stays: readonly MachineStay[]
  /** What the lines are about: the machines of a place, or the places of a machine. */
  readonly shows: 'machine' | 'place'
}

/** Machines in places, a line for each time. */
export function Stays({ stays, shows }: StaysProps) {
  const w = useWords()
  if (stays.length === 0) return <p className="vh-note">{w(t.emptyPlace)}</p>
  return (
    <ul className="vh-lined">
      {stays.map((stay) => (
        <Stay key={`${stay.machineId} ${stay.placeId} ${stay.from}`} stay={stay} shows={shows} />
      ))}
    </ul>
  )
}

function Stay({ stay, shows }: { readonly stay: MachineStay; readonly shows: StaysProps['shows'] }) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const { machineId, placeId, placeCode, placeName, serialNo, manufacturer, model, from, to } = stay
  const number = serialNo ?? w(t.noSerial)
  const why = [
    stay.reason && w(t.putIn, { reason: stay.reason, name: stay.installedByName ?? '' }),
    stay.certificateNo && w(t.putInCertificate, { number: stay.certificateNo }),
    stay.removedReason && w(t.takenOut, { reason: stay.removedReason, name: stay.removedByName ?? '' }),
  ].filter(Boolean)
  return (
    <li className={css['line']}>
      <span className="vh-stack vh-tight vh-top vh-tabular">
        {from ? formatShownDay(from) : w(t.sinceUnknown)}
        <small>{to ? w(t.until, { at: formatShownDay(to) }) : w(t.untilNow)}</small>
      </span>
      <span className="vh-stack vh-tight vh-top">
        <span className="vh-line">
          {shows === 'place' ? (
            <Link to={pathTo(paths.equipmentPassport, { id: placeId })}>{`${placeCode} · ${placeName}`}</Link>
          ) : machineId === null ? (
            <strong>{number}</strong>
          ) : (
            <Link to={{ search: `?${OPEN}=machine.${machineId}` }}>{number}</Link>
          )}
          {to === null && <Tag colour="green">{w(t.standsThere)}</Tag>}
          {shows === 'machine' && to === null && stay.installedAt && may(machineApi.undo) && (
            <Link className="vh-push" to={{ search: `?${OPEN}=undoReplacement.${placeId}` }}>
              {w(t.undoReplacement)}
            </Link>
          )}
          {stay.removedTo && <Tag>{label(machineFateLabels[stay.removedTo])}</Tag>}
        </span>
        {shows === 'machine' && (manufacturer ?? model) && (
          <span className="vh-quiet">{[manufacturer, model].filter(Boolean).join(' · ')}</span>
        )}
        {why.map((line) => (
          <span key={line} className="vh-quiet vh-wraps">
            {line}
          </span>
        ))}
      </span>
    </li>
  )
}
