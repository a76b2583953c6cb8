import { formatFigure, formatInteger } from '#contract/core/format.ts'
import { type TimelineUnit, unitOperationApi } from '#contract/unit-operations/index.ts'
import { unitFigureWords } from '#contract/unit-operations/words.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { IconButton } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { hoursText } from '../states/span-text.ts'
import { t } from '../unit-operations.words.ts'
import css from './Figures.module.css'

interface CountersProps {
  readonly units: readonly TimelineUnit[]
  readonly edit: DrawerHandle
}

/** From so many hours before maintenance is due on it is pointed out. */
const SOON_HOURS = 100

/** What the counters of the units stand at, and when the next maintenance by running hours is due. */
export function Counters({ units, edit }: CountersProps) {
  const w = useWords()
  const may = useMay()
  return (
    <section className="vh-stack vh-narrow">
      <h2 className="vh-large">{w(t.counters)}</h2>
      <TableFrame className={`vh-rigid ${css['frame']}`} label={w(t.counters)}>
        <table className="vh-table vh-figures vh-pinned vh-nowrap">
          <thead>
            <tr>
              <th scope="col">{w(unitStateWords.unitCode)}</th>
              <th scope="col">
                {w(t.runningHours)} <small>h</small>
              </th>
              <th scope="col">{w(unitFigureWords.starts)}</th>
              <th scope="col">
                {w(t.hoursSinceService)} <small>h</small>
              </th>
              <th scope="col">
                {w(t.nextService)} <small>h</small>
              </th>
              <th scope="col">
                {w(t.serviceAt)} <small>h</small>
              </th>
              <th scope="col">{w(t.hoursToService)}</th>
              {may(unitOperationApi.updateCounters) && <td aria-hidden="true" />}
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.unitId}>
                <th scope="row">{unit.code}</th>
                <td>{hoursText(unit.runningHours)}</td>
                <td>{formatInteger(unit.starts)}</td>
                <td>{unit.hoursSinceService !== null && hoursText(unit.hoursSinceService)}</td>
                <td>{formatInteger(unit.nextServiceHours)}</td>
                <td>{formatInteger(Math.round(unit.runningHours + unit.hoursToService))}</td>
                <td>
                  <Left hours={unit.hoursToService} />
                </td>
                {may(unitOperationApi.updateCounters) && (
                  <td>
                    <IconButton
                      icon="edit"
                      label={w(t.setCountersOf, { unit: unit.code })}
                      onClick={() => edit.open(unit.unitId)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

function Left({ hours }: { readonly hours: number }) {
  const w = useWords()
  const text = `${formatFigure(Math.abs(hours), 0)} h`
  if (hours < 0) return <Tag colour="red">{w(t.overdueBy, { hours: text })}</Tag>
  return hours < SOON_HOURS ? <Tag colour="orange">{text}</Tag> : text
}
