import { useNavigate } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { type DutyShiftLog, dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../duty-shift-logs.words.ts'
import { progressOf } from '../clock/shift-clock.rules.ts'
import { useNow } from '../clock/use-now.ts'
import css from './ShiftList.module.css'
import { ShiftState } from './ShiftState.tsx'

/** The running shift of each of the user's plants (of the one chosen in the header), and the way to it. */
export function RunningShifts() {
  const w = useWords()
  const chosen = usePlant()
  const { powerPlants } = useProfile()
  const refresh = useRefresh()
  useLive(['duty-shift-logs'], () => void refresh(dutyShiftLogApi.list))
  const query = { isUnsigned: true, maxResultCount: 100, ...(chosen !== null && { powerPlantId: chosen }) }
  const { data } = useRead(dutyShiftLogApi.list, { query })
  if (!data) return null
  return (
    <ul className={`vh-tiles vh-columns ${css['running']}`} aria-label={w(t.running)}>
      {powerPlants
        .filter(({ id }) => chosen === null || id === chosen)
        .map(({ id, name }) => {
          const shift = data.items.find(({ powerPlantId }) => powerPlantId === id)
          return shift ? <Running key={id} shift={shift} /> : <NoneOpen key={id} plantId={id} name={name} />
        })}
    </ul>
  )
}

function Running({ shift }: { readonly shift: DutyShiftLog }) {
  const w = useWords()
  const navigate = useNavigate()
  const { text, isOver } = progressOf(shift, useNow(10_000))
  return (
    <li className={css[shift.status]}>
      <div className={`vh-phone-line vh-fill ${css['words']}`}>
        <p className="vh-cut">
          <strong>{usual(shift.shiftName)}</strong> · {shift.powerPlantName}
        </p>
        <p className="vh-cut">
          <small>
            <span className={isOver ? 'vh-bad' : undefined}>
              {w(isOver ? t.overBy : t.leftFor, { time: text })}
            </span>{' '}
            · {shift.shiftLeaderName} · {formatShownDay(shift.day)}
          </small>
        </p>
      </div>
      <ShiftState of={shift} />
      <Button tone="primary" onClick={() => void navigate(pathTo(paths.shiftLog, { id: shift.id }))}>
        {w(t.openLog)}
      </Button>
    </li>
  )
}

function NoneOpen({ plantId, name }: { readonly plantId: number; readonly name: string }) {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  return (
    <li>
      <div className={`vh-phone-line vh-fill ${css['words']}`}>
        <p className="vh-cut">
          <strong>{name}</strong>
        </p>
        <p className="vh-cut">
          <small>{w(t.noneOpen)}</small>
        </p>
      </div>
      {may(dutyShiftLogApi.create) && (
        <Button icon="plus" onClick={() => void navigate(`${paths.openShift}?nhaMay=${plantId}`)}>
          {w(t.openShift)}
        </Button>
      )}
    </li>
  )
}
