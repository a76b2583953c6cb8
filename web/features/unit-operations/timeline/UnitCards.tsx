import { bannedLabel } from '#contract/equipment-inspections/labels.ts'
import type { TimelineUnit } from '#contract/unit-operations/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { StateName } from '../states/StateMark.tsx'
import { useSpanText } from '../states/span-text.ts'
import type { UnitDrawers } from '../unit-drawers.ts'
import { t } from '../unit-operations.words.ts'
import css from './UnitCards.module.css'

interface UnitCardsProps {
  readonly units: readonly TimelineUnit[]
  readonly now: Date
  readonly drawers: UnitDrawers
}

/** Units that run come last: on a phone one looks for what stands still. */
const inOrderOfNeed = (units: readonly TimelineUnit[]) =>
  units.toSorted((one, other) => Number(isRunning(one)) - Number(isRunning(other)))

const isRunning = ({ currentState }: TimelineUnit) =>
  currentState === 'generating' || currentState === 'condensing'

/** From this many on only those that stand still are shown until one asks for all. */
const MANY = 12

/** On a phone: every unit, what it does, and the button that changes it. */
export function UnitCards({ units, now, drawers }: UnitCardsProps) {
  const w = useWords()
  const ordered = inOrderOfNeed(units)
  const standing = ordered.filter((unit) => !isRunning(unit))
  const first = units.length > MANY ? standing : ordered
  const rest = ordered.slice(first.length)
  const card = (unit: TimelineUnit) => <UnitCard key={unit.unitId} unit={unit} now={now} drawers={drawers} />
  return (
    <section aria-label={w(t.units)}>
      <ul className="vh-stack">{first.map(card)}</ul>
      {rest.length > 0 && (
        <details className="vh-before">
          <summary className="vh-row vh-link vh-control">
            {w(t.running, { count: rest.length })} <Icon name="chevronDown" size={14} />
          </summary>
          <ul className="vh-stack">{rest.map(card)}</ul>
        </details>
      )}
    </section>
  )
}

interface UnitCardProps {
  readonly unit: TimelineUnit
  readonly now: Date
  readonly drawers: UnitDrawers
}

function UnitCard({ unit, now, drawers }: UnitCardProps) {
  const w = useWords()
  const { duration } = useSpanText()
  const { unitId, code, name, currentState, currentSince, nextStates, isBanned } = unit
  return (
    <li className={`vh-box vh-stack ${css['card']}`}>
      <div>
        <strong className="vh-large">{code}</strong>
        <span className="vh-quiet vh-figure">{name}</span>
        {isBanned && <Tag colour="red">{w(bannedLabel)}</Tag>}
        {currentState ? <StateName state={currentState} /> : <span>{w(t.noState)}</span>}
        {currentSince && (
          <span className="vh-quiet vh-figure">{duration(Date.parse(currentSince), now.getTime())}</span>
        )}
      </div>
      {nextStates.length > 0 && (
        <Button aria-label={w(t.changeStateOf, { unit: code })} onClick={() => drawers.change.open(unitId)}>
          {w(t.changeState)}
        </Button>
      )}
    </li>
  )
}
