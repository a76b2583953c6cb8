import { useWords } from '#web/platform/i18n/words.ts'
import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'

import { blockedBy, type Progress, type StepId, stepIds } from './start.rules.ts'
import css from './StartSteps.module.css'
import { t } from './start.words.ts'

const screens: Readonly<Record<StepId, string>> = {
  plants: `${paths.plants}?open=create`,
  companies: paths.plants,
  teams: paths.dutyTeams,
  employees: paths.employees,
  leaders: paths.employees,
  devices: paths.devices,
  parameters: paths.deviceParameters,
  gateways: paths.gateways,
  shifts: paths.openShift,
}

/** Where a step begins, while nothing is done of it; elsewhere on its screen. */
const beginnings: Readonly<Partial<Record<StepId, string>>> = {
  employees: paths.employeesImport,
  devices: paths.devicesImport,
}

interface StartStepsProps {
  readonly progress: Progress
  /** Steps of which somebody else takes care: they open no screen here. */
  readonly elsewhere: ReadonlySet<StepId>
}

/** The steps of a first start: what is done, what comes next and where, what has to wait for what. */
export function StartSteps({ progress, elsewhere }: StartStepsProps) {
  const w = useWords()
  return (
    <ol className={`vh-frame ${css['steps']}`}>
      {stepIds.map((id) => {
        const isDone = progress.done.has(id)
        const waitsFor = blockedBy(id, progress)
        return (
          <li key={id} data-done={isDone || undefined} data-next={id === progress.next || undefined}>
            <span className={`vh-mark ${css['mark']}`}>{isDone && <Icon name="check" size={14} />}</span>
            <div>
              <strong className="vh-medium">{w(t[`title.${id}`])}</strong>
              {isDone && <span className="vh-hidden">{w(t.done)}</span>}
              <p className="vh-note">
                {waitsFor ? w(t.waits, { step: w(t[`title.${waitsFor}`]) }) : w(t[`text.${id}`])}
              </p>
            </div>
            {!waitsFor && !elsewhere.has(id) && (
              <Link
                to={isDone ? screens[id] : (beginnings[id] ?? screens[id])}
                data-main={id === progress.next || undefined}
              >
                {w(isDone ? t.open : t[`button.${id}`])}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
