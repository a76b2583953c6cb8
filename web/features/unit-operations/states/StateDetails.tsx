import { Link } from 'react-router'

import { formatDecimal, formatShownInstant } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { unitOperationApi, type UnitState } from '#contract/unit-operations/index.ts'
import { operatingStateLabels, startResultLabels } from '#contract/unit-operations/labels.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'
import { unitFigureWords } from '#contract/unit-operations/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { unitDrawers } from '../unit-drawers.ts'
import { t } from '../unit-operations.words.ts'
import css from './StateDetails.module.css'
import { hoursText, useSpanText } from './span-text.ts'
import { StateName } from './StateMark.tsx'
import { useStateActions } from './use-state-actions.ts'

/** One state of a unit: all that is known of it, and what can be done. */
export function StateDetails() {
  const { id, close } = useDrawer()
  const w = useWords()
  const label = useLabel()
  const { data: state, error } = useRead(unitOperationApi.get, { query: { id: Number(id) } })
  const title = state
    ? `${state.unitCode}: ${label(operatingStateLabels[state.state])}`
    : w(unitStateWords.state)
  return (
    <Drawer title={title} onClose={close} footer={state && <Actions state={state} />}>
      {!state && <NotRead error={error} lines={8} />}
      {state && <Facts state={state} />}
    </Drawer>
  )
}

const megawattHours = (value: number | null) => (value === null ? null : `${formatDecimal(value)} MWh`)

function Facts({ state }: { readonly state: UnitState }) {
  const w = useWords()
  const label = useLabel()
  const { duration, span } = useSpanText()
  const { startedAt, endedAt, hours, dutyOperationId, startResult } = state
  const endMs = Date.parse(startedAt) + hours * 3_600_000
  return (
    <>
      <p className="vh-after vh-bar vh-wide">
        <StateName state={state.state} />
        <span>{span(startedAt, endedAt)}</span>
        <strong>{duration(Date.parse(startedAt), endMs)}</strong>
      </p>
      <DescriptionList
        items={[
          { label: w(unitStateWords.unitCode), value: `${state.unitCode} · ${state.unitName}` },
          { label: w(unitStateWords.powerPlantName), value: state.powerPlantName },
          { label: w(unitStateWords.orderNo), value: state.orderNo },
          { label: w(unitStateWords.reason), value: state.reason },
          {
            label: w(unitStateWords.startResult),
            value: startResult && label(startResultLabels[startResult]),
          },
          { label: w(unitStateWords.startCounter), value: state.startCounter },
          {
            label: w(unitStateWords.isOutsideControl),
            value: w(state.isOutsideControl ? kitWords.yes : kitWords.no),
          },
          {
            label: w(unitStateWords.dutyOperationId),
            value: dutyOperationId && (
              <Link to={`${paths.shiftLogStream}?keyword=${encodeURIComponent(state.unitCode)}`}>
                {w(t.inShiftLog)}
              </Link>
            ),
          },
        ]}
      />
      <DescriptionList
        title={w(unitFigureWords.energyMwh)}
        items={[
          { label: w(unitStateWords.hours), value: hoursText(hours) },
          { label: w(unitStateWords.energyMwh), value: megawattHours(state.energyMwh) },
          {
            label: w(unitStateWords.expectedPowerMw),
            value: state.expectedPowerMw === null ? null : `${formatDecimal(state.expectedPowerMw)} MW`,
          },
          { label: w(unitStateWords.lostEnergyMwh), value: megawattHours(state.lostEnergyMwh) },
        ]}
      />
      <p className={`vh-faint vh-small ${css['written']}`}>
        {w(t.writtenBy, { name: state.creatorName, at: formatShownInstant(state.creationTime) })}
      </p>
    </>
  )
}

function Actions({ state }: { readonly state: UnitState }) {
  const w = useWords()
  const may = useMay()
  const { close } = useDrawer()
  const drawer = useDrawers(unitDrawers)
  const actions = useStateActions(drawer, close)(state)
  const isOutage = state.state === 'forcedOutage' || state.state === 'gridOutage'
  return (
    <>
      {actions.map(({ label, icon, danger, run }) => (
        <Button key={label} tone={danger ? 'danger' : 'plain'} {...(icon && { icon })} onClick={run}>
          {label}
        </Button>
      ))}
      {isOutage && may(abnormalApi.create) && (
        <Button tone="primary" icon="alert" onClick={() => drawer.event.open(state.id)}>
          {w(t.newEvent)}
        </Button>
      )}
    </>
  )
}
