import { Link } from 'react-router'

import { isIncident } from '#contract/abnormal-incidents/labels.ts'
import type { OpenEvent } from '#contract/abnormal-incidents/open-events.ts'
import { formatInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'

import { t } from '../dashboard.words.ts'
import { screensOf } from './screens.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

/** `18/11 08:15` is enough of what is still open. */
const YEAR = /\/\d{4}/

/** What is wrong and nobody has closed, incidents first. */
export function EventsTile({ plant }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  if (!plant.abnormals) return null
  const { open, incidents, first } = plant.abnormals
  return (
    <Tile
      name="events"
      title={w(t.events, { count: open })}
      to={screensOf(plant).events}
      aside={incidents > 0 && <Tag colour="red">{w(t.incidents, { count: incidents })}</Tag>}
    >
      {open === 0 ? (
        <p className={`vh-note ${css['note']}`}>{w(t.noEvents)}</p>
      ) : (
        <ul className={`vh-lined ${css['rows']}`}>
          {first.map((event) => (
            <Event key={event.id} of={event} />
          ))}
        </ul>
      )}
    </Tile>
  )
}

function Event({
  of: { id, level, equipment, phenomenon, occurredAt, isOverdue },
}: {
  readonly of: OpenEvent
}) {
  const w = useWords()
  return (
    <li>
      <span>
        <Link to={pathTo(paths.abnormal, { id })} className={`vh-tap ${css['clip']}`}>
          {equipment}
        </Link>
        <small className={css['clip']}>{phenomenon}</small>
      </span>
      <span className={`vh-rigid vh-stack vh-tight ${css['state']}`}>
        {isIncident(level) && <Tag colour="red">{w(t.incident)}</Tag>}
        <small data-tone={isOverdue ? 'bad' : undefined}>
          {isOverdue ? w(t.overdue) : formatInstant(occurredAt).replace(YEAR, '')}
        </small>
      </span>
    </li>
  )
}
