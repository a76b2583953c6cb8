import { Link } from 'react-router'

import { formatMinute } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'
import type { ShiftOnDuty } from '#contract/duty-shift-logs/duties.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

import { Tag } from '#web/kit/display/Tag.tsx'

import { t } from '../dashboard.words.ts'
import { screensOf } from './screens.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

/** Who stands the shift, and how to call them. */
export function DutyTile({ plant }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  if (!plant.duties) return null
  const { onDuty } = plant.duties
  return (
    <Tile
      name="duty"
      title={w(t.duty)}
      to={screensOf(plant).duty}
      aside={onDuty && <DutyState of={onDuty} />}
    >
      {onDuty ? (
        <>
          <p className={`vh-note ${css['note']}`}>{shiftText(onDuty)}</p>
          <Crew of={onDuty} />
        </>
      ) : (
        <NoShift plantId={plant.powerPlantId} />
      )}
    </Tile>
  )
}

/** That nobody has opened a shift, and how to, for whoever may. */
function NoShift({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const way = useFirstOpen()([`${paths.openShift}?nhaMay=${plantId}`])
  return (
    <p className={`vh-note ${css['note']}`}>
      {w(t.noShift)}
      {way && (
        <>
          {'. '}
          <Link className="vh-tap" to={way}>
            {w(t.openShift)}
          </Link>
        </>
      )}
    </p>
  )
}

function DutyState({ of: { isLate, status } }: { readonly of: ShiftOnDuty }) {
  const w = useWords()
  if (isLate) return <Tag colour="red">{w(t.lateHandover)}</Tag>
  return status === 'awaitingReceiver' ? <Tag colour="orange">{w(t.awaitsReceiver)}</Tag> : null
}

/** `Ca 1 · Kíp B · 06:00–14:00` */
export const shiftText = ({ shiftName, dutyTeamName, startsAt, endsAt }: ShiftOnDuty) =>
  [usual(shiftName), dutyTeamName, [startsAt, endsAt].map((at) => formatMinute(at)).join('–')]
    .filter(Boolean)
    .join(' · ')

function Crew({ of: { crew } }: { readonly of: ShiftOnDuty }) {
  const label = useLabel()
  return (
    <ul className={`vh-lined ${css['rows']}`}>
      {crew.map(({ employeeId, fullName, post, phoneNumber }) => (
        <li key={employeeId}>
          <span>
            {fullName}
            <small>{label(positionLabels[post])}</small>
          </span>
          <a className="vh-tap" href={`tel:${phoneNumber}`}>
            {phoneNumber}
          </a>
        </li>
      ))}
    </ul>
  )
}
